import {
  type Action,
  BAGS,
  type Bag,
  type Build,
  bagCosts,
  bankTiles,
  builderPro,
  closesHamlet,
  debtLeft,
  drawCount,
  holdLimit,
  isBankTile,
  isIn,
  receiverOf,
  refuseEverywhere,
  roadSides,
  type State,
  tollAsked,
  withoutItems,
  yearNow,
} from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { type Menu, menuFrom, type UnnumberedGroup } from '../../../terminal/terminal-ui.ts';
import { joinClauses, joinFacts, joinHeaded, joinSentences, voice, withRemark } from '../../../voice.ts';
import { sayBuilding, sayLosing } from './effects.ts';
import { nameOf, playerName, sayCount, sayFacts, sayRefusal, sayRoads, sayRule, sayTiles, theTile } from './names.ts';
import { type Cell, cellsFor, isFirstTile, type PlacingPlan, sayCell, sayTurn } from './places.ts';

const { say } = voice;

type MenuEntry = UnnumberedGroup<Action>['entries'][number];

const plain = (
  title: string,
  entries: readonly MenuEntry[],
  remarks: readonly string[] = [],
): UnnumberedGroup<Action> => ({
  title,
  lead: '',
  entries,
  remarks,
});

/** The menu of a seat, step by step: `plan` is the progress of choosing a placement. */
export function menuOf(state: State, seat: Seat, plan: PlacingPlan, turnTo: (plan: PlacingPlan) => void): Menu<Action> {
  const legal = builderPro.legal(state, seat);
  const taking = (action: Action, words: string, closes = false): MenuEntry => ({
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

type Taking = (action: Action, words: string, closes?: boolean) => MenuEntry;

function drawMenu(state: State, legal: readonly Action[], taking: Taking): Menu<Action> {
  const entries = legal.flatMap((action) => (action.do === 'draw' ? [taking(action, sayBag(state, action.bag))] : []));
  const title = say('bp.draw.title', { tiles: sayCount('tiles', drawCount(state)) });
  return menuFrom(state.scarce ? `${say('bp.draw.scarce')} ${title}` : title, [plain('', entries)]);
}

function sayBag({ setting: { components }, bags }: State, bag: Bag): string {
  const facts = [
    say('bp.draw.points', { count: bag }),
    say('bp.draw.costs', bagCosts(components, bag)),
    say('bp.draw.left', { count: bags[bag - 1].length }),
  ];
  return joinHeaded([say(`bp.draw.${BAGS[bag - 1]}`), joinFacts(facts)]);
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
        cells.length > 0
          ? []
          : [joinHeaded([sayBriefly(state, seat, tile), sayRefusal(components, refuseEverywhere(state, seat, tile))])],
      ),
    };
  };
  const tileEntry = (tile: number, cells: readonly Cell[]): MenuEntry => {
    const words = sayTile(state, seat, tile);
    // However the first tile lies, the hamlet around it can be the same.
    if (isFirstTile(state, seat)) return taking(cells[0].builds[0], words);
    return {
      words: joinClauses([words, say('builderTerminal.places', { count: cells.length })]),
      notation: '',
      pick: { turnTo: () => turnTo({ tile }) },
    };
  };
  const own = options(queue);
  const bought = isIn(state.bought, seat);
  const bank = bought ? undefined : options(bankTiles(components));
  return menuFrom(say(isFirstTile(state, seat) ? 'bp.build.first' : 'bp.build.title'), [
    plain(say(queue.length === 0 ? 'bp.queue.empty' : 'bp.queue.title'), own.entries, own.remarks),
    plain(
      joinFacts([say('bp.bank.title'), say('bp.bank.note')]),
      bank?.entries ?? [],
      bank?.remarks ?? [say('bp.bank.bought')],
    ),
    plain('', [taking({ do: 'done' }, sayDone(state, seat), true)]),
  ]);
}

function sayDone(state: State, seat: Seat): string {
  const left = state.queues[seat].length;
  const note = left > 0 ? say('builderTerminal.not-built', { tiles: sayCount('tiles', left) }) : '';
  return withRemark(say('bp.act.finish'), note);
}

/** `2 × Inn, 8 coins, +3 culture, +1 storage`. */
function sayBriefly(state: State, seat: Seat, tile: number): string {
  const { components } = state.setting;
  const data = components.tiles[tile];
  const copies = isBankTile(components, tile)
    ? state.bank[tile]
    : state.queues[seat].filter((other) => other === tile).length;
  const name = copies > 1 ? say('bp.tile.several', { count: copies, tile: nameOf(data) }) : nameOf(data);
  return joinFacts([name, ...sayFacts(data)]);
}

/** A tile as in `sayBriefly`, with its roads and its rule. */
function sayTile(state: State, seat: Seat, tile: number): string {
  const { components } = state.setting;
  const rule = sayRule(components, components.tiles[tile]);
  return joinClauses([sayBriefly(state, seat, tile), sayRoads(roadSides(components, tile, 0)), rule]);
}

/** The menu for the cell of a plan's tile, then for its turn. */
function placeMenu(
  state: State,
  seat: Seat,
  plan: PlacingPlan,
  turnTo: (plan: PlacingPlan) => void,
  taking: Taking,
): Menu<Action> {
  const tile = plan.tile ?? 0;
  const { components } = state.setting;
  const cost = components.cost[tile];
  const words = { tile: theTile(components, tile), coins: sayCount('coins', cost), left: state.coins[seat] - cost };
  const cells = cellsFor(state, seat, tile);
  const building = (action: Build, effect: string): MenuEntry =>
    taking(action, joinClauses([effect, closesHamlet(state, seat, action) ? say('builderTerminal.closes') : '']));
  const back = (to: PlacingPlan): UnnumberedGroup<Action> =>
    plain('', [{ words: sayBack(to), notation: '', pick: { turnTo: () => turnTo(to) }, closes: true }]);
  const cell = cells.find(({ x, y }) => x === plan.x && y === plan.y);
  if (cell) {
    const turns = cell.builds.map((action) => building(action, sayTurn(state, seat, action)));
    return menuFrom(say('builderTerminal.lies', words), [plain('', turns), back({ tile })]);
  }
  const places = cells.map(({ x, y, builds }): MenuEntry => {
    const place = joinHeaded([sayCell(state, seat, x, y), sayEffects(state, seat, builds)]);
    if (builds.length === 1) return building(builds[0], place);
    return {
      words: withRemark(place, say('builderTerminal.ways', { count: builds.length })),
      notation: '',
      pick: { turnTo: () => turnTo({ tile, x, y }) },
    };
  });
  return menuFrom(say('builderTerminal.goes', words), [plain('', places), back({})]);
}

/** The choice that leads back to this plan. */
function sayBack({ tile }: PlacingPlan): string {
  return say(tile === undefined ? 'builderTerminal.another-tile' : 'builderTerminal.another-place');
}

/** The effect of several ways to place a tile: one where they agree, otherwise the first of them. */
function sayEffects(state: State, seat: Seat, builds: readonly Build[]): string {
  const effects = [...new Set(builds.map((action) => sayBuilding(state, seat, action)))];
  if (effects.length === 1) return effects[0];
  const all = effects.reduce((one, other) => say('builderTerminal.or', { one, other }));
  return say('builderTerminal.depends', { effects: all });
}

function keepMenu(state: State, seat: Seat, legal: readonly Action[], taking: Taking): Menu<Action> {
  const { components } = state.setting;
  const kept = state.kept[seat];
  const limit = holdLimit(state, seat);
  const left = withoutItems(state.queues[seat], kept);
  const entries = legal.flatMap((action) =>
    action.do === 'keep' ? [taking(action, sayKeeping(state, seat, action.tile))] : [],
  );
  const to = receiverOf(state, seat);
  const who = to === undefined ? '' : playerName(state, to);
  const tiles = sayTiles(components, left);
  const passing = to === undefined ? say('bp.keep.discard', { tiles }) : say('bp.keep.pass', { tiles, who });
  const rest = left.length === 0 ? say('bp.keep.all') : passing;
  const question = [
    `${say('bp.keep.title', { count: limit })}.`,
    to === undefined ? say('bp.keep.alone') : say('bp.keep.help', { who }),
    ...(kept.length === 0 ? [] : [say('builderTerminal.kept-so-far', { tiles: sayTiles(components, kept) })]),
  ];
  return menuFrom(question.join(' '), [plain('', entries), plain('', [taking({ do: 'pass' }, rest, true)])]);
}

function sayKeeping(state: State, seat: Seat, tile: number): string {
  const copies = state.queues[seat].filter((other) => other === tile).length;
  const words = { tile: sayTile(state, seat, tile) };
  return say(copies > 1 ? 'builderTerminal.keep-one-of' : 'builderTerminal.keep', words);
}

function yearMenu(state: State, seat: Seat, legal: readonly Action[], taking: Taking): Menu<Action> {
  const { components } = state.setting;
  const entries = legal.flatMap((action) => {
    if (action.do === 'pay')
      return [taking(action, say('bp.give.pay', { coins: sayCount('coins', tollAsked(state) ?? 0) }))];
    if (action.do !== 'destroy') return [];
    const what = say('builderTerminal.give-up', {
      confirm: say('bp.give.confirm', { tile: theTile(components, action.tile) }),
      cell: `${action.x},${action.y}`,
      coins: sayCount('coins', components.cost[action.tile]),
    });
    return [taking(action, joinHeaded([what, sayLosing(state, seat, action)]))];
  });
  const asked =
    state.cursor.owed > 0 ? say('bp.give.debt', { coins: sayCount('coins', debtLeft(state)) }) : say('bp.give.toll');
  return menuFrom(`${joinSentences([nameOf(yearNow(state)), asked])}.`, [plain('', entries)]);
}
