import {
  HOUSE,
  hasLake,
  heldBy,
  lakeData,
  lakeOf,
  RARITIES,
  type State,
  VILLAGERS_EACH,
  villageOf,
  watersOf,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { capital, count } from '../../../terminal/text.ts';
import { heldFish, inForce, sayFish, sayMeal, seasonName, theLake } from './lake-words.ts';
import { playerName, tileName } from './names.ts';

/** The season's dishes, and what is in force now. */
export function dishesPanel(screen: Screen, state: State): string[] {
  if (!hasLake(state)) return ['There is no lake in this game (hamlet play --modules lake).'];
  const { keep } = lakeData(state);
  const eaten = RARITIES.filter((_, rarity) => (lakeOf(state).eaten & (1 << rarity)) !== 0);
  const rows = [
    ...RARITIES.map((rarity, index) => [rarity, sayMeal(state, index)]),
    ['in the bag', sayFish(lakeOf(state).bag)],
    ['this turn', eaten.length === 0 ? '' : `sold or eaten already: ${eaten.join(', ')}`],
    ['in force', inForce(state).join('; ')],
  ].filter(([, text]) => text !== '');
  return [
    `${screen.styled(`The menu of ${seasonName(state).toLowerCase()}`, 'bold')} (at any moment of your turn, one fish of each kind; at its end ${keep} may be kept)`,
    ...rows.map(([name, text]) => [name, text] as const).flatMap((row) => rowLines(screen, ...row)),
  ].flatMap((line) => wrap(line, screen.columns(), ' '.repeat(14)));
}

function rowLines(screen: Screen, name: string, text: string): string[] {
  return wrap(`  ${name.padEnd(12)}${text}`, screen.columns(), ' '.repeat(14));
}

/** Every lake: how large it is, what swims on it, and whom it joins. */
export function lakesPanel(screen: Screen, state: State): string[] {
  if (!hasLake(state)) return ['There is no lake in this game (hamlet play --modules lake).'];
  const { lakes } = watersOf(villageOf(state.setting.components, state.map));
  const { fish } = lakeOf(state);
  if (lakes.length === 0) return ['No lake has formed yet: a lake fills whatever space a new building encloses.'];
  return lakes.flatMap(({ id, cells, around }) => {
    const shore = Array.from(around, (tile) => tileName(state.setting.components, tile)).join(', ');
    const swimming = cells.filter((cell) => fish.includes(cell)).length;
    const owner = boatOwner(state, id);
    const boat = owner === undefined ? 'no boat' : `${playerName(state, owner)}'s boat`;
    return wrap(
      `  Lake of ${count(cells.length, 'triangle')}: ${swimming} fish, ${boat}; touches ${shore}`,
      screen.columns(),
      ' '.repeat(4),
    );
  });
}

function boatOwner(state: State, lake: number): Seat | undefined {
  const { boats } = lakeOf(state);
  const at = boats.findIndex((id, index) => index % 2 === 0 && id === lake);
  return at < 0 ? undefined : boats[at + 1];
}

/** A line or two below the drawing: the season, who is at home, and who holds which fish. */
export function lakeLines(screen: Screen, state: State): string[] {
  if (!hasLake(state)) return [];
  const { lakes } = watersOf(villageOf(state.setting.components, state.map));
  const homes = state.setting.colours.flatMap((_, seat) => {
    const home = sayHome(state, seat);
    return home === '' ? [] : [`${playerName(state, seat)} ${home}`];
  });
  const held = state.setting.colours.flatMap((_, seat) =>
    heldBy(state, seat) > 0 ? [`${playerName(state, seat)} ${sayFish(heldFish(state, seat))}`] : [],
  );
  const parts = [
    `${seasonName(state)}, ${lakes.length === 0 ? 'no lake yet' : `${count(lakes.length, 'lake')} with ${lakeOf(state).fish.length} fish`}`,
    ...(homes.length > 0 ? [`in the houses: ${homes.join(', ')}`] : []),
    ...(held.length > 0 ? [`fish held: ${held.join('; ')}`] : []),
  ];
  return wrap(parts.join(' | '), screen.columns(), '  ');
}

/** Villagers in the house: those who can act are awake. */
function sayHome(state: State, seat: Seat): string {
  const home = Array.from({ length: VILLAGERS_EACH }, (_, index) => index).filter(
    (villager) => state.villagers[seat * VILLAGERS_EACH + villager] === HOUSE,
  );
  const isAwake = (villager: number) => seat === state.seat && !state.over && (state.lying & (1 << villager)) === 0;
  const awake = home.filter(isAwake).length;
  const parts = [
    ...(awake > 0 ? [`${awake} awake`] : []),
    ...(home.length > awake ? [`${home.length - awake} asleep`] : []),
  ];
  return parts.join(' and ');
}

/** What a player has of the lake, for the panel of players. */
export function lakeRows(state: State, seat: Seat): [string, string][] {
  if (!hasLake(state)) return [];
  const { lakes } = watersOf(villageOf(state.setting.components, state.map));
  const own = lakes.filter(({ id }) => boatOwner(state, id) === seat);
  return [
    ['fish', sayFish(heldFish(state, seat))],
    ['boats', own.length === 0 ? 'none' : own.map(({ id }) => capital(theLake(state, id))).join('; ')],
    ['at home', sayHome(state, seat)],
  ];
}
