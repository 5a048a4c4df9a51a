import { forcedAction } from './forced.ts';
import { ALL, type AnyGame, type InSetting, type Io, isRefusal, type Refusal, type Seat, total } from './game.ts';
import { itemAt } from './item-at.ts';
import { drawInt, openStreams, seedFrom } from './random.ts';
import { InputError, isObject, Reader } from './read.ts';
import { briefly, SCENARIO_REPORT } from './scenario-report.ts';

/** The part of scenarios that a game brings, so that they are written in its own names. */
export interface ScenarioAdapter<State extends InSetting<unknown> = InSetting<unknown>> {
  readonly game: AnyGame;
  /** A state from a position with gaps; throws an `InputError`. */
  stateFrom(partial: unknown): State;
  /** The state as data that expectations are compared with. */
  describe(state: State): unknown;
  /** Item that a name in the list of forced draws means in a stream; undefined if it means nothing. */
  item(state: State, stream: string, name: string): number | undefined;
  seatNames(state: State): readonly string[];
  /** Members of the described state whose lists have no order. */
  readonly unordered: ReadonlySet<string>;
}

export interface ScenarioReport {
  readonly title: string;
  readonly cites: readonly string[];
  /** Codes of the refusals that the scenario expects. */
  readonly refusals: readonly string[];
  readonly failures: readonly string[];
}

/** A scenario that has been read, with its position set up. */
export interface OpenScenario<State extends InSetting<unknown> = InSetting<unknown>> {
  readonly title: string;
  readonly cites: readonly string[];
  readonly adapter: ScenarioAdapter<State>;
  readonly state: State;
  readonly steps: readonly Reader[];
  readonly io: Io<unknown>;
  /** Draws that the scenario forces and that have not been used. */
  readonly script: Map<string, string[]>;
}

/** A step of a scenario that has come out as expected, for those who watch it. */
export interface WatchedStep<State extends InSetting<unknown> = InSetting<unknown>> {
  readonly word: 'do' | 'refused' | 'legal' | 'expect' | 'score' | 'places';
  /** The step as it is written. */
  readonly data: unknown;
  /** The actions that were taken, with those that had no alternative. */
  readonly items: readonly { readonly by: Seat; readonly text: string; readonly events: readonly unknown[] }[];
  /** Refusal of an action. */
  readonly refusal: Refusal | undefined;
  /** The state itself, which goes on changing. */
  readonly state: State;
}

const SCENARIO_VERSION = 1;

/** Reads a scenario and sets up its position; throws an `InputError` with the place of the first fault. */
export function openScenario<State extends InSetting<unknown>>(
  data: unknown,
  adapters: ReadonlyMap<string, ScenarioAdapter<State>>,
  emit?: (event: unknown) => void,
): OpenScenario<State> {
  const top = new Reader(data, '').only(
    '$schema',
    'format',
    'version',
    'game',
    'title',
    'cites',
    'position',
    'draws',
    'steps',
  );
  top.at('format').word(['hamlet-scenario']);
  const version = top.at('version').int(1, Number.MAX_SAFE_INTEGER);
  if (version !== SCENARIO_VERSION)
    top.at('version').fail('unknown-version', `${version}`, { exactly: SCENARIO_VERSION });
  const name = top.at('game').text();
  const adapter = adapters.get(name) ?? top.at('game').fail('unknown-game', name, { known: [...adapters.keys()] });
  const position = top.at('position');
  let state: State;
  try {
    state = adapter.stateFrom(position.missing ? {} : position.value);
  } catch (error) {
    if (error instanceof InputError)
      throw new InputError(`position.${error.place}`, error.code, error.found, error.wanted);
    throw error;
  }
  const script = readDraws(top.at('draws'), adapter, state);
  return {
    title: top.at('title').text(),
    cites: top.at('cites').missing
      ? []
      : top
          .at('cites')
          .items()
          .map((item) => item.text()),
    adapter,
    state,
    steps: top.at('steps').items(),
    io: scriptedIo(adapter, state, script, emit),
    script,
  };
}

function readDraws<State extends InSetting<unknown>>(
  reader: Reader,
  adapter: ScenarioAdapter<State>,
  state: State,
): Map<string, string[]> {
  const script = new Map<string, string[]>();
  if (reader.missing) return script;
  for (const [stream, names] of reader.entries()) {
    const list = names.items().map((item) => {
      if (adapter.item(state, stream, item.text()) === undefined) item.fail('unknown-draw');
      return item.text();
    });
    script.set(stream, list);
  }
  return script;
}

/** Io that draws by a script to its end, and then at random from a fixed seed. */
function scriptedIo<State extends InSetting<unknown>>(
  adapter: ScenarioAdapter<State>,
  state: State,
  script: Map<string, string[]>,
  emit: ((event: unknown) => void) | undefined,
): Io<unknown> {
  const streams = openStreams(seedFrom('scenario'));
  return {
    emit,
    barrier() {},
    int: (stream, bound) => drawInt(streams, stream, bound),
    pick(stream, items) {
      const name = script.get(stream)?.shift();
      if (name === undefined) return itemAt(items, drawInt(streams, stream, items.length));
      const wanted = items.find((item) => item === adapter.item(state, stream, name));
      if (wanted === undefined) throw new InputError(`draws.${stream}`, 'cannot-be-drawn-now', name);
      return wanted;
    },
  };
}

/**
 * Runs a scenario and tells what did not come out as expected; `watch` sees every step that did. Throws an `InputError` if the
 * scenario cannot be read.
 */
export function runScenario<State extends InSetting<unknown>>(
  data: unknown,
  adapters: ReadonlyMap<string, ScenarioAdapter<State>>,
  watch?: (step: WatchedStep<State>) => void,
): ScenarioReport {
  const events: unknown[] = [];
  const scene = openScenario(data, adapters, watch && ((event) => events.push(event)));
  const run: Run<State> = { scene, failures: [], refusals: [], taken: [], items: [], refusal: undefined, events };
  for (const step of scene.steps) {
    run.items = [];
    run.refusal = undefined;
    try {
      runStep(run, step);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      run.failures.push(error.message);
    }
    if (run.failures.length > 0) break;
    const { items, refusal } = run;
    watch?.({ word: wordOf(step), data: step.value, items, refusal, state: scene.state });
  }
  if (run.failures.length === 0) {
    for (const [stream, left] of scene.script)
      if (left.length > 0) run.failures.push(SCENARIO_REPORT.drawsLeft(stream, left));
  }
  return { title: scene.title, cites: scene.cites, refusals: run.refusals, failures: run.failures };
}

interface Run<State extends InSetting<unknown> = InSetting<unknown>> {
  readonly scene: OpenScenario<State>;
  readonly failures: string[];
  readonly refusals: string[];
  /** Decisions without a choice that were taken since the last step; a scenario may spell them out or leave them. */
  taken: string[];
  /** The actions of the step under way, and why one of them was refused. */
  items: { readonly by: Seat; readonly text: string; readonly events: readonly unknown[] }[];
  refusal: Refusal | undefined;
  /** Events since the last action; empty unless somebody watches. */
  readonly events: unknown[];
}

/** The words that a step may consist of; each step holds exactly one of them, or is an action by itself. */
const STEP_WORDS = ['do', 'refused', 'legal', 'expect', 'score', 'places'] as const;

/** The one word of a step; an action by itself is done. */
function wordOf(step: Reader): WatchedStep['word'] {
  if (typeof step.value === 'string') return 'do';
  const [word, ...more] = STEP_WORDS.filter((known) => known in step.object());
  if (word === undefined || more.length > 0)
    return step.fail('one-thing-a-step', Object.keys(step.object()).join(', '));
  return word;
}

function runStep<State extends InSetting<unknown>>(run: Run<State>, step: Reader): void {
  if (typeof step.value === 'string') return perform(run, step);
  const word = wordOf(step);
  const what = step.at(word);
  const { adapter, state } = run.scene;
  switch (word) {
    case 'do':
      step.only('do');
      for (const action of Array.isArray(what.value) ? what.items() : [what]) perform(run, action);
      return;
    case 'refused':
      return expectRefusal(run, step);
    case 'legal':
      return expectLegal(run, what);
    case 'expect':
      return compare(run, what, adapter.describe(state), what.place);
    case 'score':
      return expectScore(run, what);
    default:
      for (const [name, place] of what.entries()) {
        const found = adapter.game.ranking(state, ALL)[seatNamed(run, name, place)];
        if (found !== place.int(1, 99))
          run.failures.push(SCENARIO_REPORT.differs(place.place, String(place.value), String(found)));
      }
  }
}

/** Splits `red: work farm` into the seat that acts and the action; without a name the seat that is due acts. */
function readAction<State extends InSetting<unknown>>(run: Run<State>, reader: Reader): { by: Seat; text: string } {
  const { adapter, state } = run.scene;
  const [, name, text] = /^([a-z0-9]+): (.*)$/.exec(reader.text()) ?? [];
  if (name !== undefined && text !== undefined) return { by: seatNamed(run, name, reader), text };
  const pending = adapter.game.pending(state);
  return { by: pending?.seats[0] ?? 0, text: reader.text() };
}

function seatNamed<State extends InSetting<unknown>>(run: Run<State>, name: string, reader: Reader): Seat {
  const seat = run.scene.adapter.seatNames(run.scene.state).indexOf(name);
  return seat >= 0 ? seat : reader.fail('unknown-player', name);
}

function perform<State extends InSetting<unknown>>(run: Run<State>, reader: Reader): void {
  const { state, adapter, io } = run.scene;
  const { game } = adapter;
  const { by, text } = readAction(run, reader);
  if (run.taken[0] === text) {
    run.taken.shift();
    return;
  }
  const action = text === 'first' ? game.legal(state, by)[0] : game.codec.parse(state.setting, text);
  if (isRefusal(action)) return reader.fail(action.code);
  const refused = game.refuse(state, by, action);
  if (refused) return void run.failures.push(SCENARIO_REPORT.refused(reader.place, text, refused));
  game.apply(state, by, action, io);
  note(run, by, text);
  run.taken = [];
  for (let forced = forcedAction(game, state); forced; forced = forcedAction(game, state)) {
    const said = game.codec.format(state.setting, forced.action);
    run.taken.push(said);
    game.apply(state, forced.seat, forced.action, io);
    note(run, forced.seat, said);
  }
}

/** Keeps an action with its events. */
function note(run: Run, by: Seat, text: string): void {
  run.items.push({ by, text, events: run.events.splice(0) });
}

function expectRefusal<State extends InSetting<unknown>>(run: Run<State>, step: Reader): void {
  const { state, adapter } = run.scene;
  step.only('refused', 'code', 'params');
  const { by, text } = readAction(run, step.at('refused'));
  const code = step.at('code').text();
  const action = adapter.game.codec.parse(state.setting, text);
  const refused = isRefusal(action) ? action : adapter.game.refuse(state, by, action);
  run.refusals.push(code);
  run.refusal = refused;
  if (refused?.code !== code) {
    run.failures.push(SCENARIO_REPORT.otherRefusal(step.place, text, code, refused));
    return;
  }
  if (!step.at('params').missing) compare(run, step.at('params'), refused.params, step.at('params').place);
}

function expectLegal<State extends InSetting<unknown>>(run: Run<State>, what: Reader): void {
  const { state, adapter } = run.scene;
  what.only('by', 'has', 'lacks', 'only', 'count');
  const by = what.at('by').missing
    ? (adapter.game.pending(state)?.seats[0] ?? 0)
    : seatNamed(run, what.at('by').text(), what);
  const legal = adapter.game.legal(state, by).map((action) => adapter.game.codec.format(state.setting, action));
  const list = (key: string) =>
    what.at(key).missing
      ? []
      : what
          .at(key)
          .items()
          .map((item) => item.text());
  for (const text of list('has'))
    if (!legal.includes(text)) run.failures.push(SCENARIO_REPORT.notLegal(what.place, text, legal));
  for (const text of list('lacks'))
    if (legal.some((found) => found === text || found.startsWith(`${text} `)))
      run.failures.push(SCENARIO_REPORT.legal(`${what.place}.lacks`, [text]));
  if (!what.at('only').missing && list('only').sort().join('; ') !== [...legal].sort().join('; '))
    run.failures.push(SCENARIO_REPORT.legal(`${what.place}.only`, legal));
  if (!what.at('count').missing && what.at('count').int(0, 1e6) !== legal.length)
    run.failures.push(SCENARIO_REPORT.legalCount(what.place, legal.length));
}

function expectScore<State extends InSetting<unknown>>(run: Run<State>, what: Reader): void {
  const { state, adapter } = run.scene;
  for (const [name, lines] of what.entries()) {
    const score = adapter.game.score(state, ALL)[seatNamed(run, name, lines)] ?? [];
    for (const [key, points] of lines.entries()) {
      const found = key === 'total' ? total(score) : total(score.filter((line) => line.key === key));
      if (found !== points.int(-999, 9999))
        run.failures.push(SCENARIO_REPORT.differs(points.place, String(points.value), found));
    }
  }
}

/**
 * Compares a found value with the expected one: objects need only hold the expected members; lists must be equal, in any
 * order where the game says that it has none.
 */
function compare<State extends InSetting<unknown>>(
  run: Run<State>,
  expected: Reader,
  found: unknown,
  place: string,
): void {
  const { value } = expected;
  if (isObject(value)) {
    if (!isObject(found)) return void run.failures.push(SCENARIO_REPORT.differs(place, briefly(value), briefly(found)));
    for (const [key, part] of expected.entries()) compare(run, part, found[key], `${place}.${key}`);
    return;
  }
  const order = (list: unknown) =>
    run.scene.adapter.unordered.has(place.split('.').at(-1) ?? '') ? ordered(list) : list;
  if (briefly(order(value)) !== briefly(order(found)))
    run.failures.push(SCENARIO_REPORT.differs(place, briefly(value), briefly(found)));
}

function ordered(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : value;
}
