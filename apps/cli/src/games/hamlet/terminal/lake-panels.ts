import {
  HOUSE,
  hasLake,
  heldBy,
  heldFish,
  isStanding,
  lakeData,
  lakeOf,
  lakesWith,
  RARITIES,
  type State,
  VILLAGERS_EACH,
  villagerAt,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { capital } from '@hamlet/messages';
import { wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { type PanelRow, rowLines } from '../../../terminal/text.ts';
import { enumerate, joinClauses, joinFacts, joinHeaded, voice } from '../../../voice.ts';
import { inForce, sayLake, sayMeal, seasonName } from './lake-words.ts';
import { playerName, sayFish, sayTiles } from './names.ts';

const { say } = voice;

/** The season's dishes, and their effects that last. */
export function dishesPanel(screen: Screen, state: State): string[] {
  if (!hasLake(state)) return [say('hamletTerminal.no-lake')];
  const { keep } = lakeData(state);
  const eaten = RARITIES.filter((_, rarity) => (lakeOf(state).eaten & (1 << rarity)) !== 0);
  const fish = enumerate(eaten.map((rarity) => say(`rarity.${rarity}`)));
  return [
    screen.styled(say('table.menuCard', { season: seasonName(state) }), 'bold'),
    ...wrap(`  ${say('hamletTerminal.menu-note', { keep })}`, screen.columns(), '  '),
    ...rowLines(screen, [
      ...RARITIES.map((rarity, index): PanelRow => [say(`rarity.${rarity}`), sayMeal(state, index)]),
      [say('tile.bag'), sayFish(lakeOf(state).bag)],
      [say('hamletTerminal.row.turn'), eaten.length === 0 ? '' : say('hamletTerminal.eaten', { fish })],
      [say('table.forces'), joinClauses(inForce(state))],
    ]),
  ];
}

/** Every lake: how large it is, what swims on it, and whom it joins. */
export function lakesPanel(screen: Screen, state: State): string[] {
  if (!hasLake(state)) return [say('hamletTerminal.no-lake')];
  const lakes = lakesWith(state);
  if (lakes.length === 0) return [say('table.lakes-none')];
  return lakes.flatMap(({ cells, around, fish, boat }) => {
    const parts = [
      say('table.lake', { size: cells.length, fish: say('amount.fish', { count: fish.length }) }),
      boat === undefined ? say('hamletTerminal.no-boat') : say('table.boats', { who: playerName(state, boat) }),
      say('hamletTerminal.touches', { shore: sayTiles(state.setting.components, around) }),
    ];
    return wrap(`  ${joinClauses(parts)}`, screen.columns(), ' '.repeat(4));
  });
}

/** A line or two below the drawing: the season, who is at home, and who holds which fish. */
export function lakeLines(screen: Screen, state: State): string[] {
  if (!hasLake(state)) return [];
  const homes = state.setting.colours.flatMap((_, seat) => {
    const home = sayHome(state, seat);
    return home === '' ? [] : [`${playerName(state, seat)} ${home}`];
  });
  const held = state.setting.colours.flatMap((_, seat) =>
    heldBy(state, seat) > 0 ? [`${playerName(state, seat)} ${sayFish(heldFish(state, seat))}`] : [],
  );
  const parts = [
    joinFacts([seasonName(state), sayLakes(state)]),
    ...(homes.length > 0 ? [say('hamletTerminal.houses', { who: joinClauses(homes) })] : []),
    ...(held.length > 0 ? [joinHeaded([say('table.fish'), joinClauses(held)])] : []),
  ];
  return wrap(parts.join(' | '), screen.columns(), '  ');
}

function sayLakes(state: State): string {
  const count = lakeOf(state).formed.length;
  if (count === 0) return say('hamletTerminal.no-lake-yet');
  return say('hamletTerminal.lakes', { count, fish: say('amount.fish', { count: lakeOf(state).fish.length }) });
}

/** Villagers in the house: those who can act are awake. */
function sayHome(state: State, seat: Seat): string {
  const home = Array.from({ length: VILLAGERS_EACH }, (_, index) => index).filter(
    (villager) => villagerAt(state, seat, villager) === HOUSE,
  );
  const isAwake = (villager: number) => seat === state.seat && !state.over && isStanding(state, villager);
  const awake = home.filter(isAwake).length;
  const asleep = home.length - awake;
  const parts = [
    ...(awake > 0 ? [say('hamletTerminal.awake', { count: awake })] : []),
    ...(asleep > 0 ? [say('hamletTerminal.asleep', { count: asleep })] : []),
  ];
  return joinFacts(parts);
}

/** The boats and fish of a player, for the panel of players. */
export function lakeRows(state: State, seat: Seat): PanelRow[] {
  if (!hasLake(state)) return [];
  const own = lakesWith(state).filter(({ boat }) => boat === seat);
  const boats = joinClauses(own.map(({ id }) => capital(sayLake(state, id))));
  return [
    [say('table.fish'), sayFish(heldFish(state, seat))],
    [say('hamletTerminal.row.boats'), boats === '' ? say('hamletTerminal.no-boat') : boats],
    [say('hamletTerminal.row.home'), sayHome(state, seat)],
  ];
}
