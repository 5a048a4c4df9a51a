import type { InputFault } from '@hamlet/kernel';
import { reportBrokenBotric } from './botric/invariants.ts';
import type { Tile } from './data/components.ts';
import { GOODS, goodOf, isHigh, isRaw, makerOf, RAW_COUNT, REFINED_COUNT, TOKENS_EACH } from './data/goods.ts';
import { boardFor, contacts, fit, layInto } from './lattice/board.ts';
import { placeRotation, placeX, placeY, ROAD } from './lattice/lattice.ts';
import { countOf, listOf } from './lists.ts';
import type { ReportFault } from './module.ts';
import { COLOURS } from './options.ts';
import { DONKEYS_EACH, NOBODY, NOWHERE, PLANNER, ROADS_EACH, SLOTS_EACH, type State, VILLAGERS_EACH } from './state.ts';
import { isJoinedToChurch, terrainUnder, villageOf } from './village.ts';

/**
 * Faults of a state, by what holds in every game: every tile is in one place, tiles lie by the rules, goods lie on slots
 * made for them, tokens, workers, roads, flags, sales and points add up. Written plainly and apart from the rules, so
 * that a mistake there shows here. The list should be empty.
 */
export function brokenInvariants(state: State): InputFault[] {
  const faults: InputFault[] = [];
  const fault: ReportFault = (place, code, found = '', wanted) =>
    void faults.push({ place, code, found: `${found}`, wanted });
  checkTiles(state, fault);
  if (faults.length > 0) return faults;
  checkBorders(state, fault);
  checkRoads(state, fault);
  if (faults.length > 0) return faults;
  checkGoods(state, fault);
  checkPlayers(state, fault);
  checkWorkers(state, fault);
  checkSales(state, fault);
  checkProgress(state, fault);
  for (const module of state.setting.modules) module.reportBroken?.(state, fault);
  if (state.botric) reportBrokenBotric(state, state.botric, fault);
  return faults;
}

function builtTiles(state: State): Tile[] {
  return state.map.tiles.filter((_, index) => index % 2 === 0);
}

/** Every tile of the game is exactly once in the village, on display, in the bag, held, or in a closed pile. */
function checkTiles(state: State, fault: ReportFault): void {
  const { components } = state.setting;
  const closed = components.piles.flatMap((pile, good) => ((state.opened & (1 << good)) === 0 ? pile : []));
  const all = [...builtTiles(state), ...state.display, ...state.bag, ...state.blueprints.flat(), ...closed];
  components.tiles.forEach((kind, tile) => {
    const count = countOf(all, tile);
    if (count !== 1) fault('village', count === 0 ? 'tile-nowhere' : 'tile-twice', kind.data.id);
    if (kind.data.pile === 'start' && !builtTiles(state).includes(tile))
      fault('village', 'starting-tile-missing', kind.data.id);
  });
  if (state.map.tiles[0] !== components.church) fault('village', 'church-comes-first');
  const full = components.catalogue.townHall.display;
  if (state.display.length > full || (state.display.length < full && state.bag.length > 0))
    fault('display', 'not-refilled', state.display.length);
}

/** Lists of tiles that were found in order; a village that only gains a road keeps its list. */
const inOrder = new WeakSet<readonly number[]>();

/** Checks that tiles lie, one after the other, where the rules let them: on free triangles, by full segments, road to road. */
function checkBorders(state: State, fault: ReportFault): void {
  if (inOrder.has(state.map.tiles)) return;
  const { components } = state.setting;
  const board = boardFor(state.map.tiles.filter((_, index) => index % 2 === 1));
  for (let i = 0; i < state.map.tiles.length; i += 2) {
    const [tile, place] = [state.map.tiles[i], state.map.tiles[i + 1]];
    const turned = components.tiles[tile].turns.all[placeRotation(place)];
    const result = fit(board, turned, placeX(place), placeY(place));
    if (result !== 'fits') return fault(`village[${i / 2}]`, result, components.tileIds[tile]);
    layInto(board, tile, turned, placeX(place), placeY(place));
    if (i > 0 && !contacts(board, turned, placeX(place), placeY(place)).some((contact) => contact))
      return fault(`village[${i / 2}]`, 'touches-nothing', components.tileIds[tile]);
  }
  inOrder.add(state.map.tiles);
}

/** Each road joins a pair along a fitting border, once, and not where printed roads already do. */
function checkRoads(state: State, fault: ReportFault): void {
  const { components, seats } = state.setting;
  const { roads } = state.map;
  const village = villageOf(components, state.map);
  const pairs = new Set<string>();
  const owned: number[] = listOf(seats, 0);
  for (let i = 0; i < roads.length; i += 4) {
    const [one, other, kind, owner] = roads.slice(i, i + 4);
    const type = terrainUnder(kind);
    const between = village.contacts[one].filter((contact) => contact?.tile === other);
    if (!between.some((contact) => contact?.own === type && contact.theirs === type))
      fault(`roads[${i / 4}]`, 'no-such-border');
    if (between.some((contact) => contact?.own === ROAD)) fault(`roads[${i / 4}]`, 'already-joined');
    if (pairs.has(`${one} ${other}`)) fault(`roads[${i / 4}]`, 'road-twice');
    pairs.add(`${one} ${other}`);
    owned[owner]++;
  }
  owned.forEach((count, seat) => {
    if (count > ROADS_EACH) fault(`players.${COLOURS[state.setting.colours[seat]]}`, 'too-many-roads', count);
  });
  if (roads.length > 0 && state.milestones[PLANNER] === NOBODY) fault('milestones', 'planner-unclaimed');
}

function checkGoods(state: State, fault: ReportFault): void {
  const { components, seats } = state.setting;
  const built = builtTiles(state);
  const made: number[] = listOf(seats * REFINED_COUNT, 0);
  components.tiles.forEach((kind, tile) => {
    const tokens = state.slots.slice(tile * SLOTS_EACH, (tile + 1) * SLOTS_EACH);
    const place = `village.${kind.data.id}`;
    if (tokens.some((token, i) => i > 0 && token > tokens[i - 1])) fault(place, 'goods-unsorted', tokens.join());
    const lying = tokens.filter((token) => token !== 0);
    if (lying.length > (built.includes(tile) ? kind.slots : 0)) fault(place, 'too-many-goods', lying.length);
    for (const token of lying) {
      const good = goodOf(token);
      if (!kind.makes.includes(good) && !kind.holdsAnything) fault(place, 'goods-do-not-belong', GOODS[good]);
      if (isRaw(good)) continue;
      made[makerOf(token) * REFINED_COUNT + good - RAW_COUNT]++;
      if (isHigh(token) && state.milestones[1 + good - RAW_COUNT] !== makerOf(token))
        fault(place, 'quality-without-milestone', GOODS[good]);
    }
  });
  made.forEach((count, index) => {
    const place = `players.${COLOURS[state.setting.colours[Math.floor(index / REFINED_COUNT)]]}`;
    if (count > TOKENS_EACH || state.tokens[index] !== TOKENS_EACH - count)
      fault(place, 'tokens-do-not-add-up', GOODS[RAW_COUNT + (index % REFINED_COUNT)]);
  });
}

function checkPlayers(state: State, fault: ReportFault): void {
  const { components, options, seats } = state.setting;
  const built = builtTiles(state);
  for (let seat = 0; seat < seats; seat++) {
    const place = `players.${COLOURS[state.setting.colours[seat]]}`;
    if (state.gold[seat] < 0) fault(`${place}.gold`, 'negative', state.gold[seat]);
    if (state.blueprints[seat].length > options.blueprintLimit)
      fault(`${place}.blueprints`, 'too-many', state.blueprints[seat].length);
    const flagged = countOf(state.owner, seat);
    const elsewhere = state.setting.hooks.flagsElsewhere?.(state, seat) ?? 0;
    const flags = options.flags === 0 ? -1 : Math.max(0, options.flags - flagged - elsewhere);
    if (state.flags[seat] !== flags)
      fault(`${place}.flags`, 'do-not-add-up', `${state.flags[seat]}`, { exactly: flags });
    const { pointSources } = state.setting;
    const at = (source: string) => state.points[seat * pointSources.length + pointSources.indexOf(source)];
    const sales = components.sales.reduce(
      (sum, sale, index) => sum + (state.soldBy[index] === seat ? sale.points : 0),
      0,
    );
    const deliveries = state.setting.deliveries.reduce(
      (sum, delivery, index) => sum + (state.deliveredBy[index] === seat ? delivery.points : 0),
      0,
    );
    if (at('sale') !== sales) fault(`${place}.points.sale`, 'do-not-add-up', `${at('sale')}`, { exactly: sales });
    if (at('delivery') !== deliveries)
      fault(`${place}.points.delivery`, 'do-not-add-up', `${at('delivery')}`, { exactly: deliveries });
  }
  components.tiles.forEach((kind, tile) => {
    const flagged = state.owner[tile] !== NOBODY;
    if (flagged !== (kind.isLandmark && built.includes(tile)))
      fault(`village.${kind.data.id}`, flagged ? 'flag-does-not-belong' : 'flag-missing');
  });
}

/** Checks that workers stand on tiles that roads join to the Church. */
function checkWorkers(state: State, fault: ReportFault): void {
  const { components, seats } = state.setting;
  const village = villageOf(components, state.map);
  for (let seat = 0; seat < seats; seat++) {
    const check = (kind: string, list: readonly number[], most: number) => {
      const own = list.slice(seat * most, (seat + 1) * most);
      const place = `players.${COLOURS[state.setting.colours[seat]]}.${kind}`;
      own.forEach((tile, i) => {
        // With the links of an expansion workers get where no road leads.
        if (tile !== NOWHERE && !state.setting.hooks.networks && !isJoinedToChurch(village, tile))
          fault(place, 'stands-where-no-road-leads', components.tileIds[tile]);
        if (tile !== NOWHERE && i > 0 && own[i - 1] === NOWHERE) fault(place, 'out-of-order');
      });
    };
    check('villagers', state.villagers, VILLAGERS_EACH);
    check('donkeys', state.donkeys, DONKEYS_EACH);
    if (state.villagers[seat * VILLAGERS_EACH] === NOWHERE)
      fault(`players.${COLOURS[state.setting.colours[seat]]}.villagers`, 'none');
  }
}

function checkSales(state: State, fault: ReportFault): void {
  const { components } = state.setting;
  components.sales.forEach((sale, index) => {
    const count =
      countOf(state.offers, index) + countOf(state.unseen, index) + (state.soldBy[index] === NOBODY ? 0 : 1);
    if (count !== 1) fault('sales', count === 0 ? 'sale-nowhere' : 'sale-twice', sale.id);
  });
  state.comingSales.forEach((coming, tier) => {
    const unseen = state.unseen.filter((sale) => components.sales[sale].tier === tier + 1).length;
    if (coming > unseen) fault('sales.coming', 'more-than-unseen', coming);
  });
  if (state.offers.includes(NOWHERE) && state.comingSales.some((coming) => coming > 0))
    fault('sales.offers', 'not-refilled');
}

function checkProgress(state: State, fault: ReportFault): void {
  const { components } = state.setting;
  const complete = state.deliveredBy.every((by) => by !== NOBODY);
  if (complete && !state.ending && !state.over) fault('lastRound', 'church-complete');
  components.piles.forEach((_, good) => {
    const built = builtTiles(state).some(
      (tile) => components.tiles[tile].isRefinery && components.tiles[tile].makes[0] === good + RAW_COUNT,
    );
    if (built !== ((state.opened & (1 << good)) !== 0))
      fault('opened', built ? 'pile-still-closed' : 'pile-open-too-soon', GOODS[good + RAW_COUNT]);
  });
}
