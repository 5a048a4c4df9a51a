"""A bot for Hamlet in Python: deliver, sell, build, refine and work, in that order. No packages are needed.

Try it:  npx hamlet arena --bots "exec:python3 examples/bot.py",random --games 20
The protocol is described in docs/bot-api.md.
"""

import json
import sys

# What to do rather than what follows, by the first word of an action in notation.
PREFERRED = [
    "deliver", "sell", "build", "place", "from", "refine", "road", "bridge", "path", "take", "hire", "donkey", "pay", "work", "fill", "beg",
]


def rank(action):
    verb = action.split(" ")[0]
    return PREFERRED.index(verb) if verb in PREFERRED else len(PREFERRED)


def choose(view, actions):
    """The index of an action. `view` is the position as our seat sees it; this bot does not look at it."""
    return min(range(len(actions)), key=lambda index: rank(actions[index]))


def say(message):
    print(json.dumps(message), flush=True)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": "example in Python"})
        elif message["type"] == "choose":
            say({"type": "choice", "id": message["id"], "action": choose(message["view"], message["actions"])})
        elif message["type"] == "error":
            print(message["text"], file=sys.stderr)


try:
    main()
except (BrokenPipeError, KeyboardInterrupt):
    pass  # the table is gone
