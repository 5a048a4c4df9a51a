"""A bot for Hamlet in Python that plays over the network: it takes part at every table where its account sits.

Try it:  HAMLET_URL=http://localhost:5173 HAMLET_TOKEN=... python3 examples/online-bot.py
The interface is described in docs/bot-api.md. No packages are needed.
"""

import json
import os
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ["HAMLET_URL"].rstrip("/")
HEADERS = {"authorization": "Bearer " + os.environ["HAMLET_TOKEN"], "content-type": "application/json"}

# What to do rather than what follows, by the first word of an action in notation.
PREFERRED = [
    "deliver", "sell", "build", "place", "from", "refine", "road", "bridge", "path", "take", "hire", "donkey", "pay", "work", "fill", "beg",
]


def rank(action):
    verb = action["text"].split(" ")[0]
    return PREFERRED.index(verb) if verb in PREFERRED else len(PREFERRED)


def choose(view, actions):
    """One of the listed actions. `view` is the position as our seat sees it; this bot does not look at it."""
    return min(actions, key=rank)


def lines(path):
    """The lines of a stream, for as long as it is open."""
    with urllib.request.urlopen(urllib.request.Request(URL + path, headers=HEADERS), timeout=30) as stream:
        for line in stream:
            yield json.loads(line)


def command(table, seat, seen, what):
    """Gives a command. The same id is carried out once, so that it may be sent again until there is an answer."""
    order = {"id": uuid.uuid4().hex, "seat": seat, "seen": seen, "command": what}
    request = urllib.request.Request(f"{URL}/api/tables/{table}/commands", json.dumps(order).encode(), HEADERS)
    while True:
        try:
            urllib.request.urlopen(request, timeout=30).close()
            return
        except urllib.error.HTTPError as error:
            if error.code == 429 or error.code == 503:
                time.sleep(int(error.headers.get("retry-after", 1)))
                continue
            refusal = error.read().decode()
            # Where several decide at once the table moves on: the next question is on its way.
            if '"stale"' not in refusal:
                print(refusal, file=sys.stderr)
            return


def play(table):
    for line in lines(f"/api/bot/tables/{table}"):
        if line["type"] == "full":
            seat = line["seat"]
            if line["table"]["phase"] == "gathering" and not line["table"]["seats"][seat]["ready"]:
                command(table, seat, line["n"], {"do": "ready", "ready": True})
        if line["type"] == "choose":
            chosen = choose(line["view"], line["actions"])
            command(table, line["seat"], line["n"], {"do": "act", "actions": [chosen["text"]]})
        if line["type"] in ("full", "update") and line["table"]["phase"] == "over":
            print(f"{table} is over", flush=True)
            return


def main():
    playing = set()
    for line in lines("/api/bot/events"):
        if line["type"] == "table" and line["table"]["phase"] != "over" and line["table"]["id"] not in playing:
            playing.add(line["table"]["id"])
            threading.Thread(target=play, args=[line["table"]["id"]], daemon=True).start()


try:
    main()
except KeyboardInterrupt:
    pass
