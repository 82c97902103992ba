"""What can happen in Nutty Squirrels: facts in the past tense, all of them public."""

from __future__ import annotations
