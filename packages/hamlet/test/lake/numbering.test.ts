// @module-tag whole
import { type Action, hamlet, type Position, readPosition, STANDARD, type State, writePosition } from '@hamlet/hamlet';
import { ioOf, isRefusal, openStreams, seedFrom } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { diceOf } from '../random-play.ts';
import { expectSame } from './compare.ts';
import { type LakeTableCase, nameOf, PLAYED, pick, play, SOLO, shake } from './play.ts';

const SPARE = /^spare-/;

/** The standard catalogue with this number of unused tiles in front: every other tile has a higher number. */
function withSpares(count: number): unknown {
  const data = structuredClone(STANDARD.data) as { tiles: { id: string }[] };
  const like = data.tiles.find(({ id }) => id === 'small-woodland');
  const spares = Array.from({ length: count }, (_, i) => ({ ...like, id: `spare-${i}` }));
  return { ...data, tiles: [...spares, ...data.tiles] };
}

/** The same game with other numbers for its tiles. The unused ones leave the bag at once, so that none is ever drawn. */
function renumbered(state: State, catalogue: unknown): State {
  const position = writePosition(state);
  const names = (catalogue as { tiles: { id: string }[] }).tiles.map(({ id }) => id);
  const spares = names.filter((id) => SPARE.test(id));
  const options = { ...position.options, catalogue };
  const other = readPosition({ ...position, options, bag: [...position.bag, ...spares] });
  other.bag = other.bag.filter((tile) => !SPARE.test(other.setting.components.tileIds[tile]));
  return other;
}

function listOf(state: State): string[] {
  const due = hamlet.pending(state)?.seats[0] ?? 0;
  return hamlet.legal(state, due).map((action) => hamlet.codec.format(state.setting, action));
}

/** The position but for what holds numbers of tiles: the catalogue, and the answers given to Botric. */
function facts(state: State): Omit<Position, 'options'> {
  const { options: _, ...position } = writePosition(state);
  return position.botric ? { ...position, botric: { ...position.botric, answers: [] } } : position;
}

function inOther(state: State, text: string): Action {
  const action = hamlet.codec.parse(state.setting, text);
  if (isRefusal(action)) throw new Error(`${text}: ${action.code}`);
  return action;
}

/** Plays both on by the same chances; every list and every position must be the same, name by name. */
function playBoth(one: State, other: State, decisions: number, seed: string): number {
  const dice = diceOf(seed);
  const [io, otherIo] = [one, other].map(() => ioOf(openStreams(seedFrom(seed)), undefined));
  for (let i = 0; i < decisions; i++) {
    const due = hamlet.pending(one)?.seats[0];
    if (due === undefined) return i;
    const list = listOf(one);
    expectSame(listOf(other), list, () => `${seed}, decision ${i}: ${JSON.stringify(facts(one))}`);
    const action = pick(one, hamlet.legal(one, due), dice);
    const text = hamlet.codec.format(one.setting, action);
    hamlet.apply(one, due, action, io);
    hamlet.apply(other, due, inOther(other, text), otherIo);
    expectSame(facts(other), facts(one), () => `${seed}, decision ${i}: ${text}`);
  }
  return decisions;
}

/** Sets of tiles have two halves, and few tiles of the standard game lie in the upper one. */
describe('how tiles are numbered makes no difference', () => {
  // All of them in the upper half but the first six; about half of them.
  const catalogues = [26, 12].map(withSpares);

  test.each([...PLAYED, ...SOLO].map((setting) => [nameOf(setting), setting] as const))(
    'to what may be done and what it does: %s',
    (name, setting: LakeTableCase) => {
      const dice = diceOf(`numbering ${name}`);
      let decisions = 0;
      play(setting, `numbering ${name}`, (state) => {
        const isResting = state.stack.length === 0 && (!state.botric || state.seat === 0);
        // With the bag empty the unused tiles could not be in it.
        if (!isResting || state.bag.length === 0 || dice(setting.solo ? 10 : 20) > 0) return;
        const start = setting.solo ? hamlet.clone(state) : shake(state, dice);
        const other = renumbered(start, catalogues[dice(catalogues.length)]);
        decisions += playBoth(start, other, 40, `numbering ${name} ${decisions}`);
      });
      expect(decisions).toBeGreaterThan(80);
    },
  );
});
