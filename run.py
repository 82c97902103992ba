"""Start Oakwood: `python3 run.py play`, `test`, `bot` or any other command.

Written so that ancient Pythons can read it too and say what they lack.
"""

import os
import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Oakwood needs Python 3.11 or newer, but this is Python %d.%d (%s);"
        " install a newer one and start run.py with it."
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from launcher.start import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
