import { InputError } from '@hamlet/kernel';
import { Host } from './host.ts';
import type { Answer, Ask, Question, Tell } from './protocol.ts';
import { readText } from './read-text.ts';
import { keepGame } from './saves.ts';

/** The engine and the bots, away from the page. */

interface Port {
  postMessage(message: Tell): void;
  addEventListener(kind: 'message', listen: (event: MessageEvent<Question>) => void): void;
}

const port = self as unknown as Port;

let host: Host | undefined;
let id = '';
let pace = 0;
let watching = false;
let moving = false;
let told = 0;
/** Through whose eyes the page was told last, and whether all was open. */
let eyes = '';
let saving = false;
let unsaved = false;

port.addEventListener('message', ({ data: { number, ask } }) => {
  void answer(ask).then((reply) => port.postMessage({ tell: 'answer', to: number, answer: reply }));
});

async function answer(ask: Ask): Promise<Answer> {
  try {
    return await obey(ask);
  } catch (error) {
    if (error instanceof InputError)
      return { kind: 'fault', fault: { place: error.place, code: error.code, found: error.found } };
    const text = error instanceof Error ? error.message : String(error);
    return { kind: 'fault', fault: { place: '', code: 'broken', found: text } };
  }
}

async function obey(ask: Ask): Promise<Answer> {
  if (ask.do === 'pace') {
    pace = ask.pace;
    return { kind: 'refusal', refusal: undefined };
  }
  if (ask.do === 'read') return { kind: 'read', ...readText(ask.text, makeTeller()) };
  if (ask.do === 'open') {
    host = new Host(ask.record, ask.seats);
    ({ id, pace, watch: watching } = ask);
    tellFrom(0);
    await keep();
    void moveBots();
    return { kind: 'refusal', refusal: undefined };
  }
  if (!host) throw new Error('no game is open');
  switch (ask.do) {
    case 'act':
    case 'undo': {
      const refusal = ask.do === 'act' ? host.act(ask.seat, ask.actions) : host.undo(ask.seat, ask.steps);
      tellFrom(ask.do === 'act' ? told : Math.min(told, host.length));
      await keep();
      void moveBots();
      return { kind: 'refusal', refusal };
    }
    case 'record':
      return { kind: 'record', record: host.recordToShow() };
    case 'fork':
      return { kind: 'fork', record: host.fork(ask.ply) };
    case 'at':
      return { kind: 'past', past: host.at(ask.ply, ask.seat) };
    default:
      return { kind: 'rounds', rounds: host.rounds() };
  }
}

/** Between two tellings of how far a long record has been read. */
const TELL_MS = 60;

function makeTeller(): (done: number, of: number) => void {
  let next = performance.now() + TELL_MS;
  return (done, of) => {
    if (performance.now() < next) return;
    next = performance.now() + TELL_MS;
    port.postMessage({ tell: 'progress', done, of });
  };
}

function tellFrom(from: number): void {
  if (!host) return;
  const now = host.now();
  const seenBy = `${now.viewer} ${now.pending === undefined}`;
  // Where seats hide things from one another, another person may read other things in the same lines.
  const first = seenBy === eyes || !host.game.facts.hidden ? from : 0;
  eyes = seenBy;
  port.postMessage({ tell: 'changed', now, from: first, items: host.items(first) });
  told = host.length;
  host.forgetTold();
}

/** Bots move one after the other, at a pace that can be followed; what the page asks in between is answered. */
async function moveBots(): Promise<void> {
  if (moving || watching || !host) return;
  moving = true;
  for (let seat = host.dueBot(); seat !== undefined; seat = host.dueBot()) {
    await pause(pace);
    const trouble = host.moveBot(seat);
    if (trouble) port.postMessage({ tell: 'trouble', trouble: { code: 'bot', text: trouble } });
    tellFrom(told);
    await keep();
  }
  moving = false;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Saves the game as it is now; a save that is under way is followed by one more, never by many. */
async function keep(): Promise<void> {
  if (!host || watching) return;
  if (saving) {
    unsaved = true;
    return;
  }
  saving = true;
  try {
    do {
      unsaved = false;
      await keepGame(id, host.record(), host.seats, host.standing());
    } while (unsaved);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    port.postMessage({ tell: 'trouble', trouble: { code: 'save', text } });
  } finally {
    saving = false;
  }
}
