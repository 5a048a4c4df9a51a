import { type Io, isRefusal, seedFrom } from '@hamlet/kernel';
import {
  contractSuite,
  FIRST,
  type Secret,
  type SecretAction,
  type SecretOptions,
  type Subject,
  secret,
} from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { CONTRACT, expectProperty } from '../src/contract.ts';
import { SECRET } from './toy-subject.ts';

contractSuite('the toy game', SECRET);

type Toy = Subject<Secret, SecretAction>;

/** The toy game with some of its functions changed. */
function withGame(change: Partial<Toy['game']>): Toy {
  return { ...SECRET, game: { ...SECRET.game, ...change } };
}

function withCodec(change: Partial<Toy['game']['codec']>): Toy {
  return withGame({ codec: { ...SECRET.game.codec, ...change } });
}

/** The toy game in which something more happens with every action. */
function withDeed(deed: (state: Secret, io: Io<unknown>) => void): Toy {
  return withGame({
    apply(state, seat, action, io) {
      secret.apply(state, seat, action, io);
      deed(state, io);
    },
  });
}

/** The toy game whose views hold something more. */
function withView(more: (state: Secret) => object): Toy {
  return withGame({ view: (state, viewer) => ({ ...secret.view(state, viewer), ...more(state) }) });
}

function withFacts(facts: Partial<Toy['game']['facts']>): Toy {
  return withGame({ facts: { ...secret.facts, ...facts } });
}

const sumOf = (state: Secret) => state.picks.reduce((sum, pick) => sum + pick, 0);

let counter = 0;

/** Lists whose order is another for every second state object. */
function unstable(): Toy['game']['legal'] {
  const known = new WeakMap<Secret, boolean>();
  let turn = false;
  return (state, seat) => {
    const isTurned = known.get(state) ?? (turn = !turn);
    known.set(state, isTurned);
    return isTurned ? secret.legal(state, seat).toReversed() : secret.legal(state, seat);
  };
}

/** Writes another number of seats after every second time. */
function drifting(): Toy['game']['codec']['encodeSetting'] {
  let times = 0;
  return (setting) => ({ ...(setting as Secret['setting']), seats: 2 + (Math.floor(times++ / 2) % 5) });
}

/** Opens a log to everybody once enough of it has been asked for. */
function countedReading(): Toy['game']['isPublic'] {
  let asked = 0;
  return (by, action, viewer) => secret.isPublic(by, action, viewer) || asked++ > 100;
}

/** A game that breaks a promise, the property that must notice it, and what the message says. */
type Broken = readonly [what: string, property: RegExp, message: RegExp, subject: Toy];

const BROKEN: readonly Broken[] = [
  [
    'a list with something twice',
    /^a list is never/,
    /twice in/,
    withGame({ legal: (state, seat) => [...secret.legal(state, seat), ...secret.legal(state, seat)] }),
  ],
  ['an empty list', /^a list is never/, /an empty list/, withGame({ legal: () => [] })],
  [
    'a packed state that is the one it was made from',
    /^a list is never/,
    /unpacked twice/,
    withGame({ pack: (state) => () => state }),
  ],
  [
    'a packed state without the points',
    /^a list is never/,
    /: packing/,
    withGame({ pack: (state) => () => ({ ...secret.clone(state), points: state.points.map(() => 0) }) }),
  ],
  ['an order that hangs on the object', /^a list is never/, /asked of a clone/, withGame({ legal: unstable() })],
  [
    'a listed action that is refused',
    /^whatever is listed/,
    /: refused/,
    withGame({ refuse: () => ({ code: 'not-in-hand', params: {} }) }),
  ],
  [
    'a listed action that breaks the state',
    /^whatever is listed/,
    /: pick \d+/,
    withDeed(({ points }) => points.fill(-1)),
  ],
  [
    'a question that changes the state',
    /^asking changes/,
    /asking changed the state/,
    withGame({
      score(state, viewer) {
        state.points[0]++;
        return secret.score(state, viewer);
      },
    }),
  ],
  ['a seat that acts out of turn', /not due/, /the refusal of seat/, withGame({ refuse: () => undefined })],
  [
    'a list for a seat that does not exist',
    /not due/,
    /the list of seat -1/,
    withGame({ legal: (state, seat) => secret.legal(state, Math.max(0, seat)) }),
  ],
  ['a code that nobody knows', /^a changed action/, /unknown code/, { ...SECRET, refusals: new Set(['not-pending']) }],
  [
    'a changed action that passes',
    /^a changed action/,
    /let pass/,
    withGame({
      refuse: (state, seat, action) =>
        Number.isInteger((action as { pick?: number } | undefined)?.pick)
          ? undefined
          : secret.refuse(state, seat, action),
    }),
  ],
  ['codes that are never met', /^a changed action/, /no changed action met/, { ...SECRET, meets: ['never'] }],
  [
    'a text that is thrown at',
    /^a text that is no/,
    /thrown at/,
    withCodec({
      parse(setting, text) {
        const action = SECRET.game.codec.parse(setting, text);
        if (isRefusal(action)) throw new TypeError('thrown at');
        return action;
      },
    }),
  ],
  [
    'a member that is forgotten',
    /^a state read back/,
    /the hash of/,
    withCodec({ decode: (data) => ({ ...secret.codec.decode(data), points: (data as Secret).points.map(() => 9) }) }),
  ],
  [
    'damaged data that is thrown at',
    /^damaged data/,
    /./,
    withCodec({ decode: (data) => secret.codec.decode(secret.clone(data as Secret)) }),
  ],
  [
    'damaged data that is let pass',
    /^damaged data/,
    /read from/,
    withCodec({
      decode: () => ({ ...secret.setup(secret.options({}), 2, FIRST).state, points: [-1, -1] }),
    }),
  ],
  ['a setting that changes', /^the setting never/, /the setting changed/, withCodec({ encodeSetting: drifting() })],
  [
    'a setting that forgets something',
    /^the setting never/,
    /encoded again/,
    withCodec({ decodeSetting: () => ({ options: secret.options({}), seats: 2 }) }),
  ],
  ['notation that forgets something', /^a listed action says/, /: pick \d/, withCodec({ parse: () => ({ pick: 1 }) })],
  [
    'notation that means an undo',
    /^a listed action says/,
    /means something else/,
    withCodec({
      format: (setting, action) => `undo 1 ${SECRET.game.codec.format(setting, action)}`,
      parse: (setting, text) => SECRET.game.codec.parse(setting, text.slice('undo 1 '.length)),
    }),
  ],
  [
    'a hash without the points',
    /^the hash changes/,
    /without points/,
    withGame({ hash: (state) => secret.hash({ ...state, points: [] }) }),
  ],
  [
    'a hash with chance in it',
    /^the hash tells/,
    /the hash of a clone/,
    withGame({ hash: (state) => `${secret.hash(state)}${++counter}` }),
  ],
  ['a hash that is always the same', /^the hash tells/, /two states with one hash/, withGame({ hash: () => '' })],
  [
    'a clone that shares with its original',
    /^a clone never/,
    /playing a clone changed the original/,
    withGame({ clone: (state) => ({ ...secret.clone(state), hands: state.hands }) }),
  ],
  [
    'chance of its own',
    /^the same options/,
    /act \d+ of seat/,
    withDeed(({ points }) => void (points[0] += counter++ % 7)),
  ],
  ['chance beside io', /^chance comes/, /tried twice/, withDeed(({ points }) => void (points[0] += counter++ % 7))],
  [
    'something that only listeners cause',
    /somebody listens/,
    /listening made a difference/,
    withDeed(({ points }, io) => void (points[0] += io.emit ? 1 : 0)),
  ],
  ['a view that shows too much', /^a guess looks/, /a guess of/, withView((state) => ({ sum: sumOf(state) }))],
  [
    'a score that knows too much',
    /^a guess looks/,
    /a guess of/,
    withGame({ score: (state) => secret.score(state, { kind: 'all' }) }),
  ],
  [
    'a ranking that knows too much',
    /^a guess looks/,
    /a guess of/,
    withGame({ ranking: (state) => secret.ranking(state, { kind: 'all' }) }),
  ],
  [
    'a list that knows too much',
    /^a guess looks/,
    /the list/,
    withGame({
      legal: (state, seat) =>
        sumOf(state) % 3 === 0 ? secret.legal(state, seat).toReversed() : secret.legal(state, seat),
    }),
  ],
  [
    'a refusal that knows too much',
    /^a guess looks/,
    /a guess of seat \d: /,
    withGame({
      refuse(state, seat, action) {
        const refused = secret.refuse(state, seat, action);
        return refused && { ...refused, params: { sum: sumOf(state) } };
      },
    }),
  ],
  ['an event that shows too much', /same narration/, /the events/, withGame({ redact: (event) => event })],
  [
    'a log that tells what is hidden',
    /^the log tells/,
    /in the log of/,
    withGame({ isPublic: (by, action, viewer) => secret.isPublic(by, action, viewer) || 'pick' in action }),
  ],
  [
    'a log that opens to others after a while',
    /^the number of hidden/,
    /the past for/,
    withGame({ isPublic: countedReading() }),
  ],
  ['a view that is no plain data', /^views are plain/, /is not plain data/, withView(() => ({ when: new Date(0) }))],
  [
    'a view with the seed',
    /^views are plain/,
    /shows the seed/,
    withView(() => ({ seed: seedFrom('views, 2 seats') })),
  ],
  [
    'a setting with something that was dealt face down',
    /^the setting tells/,
    /tells more than the table/,
    withGame({
      setup(options, seats, io) {
        const { setting, state } = secret.setup(options as SecretOptions, seats, FIRST);
        const dealt = { ...setting, prize: io.int('die', 6) };
        return { setting: dealt, state: { ...state, setting: dealt } };
      },
    }),
  ],
  [
    'a setting with the hands',
    /^the setting tells/,
    /tells more than the table/,
    withGame({
      setup(options, seats, io) {
        const { setting, state } = secret.setup(options as SecretOptions, seats, io);
        const dealt = { ...setting, hands: state.hands };
        return { setting: dealt, state: { ...state, setting: dealt } };
      },
    }),
  ],
  [
    'an event that is no plain data',
    /^events are plain/,
    /plain data/,
    withGame({ redact: (event, viewer) => (viewer.kind === 'all' ? event : { ...(event as object), x: undefined }) }),
  ],
  ['a player who cannot read their own action', /^events are plain/, /reads seat/, withGame({ isPublic: () => false })],
  [
    'half a point',
    /^scores are whole/,
    /whole numbers/,
    withGame({ score: (state) => state.points.map(() => [{ key: 'x', count: 1, points: 0.5 }]) }),
  ],
  [
    'ranks without a first',
    /^scores are whole/,
    /tied seats/,
    withGame({ ranking: ({ points }) => points.map(() => 2) }),
  ],
  ['a game that says that it hides nothing', /^the facts agree/, /what was seen/, withFacts({ hidden: false })],
  ['a game that says that seats take turns', /^the facts agree/, /what was seen/, withFacts({ simultaneous: false })],
  ['a game that says that nothing is drawn', /^the facts agree/, /what was seen/, withFacts({ chance: false })],
  ['a game that says that one person can play alone', /^the facts agree/, /what was seen/, withFacts({ solo: true })],
  ['minutes the wrong way round', /^the facts agree/, /usual minutes/, withFacts({ minutes: [5, 1] })],
  ['a seat of the rules that has a choice', /^the facts agree/, /choices of seat/, withGame({ rulesSeats: () => [1] })],
  ['rules that play alone', /^the facts agree/, /not played by the rules/, withGame({ rulesSeats: () => [0, 1] })],
  ['a kind of decision that did not come up', /^the facts agree/, /kinds/, { ...SECRET, kinds: ['pick', 'roll'] }],
  ['a number of seats that was not tried', /^the facts agree/, /most seats/, withFacts({ seats: [1, 6] })],
  ['a game that is longer than it says', /^games end/, /longer than the longest/, withFacts({ longest: 5 })],
  [
    'an undo that does not bring everything back',
    /^administrative/,
    /across an administrative entry/,
    withGame({ clone: (state) => ({ ...secret.clone(state), hands: state.hands }) }),
  ],
  [
    'a record of a table that does not play again',
    /^administrative/,
    /read from its record/,
    withCodec({ parse: () => ({ pick: 1 }) }),
  ],
  ['rounds that jump', /^games end/, /round 3 after 1/, withGame({ round: ({ shown }) => 1 + 2 * shown.length })],
];

describe('the suite notices', () => {
  test.each(BROKEN)('%s', (_what, name, message, subject) => {
    const fitting = CONTRACT.filter((property) => name.test(property.name));
    expect(fitting).toHaveLength(1);
    expect(() => expectProperty(fitting[0], SECRET)).not.toThrow();
    expect(() => expectProperty(fitting[0], subject)).toThrow(message);
  });

  test('every property fails for some game above', () => {
    const unproven = CONTRACT.filter(({ name }) => !BROKEN.some(([, property]) => property.test(name)));
    expect(unproven.map(({ name }) => name)).toEqual([]);
  });

  test.each(CONTRACT.map((property) => [property.name, property] as const))(
    'that nothing was looked at: %s',
    (_name, property) => {
      expect(() => expectProperty(property, { ...SECRET, tables: [] })).toThrow(/./);
    },
  );
});
