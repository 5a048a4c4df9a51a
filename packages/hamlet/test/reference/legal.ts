import type { Position } from '@hamlet/hamlet';
import {
  DONKEY_PRICE,
  DONKEYS_EACH,
  deliveriesFor,
  RAW,
  ROAD_COST,
  ROADS_EACH,
  SALES,
  sheet,
  TOKENS_EACH,
  VILLAGERS_EACH,
} from './components.ts';
import { footprintOf, placementsIn, polygonOf } from './geometry.ts';
import {
  canPay,
  costOfAmounts,
  costOfDelivery,
  leavesChoice,
  nameOfPayment,
  paymentsFor,
  type ReferenceCost,
  readPayment,
} from './payments.ts';
import { built, joined, leads, meetings, neighbours } from './village.ts';

/** What the seat to move may decide now: actions in notation, places by their footprint and payments by what matters. */
export function legalNames(position: Position): Set<string> {
  return new Set(listNow(position));
}

/** An action of the engine, in the names that `legalNames` uses. */
export function nameOfAction(position: Position, text: string): string {
  const frame = position.stack.at(-1);
  const place = /^place (-?\d+),(-?\d+) r(\d)$/.exec(text);
  if (place && frame?.subject) {
    const [h, r, rot] = place.slice(1).map(Number);
    return `place ${footprintOf(polygonOf({ tile: frame.subject, at: [h, r], rot }))}`;
  }
  if (text.startsWith('pay ')) return `pay ${nameOfPayment(readPayment(dueCost(position), text))}`;
  return text;
}

function listNow(position: Position): string[] {
  const frame = position.stack.at(-1);
  if (!frame) return listTurn(position);
  const acting = (frame.villager ?? 0) - 1;
  switch (frame.step) {
    case 'donkeys':
      return [...listMoves(position), 'done'];
    case 'mix':
      return listMixes(position, frame.tile ?? '');
    case 'blueprint':
      return listBlueprints(position);
    case 'hire':
      return [...listHiring(position), ...(frame.count === 1 ? ['done'] : [])];
    case 'from':
      return listHosts(position, acting, frame.subject ?? '').map((host) => `from ${host}`);
    case 'place':
      return listPlaces(position, frame.tile ?? '', frame.subject ?? '');
    case 'road':
      return listGaps(position, acting);
    case 'pay':
      return paymentsFor(position, acting, frame.tile ?? '', dueCost(position), frame.paid !== 'sell').map(
        (payment) => `pay ${nameOfPayment(payment)}`,
      );
    default:
      throw new Error(`no step ${frame.step}`);
  }
}

/** Q8: true when the rules allow more than one payment now. */
export function leavesChoiceNow(position: Position): boolean {
  const frame = position.stack.at(-1);
  const acting = (frame?.villager ?? 0) - 1;
  return leavesChoice(position, acting, frame?.tile ?? '', dueCost(position), frame?.paid !== 'sell');
}

/** What the payment under way is for. */
export function dueCost(position: Position): ReferenceCost {
  const frame = position.stack.at(-1);
  const subject = frame?.subject ?? '';
  switch (frame?.paid) {
    case 'refine':
      return costOfAmounts({ [sheet(frame.tile ?? '').takes ?? '']: frame.count ?? 0 });
    case 'sell':
      return costOfAmounts(SALES.find(({ id }) => id === subject)?.needs ?? {});
    case 'deliver':
      return deliveryCost(position, subject);
    case 'build':
      return costOfAmounts(sheet(subject).cost ?? {});
    case 'road':
      return costOfAmounts(ROAD_COST[frame.count === 0 ? 'bridge' : 'path']);
    default:
      throw new Error('nothing is due');
  }
}

function deliveryCost(position: Position, slot: string): ReferenceCost {
  const found = deliveriesFor(position.seats).find(({ id }) => id === slot);
  if (!found) throw new Error(`no delivery ${slot}`);
  return costOfDelivery(found);
}

function listTurn(position: Position): string[] {
  const { villagers } = position.players[position.turn];
  const names = position.donkeySteps > 0 ? listMoves(position) : [];
  const standing = villagers.flatMap(({ lying }, villager) => (lying ? [] : [villager]));
  standing.forEach((villager, order) => {
    if (order === 0) {
      names.push(...listVillager(position, villager));
      return;
    }
    // Only where villagers pass goods on does it matter who acts, and then only from which tile.
    if (position.options.relay !== 'workers') return;
    const sameTile = standing.slice(0, order).some((other) => villagers[other].at === villagers[villager].at);
    if (!sameTile) names.push(...listVillager(position, villager).map((name) => `${name} by ${villager + 1}`));
  });
  return [...names, 'end'];
}

/** Q4: each own donkey that has not moved in this step may go to a tile that a road joins to its own. */
function listMoves(position: Position): string[] {
  return position.players[position.turn].donkeys.flatMap(({ at, moved }) =>
    moved ? [] : neighbours(position, at).map((to) => `move ${at} ${to}`),
  );
}

/** What one villager may begin, whether or not it is the one that would be asked. */
export function listVillager(position: Position, acting: number): string[] {
  const here = position.players[position.turn].villagers[acting].at;
  const within = built(position).filter((tile) => leads(position, here, tile));
  const names: string[] = [];
  for (const tile of within) {
    const { kind, end } = sheet(tile);
    if (kind === 'producer' && freeSlots(position, tile) > 0) names.push(`work ${tile}`);
    if (kind === 'refinery') names.push(...listRefining(position, acting, tile));
    if (kind === 'town-hall' && (canTake(position) || listHiring(position).length > 0)) names.push(`work ${tile}`);
    if (end?.op === 'donkeys' && position.options.stablesMove) names.push(`work ${tile}`);
    if (kind === 'market') names.push(...listSales(position, acting));
    if (kind === 'church') names.push(...listChurch(position, acting));
  }
  for (const blueprint of position.players[position.turn].blueprints)
    if (listHosts(position, acting, blueprint).length > 0) names.push(`build ${blueprint}`);
  if (listGaps(position, acting).length > 0) names.push('road');
  return names;
}

function freeSlots(position: Position, tile: string): number {
  const goods = position.village.find((placed) => placed.tile === tile)?.goods ?? [];
  return (sheet(tile).slots ?? 0) - goods.length;
}

function listMixes(position: Position, tile: string): string[] {
  const mixes = (left: number, from: number): string[][] =>
    left === 0 ? [[]] : RAW.slice(from).flatMap((good, i) => mixes(left - 1, from + i).map((rest) => [good, ...rest]));
  return mixes(freeSlots(position, tile), 0).map((goods) => `fill ${goods.join(' ')}`);
}

/** Q13: as many as there are empty slots, tokens in the player's supply, and goods that can be brought or bought. */
function listRefining(position: Position, acting: number, tile: string): string[] {
  const { makes, takes } = sheet(tile);
  const good = makes?.[0] ?? '';
  const inVillage = position.village
    .flatMap(({ goods }) => goods ?? [])
    .filter((token) => token === `${good}.${position.turn}` || token === `${good}.${position.turn}*`).length;
  const most = Math.min(freeSlots(position, tile), TOKENS_EACH - inVillage);
  return Array.from({ length: Math.max(0, most) }, (_, i) => i + 1)
    .filter((count) => canPay(position, acting, tile, costOfAmounts({ [takes ?? '']: count })))
    .map((count) => `refine ${tile} ${count}`);
}

/** D2: a blueprint can be taken while fewer than the limit are held; the leftmost costs nothing. */
function canTake(position: Position): boolean {
  const held = position.players[position.turn].blueprints.length;
  return held < position.options.blueprintLimit && position.display.length > 0;
}

/** Q15: the price is the place from the left. Q47: taking nothing is possible only if something can be hired. */
function listBlueprints(position: Position): string[] {
  const { gold } = position.players[position.turn];
  const takes = canTake(position)
    ? position.display.filter((_, place) => place <= gold).map(({ tile }) => `take ${tile}`)
    : [];
  return listHiring(position).length > 0 ? [...takes, 'skip'] : takes;
}

/** D1, Q46: villagers by how many are owned; donkeys at one price, on any tile that roads join to the Church. */
function listHiring(position: Position): string[] {
  const { gold, villagers, donkeys } = position.players[position.turn];
  const names: string[] = [];
  if (villagers.length < VILLAGERS_EACH && gold >= position.options.villagerPrices[villagers.length - 1])
    names.push('hire');
  if (donkeys.length < DONKEYS_EACH && gold >= DONKEY_PRICE)
    names.push(
      ...built(position)
        .filter((tile) => leads(position, 'church', tile))
        .map((tile) => `donkey ${tile}`),
    );
  return names;
}

/** Q9: nothing may be bought for a sale. */
function listSales(position: Position, acting: number): string[] {
  return SALES.filter(({ id }) => position.sales.offers.includes(id))
    .filter(({ needs }) => canPay(position, acting, 'market', costOfAmounts(needs), false))
    .map(({ id }) => `sell ${id}`);
}

function listChurch(position: Position, acting: number): string[] {
  const names = deliveriesFor(position.seats)
    .filter(({ id }) => position.deliveries[id] === undefined)
    .filter((delivery) => canPay(position, acting, 'church', costOfDelivery(delivery)))
    .map(({ id }) => `deliver ${id}`);
  const full = ['woodcutter', 'quarry', 'farm'].every((tile) => freeSlots(position, tile) === 0);
  return full ? [...names, 'beg'] : names;
}

/** The tiles within reach against which a blueprint fits and at which it can be paid: all or nothing. */
function listHosts(position: Position, acting: number, blueprint: string): string[] {
  const here = position.players[position.turn].villagers[acting].at;
  const cost = costOfAmounts(sheet(blueprint).cost ?? {});
  const hosts = built(position).filter((host) => leads(position, here, host) && canPay(position, acting, host, cost));
  if (hosts.length === 0) return [];
  const found = placementsIn(position.village, blueprint);
  return hosts.filter((host) => found[built(position).indexOf(host)].size > 0);
}

function listPlaces(position: Position, host: string, blueprint: string): string[] {
  const found = placementsIn(position.village, blueprint)[built(position).indexOf(host)];
  return [...found.keys()].map((footprint) => `place ${footprint}`);
}

/** Roads of a kind between touching tiles that nothing joins yet (Q6, Q7), paid where the villager stands. */
function listGaps(position: Position, acting: number): string[] {
  const { turn, roads, players } = position;
  if (roads.filter(({ owner }) => owner === turn).length >= ROADS_EACH) return [];
  const here = players[turn].villagers[acting].at;
  const names: string[] = [];
  for (const from of built(position).filter((tile) => leads(position, here, tile))) {
    for (const to of built(position)) {
      if (to === from || joined(position, from, to)) continue;
      for (const [kind, type] of [
        ['bridge', 'M'],
        ['path', 'F'],
      ] as const) {
        const border = meetings(position, from, to).some(({ own, theirs }) => own === type && theirs === type);
        if (border && canPay(position, acting, from, costOfAmounts(ROAD_COST[kind])))
          names.push(`${kind} ${from} ${to}`);
      }
    }
  }
  return names;
}
