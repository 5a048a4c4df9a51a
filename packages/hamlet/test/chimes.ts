import type { Module } from '@hamlet/hamlet';
import type { BotricHelp } from '../src/botric/help.ts';
import { gainPoints } from '../src/rules/gains.ts';
import { endTurn } from '../src/rules/turn.ts';
import type { Setting, State } from '../src/state.ts';

/** How often each seat has rung, and whether the seat to move has in this turn. */
interface Rings {
  readonly counts: readonly number[];
  readonly isRung: boolean;
}

interface ChimeSetting {
  readonly tone: number;
}

const SLOT = 2;
const TONES = 3;

const ringsOf = (state: State) => state.slices[SLOT] as Rings;
const toneOf = (setting: Setting) => (setting.own[SLOT] as ChimeSetting).tone;
const RING = { module: 'chimes', do: 'ring' } as const;

/** An expansion for tests without tiles: an option, a draw of the setup, and a decision at the end of each turn. */
export const chimes: Module = {
  name: 'chimes',
  slot: SLOT,
  standard: { tiles: [] },
  optionNames: ['loud'],
  readOptions: (reader) => ({ loud: reader.at('loud').missing ? 1 : reader.at('loud').int(1, 3) }),
  drawSetting: (_options, _catalogue, io): ChimeSetting => ({ tone: io.int('chimes', TONES) }),
  writeSetting: (setting) => ({ tone: toneOf(setting) }),
  readSetting: (reader): ChimeSetting => ({ tone: reader.at('tone').int(0, TONES - 1) }),
  drawNames: { chimes: ['low', 'middle', 'high'] },
  pointSources: ['sound'],
  setUp: ({ setting }): Rings => ({ counts: Array.from({ length: setting.seats }, () => 0), isRung: false }),
  hash(hasher, state) {
    hasher.addAll(ringsOf(state).counts);
    hasher.add(Number(ringsOf(state).isRung));
  },
  writePosition: (state) => ({ ...ringsOf(state), tone: toneOf(state.setting) }),
  readPosition: (reader): Rings => ({
    counts: reader
      .at('counts')
      .items()
      .map((item) => item.int(0, 999)),
    isRung: reader.at('isRung').flag(),
  }),
  completePosition: (fresh, given) => Object.assign({}, fresh, given.value),
  verbs: ['ring'],
  steps: ['chime'],
  format: () => 'ring',
  parse: (_setting, _verb, args) => (args.length > 0 ? undefined : RING),
  isActionShape: (_setting, action) => action.do === 'ring',
  holdsTurn(state) {
    if (ringsOf(state).isRung) return false;
    state.stack.push({ module: 'chimes', step: 'chime' });
    return true;
  },
  beginTurn(state) {
    state.slices[SLOT] = { ...ringsOf(state), isRung: false };
  },
  listStep: () => [RING],
  refuse: (_state, frame, action) =>
    frame?.step === 'chime' && action.do === 'ring' ? undefined : { code: 'wrong-step', params: {} },
  apply(state, _frame, _action, io) {
    const { counts } = ringsOf(state);
    state.stack.pop();
    state.slices[SLOT] = { counts: counts.with(state.seat, counts[state.seat] + 1), isRung: true };
    gainPoints(state, state.seat, 1, 'sound', io);
    io.emit?.({ module: 'chimes', type: 'rung' });
    endTurn(state, io);
  },
  frameNumbers: () => [],
  writeFrame: () => ({}),
  readFrame: () => ({ module: 'chimes', step: 'chime' }),
};

/** The same with a part for Botric, which nothing looks into. */
export const chimesForBotric: Module = { ...chimes, botric: {} as BotricHelp };
