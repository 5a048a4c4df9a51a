import {
  type Game,
  Hasher,
  InputError,
  type Io,
  Reader,
  type Refusal,
  type ScoreLine,
  type Seat,
  total,
  type Viewer,
} from '@hamlet/kernel';

/**
 * Secret numbers, a game for tests: everybody secretly picks a number from their hand, all at once; when all have
 * picked, the numbers are shown, the highest wins as many points as a die says, and the next round begins. A seat that picks
 * an odd number also says one of the words that are allowed, which the others do not hear; they see that they wait for it.
 */
export interface Secret {
  readonly setting: SecretSetting;
  readonly hands: number[][];
  readonly picks: number[];
  readonly words: number[];
  readonly points: number[];
  readonly shown: number[][];
}

export interface SecretSetting {
  readonly options: SecretOptions;
  readonly seats: number;
}

export interface SecretOptions {
  readonly hand: readonly number[];
  readonly words: readonly string[];
}

export type SecretAction = { readonly pick: number } | { readonly say: string };
export type SecretEvent =
  | { readonly type: 'picked'; readonly seat: Seat; readonly number?: number }
  | { readonly type: 'shown'; readonly numbers: readonly number[]; readonly prize: number };

export interface SecretView {
  readonly options: SecretOptions;
  readonly hands: readonly (readonly number[] | number)[];
  /** A number where the viewer knows it, true for somebody else's pick, false for none. */
  readonly picks: readonly (number | boolean)[];
  /** The word where the viewer knows it, and `OWED` where somebody's is due. */
  readonly words: readonly number[];
  readonly points: readonly number[];
  readonly shown: readonly (readonly number[])[];
}

const DIE = [1, 2, 3, 4, 5, 6];
const NONE = -1;
/** Has picked an odd number and still owes a word. */
const OWED = -2;

function refusal(code: string, params: Refusal['params'] = {}): Refusal {
  return { code, params };
}

function isOver(state: Secret): boolean {
  return state.hands.every((hand) => hand.length === 0) && state.picks.every((pick) => pick === NONE);
}

function owes(state: Secret, seat: Seat): boolean {
  return !isOver(state) && (state.picks[seat] === NONE || state.words[seat] === OWED);
}

function legal(state: Secret, seat: Seat): SecretAction[] {
  if (seat < 0 || seat >= state.picks.length || !owes(state, seat)) return [];
  return state.words[seat] === OWED
    ? state.setting.options.words.map((say) => ({ say }))
    : state.hands[seat].map((pick) => ({ pick }));
}

function refuse(state: Secret, seat: Seat, action: SecretAction): Refusal | undefined {
  if (!owes(state, seat)) return refusal('not-pending', { seat });
  const listed = legal(state, seat).some((known) => JSON.stringify(known) === JSON.stringify(action));
  return listed ? undefined : refusal('not-in-hand');
}

function apply(state: Secret, seat: Seat, action: SecretAction, io: Io<SecretEvent>): void {
  if ('pick' in action) {
    state.hands[seat].splice(state.hands[seat].indexOf(action.pick), 1);
    state.picks[seat] = action.pick;
    state.words[seat] = action.pick % 2 === 1 ? OWED : NONE;
    io.emit?.({ type: 'picked', seat, number: action.pick });
  } else state.words[seat] = state.setting.options.words.indexOf(action.say);
  if (state.picks.some((_, other) => owes(state, other))) return;
  const best = Math.max(...state.picks);
  const prize = io.pick('die', DIE);
  io.barrier();
  state.picks.forEach((pick, other) => {
    if (pick === best) state.points[other] += prize;
  });
  state.shown.push([...state.picks]);
  io.emit?.({ type: 'shown', numbers: [...state.picks], prize });
  state.picks.fill(NONE);
  state.words.fill(NONE);
}

function clone({ setting, hands, picks, words, points, shown }: Secret): Secret {
  return {
    setting,
    hands: hands.map((hand) => [...hand]),
    picks: [...picks],
    words: [...words],
    points: [...points],
    shown: shown.map((row) => [...row]),
  };
}

function hash(state: Secret): string {
  const hasher = new Hasher();
  for (const list of [...state.hands, state.picks, state.words, state.points, ...state.shown]) hasher.addAll(list);
  return hasher.digest();
}

function knows(viewer: Viewer, seat: Seat): boolean {
  return viewer.kind === 'all' || (viewer.kind === 'seat' && viewer.seat === seat);
}

function readNumbers(reader: Reader, least = OWED): number[] {
  return reader.items().map((item) => item.int(least, 99));
}

function readWords(reader: Reader): string[] {
  const list = reader.items().map((item) => (/^\S+$/.test(item.text()) ? item.text() : item.fail('not-a-word')));
  return list.length > 0 ? list : reader.fail('no-words');
}

/** The members of a state that cannot be as they are. */
export function brokenSecretInvariants(state: Secret): string[] {
  const { setting, hands, picks, words, points, shown } = state;
  const { options, seats } = setting;
  if ([hands, picks, words, points, ...shown].some((list) => list.length !== seats)) return ['seats'];
  const faults: string[] = [];
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b).join();
  for (let seat = 0; seat < seats; seat++) {
    const used = [...shown.map((row) => row[seat]), picks[seat]].filter((number) => number !== NONE);
    if (sorted([...hands[seat], ...used]) !== sorted(options.hand)) faults.push('hands');
    const isOdd = picks[seat] !== NONE && picks[seat] % 2 === 1;
    if (isOdd ? words[seat] === NONE || words[seat] >= options.words.length : words[seat] !== NONE)
      faults.push('words');
    if (points[seat] < 0) faults.push('points');
  }
  const isWaiting = picks.some((_, seat) => owes(state, seat));
  if (!isWaiting && !isOver(state)) faults.push('picks');
  return faults;
}

function readSetting(reader: Reader): SecretSetting {
  reader.only('options', 'seats');
  return { options: secret.options(reader.at('options').value), seats: reader.at('seats').int(2, 6) };
}

function scoreOf({ picks }: Secret, seat: Seat, points: number, viewer: Viewer): ScoreLine[] {
  const pick = knows(viewer, seat) ? Math.max(0, picks[seat]) : 0;
  return [
    { key: 'prizes', count: points, points },
    { key: 'pick', count: pick, points: pick },
  ];
}

export const secret: Game<SecretSetting, Secret, SecretAction, SecretEvent, SecretView, SecretOptions> = {
  rules: 'secret@1.0',
  facts: {
    seats: [2, 6],
    hidden: true,
    simultaneous: true,
    chance: true,
    solo: false,
    longest: 1000,
    minutes: [1, 5],
  },
  options(raw) {
    const reader = new Reader(raw ?? {}, 'options').only('hand', 'words');
    return {
      hand: reader.at('hand').missing ? [1, 2, 3] : readNumbers(reader.at('hand'), 0),
      words: reader.at('words').missing ? ['aye'] : readWords(reader.at('words')),
    };
  },
  rulesSeats: () => [],
  setup(options, seats) {
    const setting = { options, seats };
    const each = (value: number) => Array.from({ length: seats }, () => value);
    const hands = Array.from({ length: seats }, () => [...options.hand]);
    return { setting, state: { setting, hands, picks: each(NONE), words: each(NONE), points: each(0), shown: [] } };
  },
  pending(state) {
    const seats = state.picks.flatMap((_, seat) => (owes(state, seat) ? [seat] : []));
    return seats.length === 0 ? undefined : { seats, kind: 'pick', manual: false };
  },
  legal,
  refuse,
  apply,
  clone,
  hash,
  round: ({ shown }) => shown.length + 1,
  holdings: ({ hands, points }, seat) => ({ points: points[seat], numbers: hands[seat].length }),
  // A number that has been picked counts at once, for those who know it.
  score: (state, viewer) => state.points.map((points, seat) => scoreOf(state, seat, points, viewer)),
  ranking(state, viewer) {
    const totals = secret.score(state, viewer).map(total);
    return totals.map((own) => 1 + totals.filter((other) => other > own).length);
  },
  view: ({ setting, hands, picks, words, points, shown }, viewer) => ({
    options: setting.options,
    hands: hands.map((hand, seat) => (knows(viewer, seat) ? [...hand] : hand.length + (picks[seat] === NONE ? 0 : 1))),
    picks: picks.map((pick, seat) => (pick === NONE ? false : knows(viewer, seat) ? pick : true)),
    words: words.map((word, seat) => (word === OWED || knows(viewer, seat) ? word : NONE)),
    points: [...points],
    shown: shown.map((row) => [...row]),
  }),
  redact: (event, viewer) =>
    event.type === 'shown' || knows(viewer, event.seat) ? event : { type: 'picked', seat: event.seat },
  isPublic: (by, _action, viewer) => knows(viewer, by),
  guess(view, io) {
    const seats = view.picks.length;
    const used = (seat: Seat) => view.shown.map((row) => row[seat]);
    const state: Secret = {
      setting: { options: view.options, seats },
      hands: view.hands.map((hand, seat) =>
        typeof hand === 'number' ? view.options.hand.filter((number) => !used(seat).includes(number)) : [...hand],
      ),
      picks: view.picks.map((pick) => (typeof pick === 'number' ? pick : NONE)),
      words: [...view.words],
      points: [...view.points],
      shown: view.shown.map((row) => [...row]),
    };
    for (let seat = 0; seat < seats; seat++) {
      if (view.picks[seat] !== true) continue;
      const isOwing = view.words[seat] === OWED;
      const pick = io.pick(
        'guess',
        state.hands[seat].filter((number) => !isOwing || number % 2 === 1),
      );
      state.picks[seat] = pick;
      state.hands[seat].splice(state.hands[seat].indexOf(pick), 1);
      if (pick % 2 === 1 && !isOwing) state.words[seat] = io.int('guess', view.options.words.length);
    }
    return state;
  },
  codec: {
    encode: clone,
    decode(data) {
      const top = new Reader(data, '').only('setting', 'hands', 'picks', 'words', 'points', 'shown');
      const state = {
        setting: readSetting(top.at('setting')),
        hands: top
          .at('hands')
          .items()
          .map((hand) => readNumbers(hand)),
        picks: readNumbers(top.at('picks')),
        words: readNumbers(top.at('words')),
        points: readNumbers(top.at('points')),
        shown: top
          .at('shown')
          .items()
          .map((row) => readNumbers(row)),
      };
      const [fault] = brokenSecretInvariants(state);
      if (fault) throw new InputError(fault, 'cannot-be');
      return state;
    },
    encodeSetting: (setting) => setting,
    decodeSetting: (data) => readSetting(new Reader(data, '')),
    format: (_setting, action) => ('pick' in action ? `pick ${action.pick}` : `say ${action.say}`),
    parse(_setting, text) {
      const parts = /^(?:pick (\d+)|say (\S+))$/.exec(text);
      if (!parts) return refusal('bad-notation', { text });
      return parts[1] === undefined ? { say: parts[2] } : { pick: Number(parts[1]) };
    },
  },
};
