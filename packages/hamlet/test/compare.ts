import { type Action, hamlet, type Position, readPosition, type State, writePosition } from '@hamlet/hamlet';
import { ALL } from '@hamlet/kernel';
import { expectSame, FIRST } from '@hamlet/testkit';
import { type Dice, makesIn, shake } from './random-play.ts';
import { leavesChoiceNow, legalNames, nameOfAction } from './reference/legal.ts';
import { placesOf, scoreLines } from './reference/scoring.ts';
import { built, leads } from './reference/village.ts';

export { expectSame, FIRST } from '@hamlet/testkit';

/** The engine's list and the reference's, as sets of names, must be equal; and the engine lists nothing twice. */
export function expectSameLegal(state: State, where: string): void {
  const position = writePosition(state);
  const names = hamlet
    .legal(state, state.seat)
    .map((action) => nameOfAction(position, hamlet.codec.format(state.setting, action)));
  const wanted = legalNames(position);
  const missing = [...wanted].filter((name) => !names.includes(name));
  const excess = names.filter((name) => !wanted.has(name));
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  if (missing.length + excess.length + twice.length === 0) return expectSameChoice(state, position, where);
  throw new Error(`${where}: ${JSON.stringify({ missing, excess, twice })}\n${JSON.stringify(position)}`);
}

/** Q8: the table pays by itself only where the rules leave no choice. */
function expectSameChoice(state: State, position: Position, where: string): void {
  const pending = hamlet.pending(state);
  if (pending?.kind !== 'pay') return;
  expectSame(
    pending.manual,
    leavesChoiceNow(position),
    `${where}, payment left to the player\n${JSON.stringify(position)}`,
  );
}

/** Every line with points, every total and every place must be equal. */
export function expectSameScore(state: State, where: string): void {
  const position = writePosition(state);
  const colours = coloursOf(position);
  const found = hamlet
    .score(state, ALL)
    .map((lines) => Object.fromEntries(lines.flatMap(({ key, points }) => (points === 0 ? [] : [[key, points]]))));
  const wanted = scoreLines(position);
  const note = `${where}\n${JSON.stringify(position)}`;
  expectSame(
    found,
    colours.map((colour) => wanted[colour]),
    note,
  );
  const places = placesOf(position);
  expectSame(
    hamlet.ranking(state, ALL),
    colours.map((colour) => places[colour]),
    note,
  );
}

/** The colours in the order of the seats. */
export function coloursOf(position: Position): string[] {
  return Object.keys(position.players).sort((a, b) => position.players[a].seat - position.players[b].seat);
}

/** A shaken neighbour of a state between two actions. */
export function shaken(state: State, dice: Dice): State {
  const position = writePosition(state);
  const joined = built(position).filter((tile) => leads(position, 'church', tile));
  return readPosition(shake(position, dice, joined, makesIn(state)));
}

/** The state one action further. */
export function stepped(state: State, action: Action): State {
  const next = hamlet.clone(state);
  hamlet.apply(next, next.seat, action, FIRST);
  return next;
}
