import {
  type Action,
  BAGS,
  type Bag,
  builderPro,
  buyersBefore,
  closesHamlet,
  DRAWN,
  debtLeft,
  holdLimit,
  isIn,
  leftOf,
  type State,
  tollAsked,
  withoutItems,
} from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { type Draft, type Menu, menuFrom } from '../../../terminal/terminal-ui.ts';
import { count } from '../../../terminal/text.ts';
import { type Build, sayBuilding, sayLosing } from './effects.ts';
import { playerName, sayPrinted, sayRoads, sayRule, sayTiles, tileName } from './names.ts';
import { type Cell, cellsFor, isFirstTile, type PlacingPlan, sayCell, sayTurn } from './places.ts';

type Entry = Draft<Action>['entries'][number];

const plain = (title: string, entries: readonly Entry[], remarks: readonly string[] = []): Draft<Action> => ({
  title,
  lead: '',
  entries,
  remarks,
});

/** What a seat may decide now, step by step: `plan` is how far the choice of a placement has come. */
export function menuOf(state: State, seat: Seat, plan: PlacingPlan, turnTo: (plan: PlacingPlan) => void): Menu<Action> {
  const legal = builderPro.legal(state, seat);
  const taking = (action: Action, words: string, closes = false): Entry => ({
    words,
    notation: builderPro.codec.format(state.setting, action),
    pick: { action },
    closes,
  });
  switch (state.step) {
    case 'draw':
      return drawMenu(state, legal, taking);
    case 'build':
      return buildMenu(state, seat, plan, turnTo, taking);
    case 'keep':
      return keepMenu(state, seat, legal, taking);
    default:
      return yearMenu(state, seat, legal, taking);
  }
}

type Taking = (action: Action, words: string, closes?: boolean) => Entry;

function drawMenu(state: State, legal: readonly Action[], taking: Taking): Menu<Action> {
  const entries = legal.flatMap((action) => (action.do === 'draw' ? [taking(action, sayBag(state, action.bag))] : []));
  const many = state.scarce
    ? 'Tiles are scarce: from which bag do you draw one?'
    : `From which bag do you draw ${DRAWN}?`;
  return menuFrom(many, [plain('', entries)]);
}

function sayBag({ setting: { components }, bags }: State, bag: Bag): string {
  const costs = components.worth[bag].map((tile) => components.cost[tile]);
  return `The ${BAGS[bag - 1]} bag: ${count(bag, 'point')} a tile, costs ${Math.min(...costs)} to ${Math.max(...costs)}; ${count(bags[bag - 1].length, 'tile')} left`;
}

function buildMenu(
  state: State,
  seat: Seat,
  plan: PlacingPlan,
  turnTo: (plan: PlacingPlan) => void,
  taking: Taking,
): Menu<Action> {
  if (plan.tile !== undefined) return placeMenu(state, seat, plan, turnTo, taking);
  const { components } = state.setting;
  const queue = [...new Set(state.queues[seat])];
  const options = (tiles: readonly number[]) => {
    const builds = tiles.map((tile) => ({ tile, cells: cellsFor(state, seat, tile) }));
    return {
      entries: builds.filter(({ cells }) => cells.length > 0).map(({ tile, cells }) => tileEntry(tile, cells)),
      remarks: builds.flatMap(({ tile, cells }) =>
        cells.length > 0 ? [] : [`${sayBriefly(state, seat, tile)}: ${whyNot(state, seat, tile)}`],
      ),
    };
  };
  const tileEntry = (tile: number, cells: readonly Cell[]): Entry => {
    const words = sayTile(state, seat, tile);
    // However the first tile lies, the hamlet around it can be the same.
    if (isFirstTile(state, seat)) return taking(cells[0].builds[0], words);
    return {
      words: `${words}; ${count(cells.length, 'place')}`,
      notation: '',
      pick: { turnTo: () => turnTo({ tile }) },
    };
  };
  const own = options(queue);
  const bought = isIn(state.bought, seat);
  const bank = bought ? undefined : options(components.worth[0]);
  const queueTitle = `Build queue${queue.length === 0 ? ': empty' : ''}`;
  return menuFrom('What do you build?', [
    plain(queueTitle, own.entries, own.remarks),
    plain('Bank, one a turn', bank?.entries ?? [], bank?.remarks ?? ['you have bought your tile of this turn']),
    plain('', [taking({ do: 'done' }, sayDone(state, seat), true)]),
  ]);
}

function sayDone(state: State, seat: Seat): string {
  const left = state.queues[seat].length;
  return `Finish building${left > 0 ? ` (${count(left, 'tile')} not built)` : ''}`;
}

/** `2 x Inn: 8 coins, +3 culture, +1 storage`. */
function sayBriefly(state: State, seat: Seat, tile: number): string {
  const data = state.setting.components.tiles[tile];
  const isBlack = data.points === 0;
  const copies = isBlack ? state.bank[tile] : state.queues[seat].filter((other) => other === tile).length;
  return `${copies > 1 ? `${copies} x ` : ''}${data.name}, ${count(data.cost, 'coin')}, ${sayPrinted(data)}`;
}

/** The same with its roads, and what else it does. */
function sayTile(state: State, seat: Seat, tile: number): string {
  const { components } = state.setting;
  const rule = sayRule(components, components.tiles[tile]);
  return `${sayBriefly(state, seat, tile)}; ${sayRoads(components, tile, 0)}${rule === '' ? '' : `; ${rule}`}`;
}

/** Why a tile cannot be built now. */
function whyNot(state: State, seat: Seat, tile: number): string {
  const { components } = state.setting;
  const data = components.tiles[tile];
  const hamlet = state.hamlets[seat];
  const stands = (wanted: number) => hamlet.some((other, index) => index % 4 === 0 && other === wanted);
  if (data.points === 0 && state.bank[tile] === 0) return 'none is left';
  if (data.points === 0 && state.bank[tile] <= buyersBefore(state, seat)) return 'those before you choose first';
  if (data.cost > state.coins[seat]) return `${count(data.cost - state.coins[seat], 'coin')} short`;
  if (components.needs[tile] >= 0 && !stands(components.needs[tile]))
    return `needs a ${tileName(components, components.needs[tile])}`;
  const joined = data.needsJoined ? ', by the road it needs' : '';
  return `fits nowhere${joined}`;
}

/** Where the tile of a plan goes, then how it is turned. */
function placeMenu(
  state: State,
  seat: Seat,
  plan: PlacingPlan,
  turnTo: (plan: PlacingPlan) => void,
  taking: Taking,
): Menu<Action> {
  const tile = plan.tile ?? 0;
  const { components } = state.setting;
  const name = tileName(components, tile);
  const price = `${count(components.cost[tile], 'coin')}, ${state.coins[seat] - components.cost[tile]} left after it`;
  const cells = cellsFor(state, seat, tile);
  const building = (action: Build, words: string): Entry =>
    taking(action, `${words}${closesHamlet(state, seat, action) ? '; LEAVES NO ROAD OPEN' : ''}`);
  const back = (words: string, to: PlacingPlan): Draft<Action> =>
    plain('', [{ words, notation: '', pick: { turnTo: () => turnTo(to) }, closes: true }]);
  const cell = cells.find(({ x, y }) => x === plan.x && y === plan.y);
  if (cell) {
    const turns = cell.builds.map((action) => building(action, sayTurn(state, seat, action)));
    return menuFrom(`How does the ${name} lie? (${price}; 'show N' draws it)`, [
      plain('', turns),
      back('Another place', { tile }),
    ]);
  }
  const places = cells.map(({ x, y, builds }): Entry => {
    const words = `${sayCell(state, seat, x, y)}: ${sayEffects(state, seat, builds)}`;
    if (builds.length === 1) return building(builds[0], words);
    return {
      words: `${words} (${builds.length} ways to lie)`,
      notation: '',
      pick: { turnTo: () => turnTo({ tile, x, y }) },
    };
  });
  return menuFrom(`Where does the ${name} go? (${price}; 'show N' draws it)`, [
    plain('', places),
    back('Another tile', {}),
  ]);
}

/** The effect of several ways to place a tile: one where they agree, otherwise the first of them. */
function sayEffects(state: State, seat: Seat, builds: readonly Build[]): string {
  const effects = [...new Set(builds.map((action) => sayBuilding(state, seat, action)))];
  return effects.length === 1 ? effects[0] : `it depends: ${effects.join(', or ')}`;
}

function keepMenu(state: State, seat: Seat, legal: readonly Action[], taking: Taking): Menu<Action> {
  const { components } = state.setting;
  const kept = state.kept[seat];
  const limit = holdLimit(state, seat);
  const left = withoutItems(state.queues[seat], kept);
  const entries = legal.flatMap((action) =>
    action.do === 'keep' ? [taking(action, sayKeeping(state, seat, action.tile))] : [],
  );
  const to = leftOf(state, seat);
  const others = sayTiles(components, left);
  const passing =
    to === seat ? `Put ${others} out of the game` : `Pass ${others} to ${playerName(state, to)}, face down`;
  const rest = left.length === 0 ? 'Nothing is passed on' : passing;
  const sofar = kept.length === 0 ? '' : ` Kept so far: ${sayTiles(components, kept)}.`;
  return menuFrom(`You may keep ${count(limit, 'tile')}; the others go on.${sofar}`, [
    plain('', entries),
    plain('', [taking({ do: 'pass' }, rest, true)]),
  ]);
}

function sayKeeping(state: State, seat: Seat, tile: number): string {
  const copies = state.queues[seat].filter((other) => other === tile).length;
  return `Keep ${copies > 1 ? 'one of ' : ''}${sayTile(state, seat, tile)}`;
}

function yearMenu(state: State, seat: Seat, legal: readonly Action[], taking: Taking): Menu<Action> {
  const { components } = state.setting;
  const year = components.years[state.deck[state.round - 1]];
  const entries = legal.flatMap((action) => {
    if (action.do === 'pay')
      return [taking(action, `Pay ${count(tollAsked(state) ?? 0, 'coin')} of your ${state.coins[seat]} instead`)];
    if (action.do !== 'destroy') return [];
    const name = `${tileName(components, action.tile)} at ${action.x},${action.y}, cost ${components.cost[action.tile]}`;
    return [taking(action, `Give up ${name}: ${sayLosing(state, seat, action)}`)];
  });
  const question =
    state.cursor.owed > 0
      ? `${year.name}: you still owe ${count(debtLeft(state), 'coin')}. Which tile goes for it?`
      : `${year.name} takes a tile from the outskirts. Which one?`;
  return menuFrom(question, [plain('', entries)]);
}
