import type { Position } from '@hamlet/hamlet';
import {
  DONKEY_PRICE,
  DONKEYS_EACH,
  deliveriesFor,
  RAW,
  ROAD_COST,
  ROADS_EACH,
  SALES,
  TOKENS_EACH,
  VILLAGERS_EACH,
} from '../reference/components.ts';
import { costOfAmounts, costOfDelivery } from '../reference/payments.ts';
import { built, getsTo, isFrozen, joined, meetings, neighbours, reachOf } from './links.ts';
import { canPay, dueCost, mayUse, nameOfUnits, paymentsFor } from './payments.ts';
import { RARITIES, sheet } from './sheets.ts';
import { beside, bodyOf, fishCells, footprintOf, placementsIn } from './waters.ts';

/** What must be on the list, and what may be there besides. */
export interface Lists {
  readonly must: ReadonlySet<string>;
  readonly may: ReadonlySet<string>;
}

export function legalLists(position: Position, strict = false): Lists {
  const frame = position.stack.at(-1);
  if (frame?.step === 'pay') {
    const acting = (frame.villager ?? 0) - 1;
    const cost = dueCost(position);
    const { plain, needed, certain, boat } = paymentsFor(
      position,
      acting,
      frame.tile ?? '',
      cost,
      frame.paid !== 'sell',
    );
    const named = (list: Iterable<string>) => [...list].map((name) => `pay ${name}`);
    return {
      must: new Set(named([...plain, ...(strict ? needed : certain)])),
      may: new Set(named([...plain, ...boat])),
    };
  }
  const must = new Set(listNow(position));
  return { must, may: must };
}

/** An action of the engine in the names of the lists here: places by their footprint, payments by what matters. */
export function nameOfAction(position: Position, text: string): string {
  const frame = position.stack.at(-1);
  const place = /^place (-?\d+),(-?\d+) r(\d)$/.exec(text);
  if (place && frame?.subject) {
    const [h, r, rot] = place.slice(1).map(Number);
    return `place ${footprintOf({ tile: frame.subject, at: [h, r], rot })}`;
  }
  return text.startsWith('pay ') && frame?.step === 'pay' ? `pay ${nameOfUnits(dueCost(position), text)}` : text;
}

function listNow(position: Position): string[] {
  const frame = position.stack.at(-1);
  if (!frame) return listTurn(position);
  const acting = (frame.villager ?? 0) - 1;
  const tile = frame.tile ?? '';
  switch (frame.step) {
    case 'donkeys':
      return [...listMoves(position), ...listEating(position, false), 'done'];
    case 'mix':
      return listMixes(position, tile);
    case 'blueprint':
      return [...listBlueprints(position), ...listEating(position, false)];
    case 'hire':
      return [...listHiring(position), ...listMealsAtHiring(position), ...(frame.count === 1 ? ['done'] : [])];
    case 'from':
      return listHosts(position, acting, frame.subject ?? '', frame.paid === 'favour').map((host) => `from ${host}`);
    case 'place':
      return [...placementsIn(position.village, frame.subject ?? '')].flatMap(([footprint, { meets }]) =>
        meets.has(tile) ? [`place ${footprint}`] : [],
      );
    case 'road':
      return listGaps(position, acting);
    case 'boat':
      return [`boat ${frame.subject}`, 'skip'];
    case 'keep':
      return RARITIES.filter((rarity) => held(position, rarity) > 0).map((rarity) => `return ${rarity}`);
    case 'spend':
      return listEating(position, true);
    case 'store':
      return [...listBringing(position, acting, tile), ...(frame.count === 1 ? ['done'] : [])];
    case 'fee':
      return feeTiles(position, acting, tile, frame.subject ?? '').map((source) => `pay wheat@${source}`);
    default:
      throw new Error(`no step ${frame.step}`);
  }
}

function lakeOf(position: Position): NonNullable<Position['lake']> {
  if (!position.lake) throw new Error('no lake here');
  return position.lake;
}

export function held(position: Position, rarity: string): number {
  return lakeOf(position).held[position.turn][rarity];
}

export function heldInAll(position: Position, colour = position.turn): number {
  return Object.values(lakeOf(position).held[colour]).reduce((sum, count) => sum + count, 0);
}

function listTurn(position: Position): string[] {
  const { villagers } = position.players[position.turn];
  const names = position.donkeySteps > 0 ? listMoves(position) : [];
  names.push(...listEating(position, false));
  const standing = villagers.flatMap(({ lying }, villager) => (lying ? [] : [villager]));
  standing.forEach((villager, order) => {
    if (order === 0) names.push(...listVillager(position, villager));
    if (order === 0) return;
    if (position.options.relay !== 'workers' && !differs(position, villager, standing[0])) return;
    const sameTile = standing.slice(0, order).some((other) => villagers[other].at === villagers[villager].at);
    if (!sameTile) names.push(...listVillager(position, villager).map((name) => `${name} by ${villager + 1}`));
  });
  return [...names, 'end'];
}

/** True when two villagers get to different tiles, as they may after a dish took one over the ice (Q54). */
function differs(position: Position, one: number, other: number): boolean {
  const { villagers } = position.players[position.turn];
  const [a, b] = [one, other].map((villager) => reachOf(position, villagers[villager].at, 'boat'));
  return a.size !== b.size || [...a].some((tile) => !b.has(tile));
}

/** Q4, Q34: donkeys step over roads and own boats. */
function listMoves(position: Position): string[] {
  return position.players[position.turn].donkeys.flatMap(({ at, moved }) =>
    moved ? [] : neighbours(position, at, 'boat').map((to) => `move ${at} ${to}`),
  );
}

/** Q52: somebody else has reserved the building. */
function isReserved(position: Position, tile: string): boolean {
  return lakeOf(position).reserved.some((entry) => entry.tile === tile && entry.owner !== position.turn);
}

/** How many fish a villager of the seat to move would catch from a tile, however full the bag. */
export function catchAt(position: Position, tile: string): number {
  const lying = position.village.find((placed) => placed.tile === tile);
  if (!lying) return 0;
  const fish = fishCells(position);
  const near = new Set([...bodyOf(lying).cells].flatMap(beside).filter((cell) => fish.has(cell)));
  return near.size + (lying.flag === position.turn ? (sheet(tile).fish ?? 0) : 0);
}

function listVillager(position: Position, acting: number): string[] {
  const { villagers, blueprints } = position.players[position.turn];
  const names: string[] = [];
  for (const tile of reachOf(position, villagers[acting].at, 'boat')) {
    const { kind, end } = sheet(tile);
    if (catchAt(position, tile) > 0) names.push(`fish ${tile}`);
    if (isReserved(position, tile)) continue;
    if (kind === 'producer' && freeSlots(position, tile) > 0) names.push(`work ${tile}`);
    if (kind === 'refinery') names.push(...listRefining(position, acting, tile));
    if (kind === 'town-hall' && (canTake(position) || listHiring(position).length > 0)) names.push(`work ${tile}`);
    if (end?.op === 'donkeys' && position.options.stablesMove) names.push(`work ${tile}`);
    if (kind === 'market') names.push(...listSales(position, acting));
    if (kind === 'church') names.push(...listChurch(position, acting));
    if (kind === 'storeroom' && mayUse(position, tile) && listBringing(position, acting, tile).length > 0)
      names.push(`store ${tile}`);
  }
  for (const blueprint of blueprints) {
    if (listHosts(position, acting, blueprint, false).length > 0) names.push(`build ${blueprint}`);
    if (lakeOf(position).favours > 0 && listHosts(position, acting, blueprint, true).length > 0)
      names.push(`favour ${blueprint}`);
  }
  if (listGaps(position, acting).length > 0) names.push('road');
  return names;
}

function goodsOn(position: Position, tile: string): readonly string[] {
  return position.village.find((placed) => placed.tile === tile)?.goods ?? [];
}

function freeSlots(position: Position, tile: string): number {
  return (sheet(tile).slots ?? 0) - goodsOn(position, tile).length;
}

function listMixes(position: Position, tile: string): string[] {
  const mixes = (left: number, from: number): string[][] =>
    left === 0 ? [[]] : RAW.slice(from).flatMap((good, i) => mixes(left - 1, from + i).map((rest) => [good, ...rest]));
  return mixes(freeSlots(position, tile), 0).map((goods) => `fill ${goods.join(' ')}`);
}

function listRefining(position: Position, acting: number, tile: string): string[] {
  const { makes, takes } = sheet(tile);
  const token = `${makes?.[0]}.${position.turn}`;
  const out = position.village.flatMap(({ goods }) => goods ?? []).filter((good) => good.replace('*', '') === token);
  const most = Math.min(freeSlots(position, tile), TOKENS_EACH - out.length);
  return Array.from({ length: Math.max(0, most) }, (_, i) => i + 1)
    .filter((count) => canPay(position, acting, tile, costOfAmounts({ [takes ?? '']: count })))
    .map((count) => `refine ${tile} ${count}`);
}

function canTake(position: Position): boolean {
  return (
    position.players[position.turn].blueprints.length < position.options.blueprintLimit && position.display.length > 0
  );
}

/** Infrastructure makes all blueprints free. */
function listBlueprints(position: Position): string[] {
  const { gold } = position.players[position.turn];
  const { freeBlueprints } = lakeOf(position);
  const takes = canTake(position)
    ? position.display.filter((_, price) => freeBlueprints || price <= gold).map(({ tile }) => `take ${tile}`)
    : [];
  return listHiring(position).length > 0 ? [...takes, 'skip'] : takes;
}

/** Q34: a donkey is put where a road leads to the Church; boats do not count. */
function listHiring(position: Position): string[] {
  const { gold, villagers, donkeys } = position.players[position.turn];
  const names: string[] = [];
  if (villagers.length < VILLAGERS_EACH && gold >= position.options.villagerPrices[villagers.length - 1])
    names.push('hire');
  if (donkeys.length < DONKEYS_EACH && gold >= DONKEY_PRICE)
    names.push(...[...reachOf(position, 'church', 'road')].map((tile) => `donkey ${tile}`));
  return names;
}

/** Q9, Q44: nothing may be bought for a sale, not even a boat's wheat. */
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

/** Q49: with a favour called in nothing is paid. */
function listHosts(position: Position, acting: number, blueprint: string, free: boolean): string[] {
  const within = reachOf(position, position.players[position.turn].villagers[acting].at, 'boat');
  const cost = costOfAmounts(sheet(blueprint).cost ?? {});
  const hosts = [...within].filter((host) => free || canPay(position, acting, host, cost));
  if (hosts.length === 0) return [];
  const meets = new Set(
    [...placementsIn(position.village, blueprint).values()].flatMap(({ meets: tiles }) => [...tiles]),
  );
  return hosts.filter((host) => meets.has(host));
}

function listGaps(position: Position, acting: number): string[] {
  const { turn, roads, players } = position;
  if (roads.filter(({ owner }) => owner === turn).length >= ROADS_EACH) return [];
  const names: string[] = [];
  for (const from of reachOf(position, players[turn].villagers[acting].at, 'boat')) {
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

/**
 * What can be brought to a Storeroom: by road, over ice, and by boat once its wheat has come, while a slot is free; or by boat
 * at once while a wheat beside the good itself gets there for the boat (Q33, Q44, Q65).
 */
function listBringing(position: Position, acting: number, tile: string): string[] {
  const sources = position.village.filter(({ tile: source }) => source !== tile && mayUse(position, source));
  const hasRoom = freeSlots(position, tile) > 0;
  const names = new Set<string>();
  for (const { tile: source, goods } of sources) {
    for (const token of goods ?? []) {
      const unit = `${token}@${source}`;
      const free = getsTo(position, acting, source, tile, isFrozen(position) ? 'boat' : 'road');
      const wet = getsTo(position, acting, source, tile, 'boat');
      if (hasRoom && (free || (wet && lakeOf(position).feePaid))) names.add(`bring ${unit}`);
      if (!free && wet && feeTiles(position, acting, tile, unit).length > 0) names.add(`bring ${unit}`);
    }
  }
  return [...names];
}

/** Q65: the tiles with a wheat for the boat. One that lies in the Storeroom makes room, which it must if no slot is free. */
export function feeTiles(position: Position, acting: number, tile: string, stored: string): string[] {
  if (lakeOf(position).feePaid || isFrozen(position)) return [];
  return position.village
    .filter(({ tile: source }) => mayUse(position, source) && getsTo(position, acting, source, tile, 'boat'))
    .filter(({ tile: source, goods = [] }) => {
      const others = goods.filter((good) => good === 'wheat').length - (stored === `wheat@${source}` ? 1 : 0);
      return others > 0 && (source === tile || freeSlots(position, tile) > 0);
    })
    .map(({ tile: source }) => source);
}

/** Q35: one of each rarity a turn; D9: while surplus is being spent that limit is lifted. */
function listEating(position: Position, surplus: boolean): string[] {
  const { eaten } = lakeOf(position);
  return RARITIES.filter((rarity) => held(position, rarity) > 0 && (surplus || !eaten.includes(rarity))).flatMap(
    (rarity) => {
      const aims = aimsOf(position, rarity);
      return aims.length === 0 ? [`eat ${rarity}`] : aims.map((aim) => `eat ${rarity} ${aim}`);
    },
  );
}

/** Q47: no dish may leave a visit that has bought nothing without anything to hire. */
function listMealsAtHiring(position: Position): string[] {
  const { gold, villagers, donkeys, ...rest } = position.players[position.turn];
  const all = listEating(position, false);
  if (position.stack.at(-1)?.count === 1) return all;
  return all.filter((name) => {
    const isBreeding = lakeOf(position).season === 'spring' && name.startsWith('eat uncommon ');
    if (!isBreeding) return true;
    const after = { ...rest, gold: gold + 1, villagers, donkeys: [...donkeys, { at: name.slice(13), moved: false }] };
    return listHiring({ ...position, players: { ...position.players, [position.turn]: after } }).length > 0;
  });
}

/** What a dish can be aimed at; none if it needs no aim, or can do nothing (Q57). */
function aimsOf(position: Position, rarity: string): string[] {
  const { villagers, donkeys } = position.players[position.turn];
  switch (`${lakeOf(position).season} ${rarity}`) {
    case 'spring uncommon': {
      if (donkeys.length >= DONKEYS_EACH) return [];
      const at = donkeys.map((donkey) => donkey.at);
      return [...new Set(at.filter((tile, i) => at.indexOf(tile) !== i))];
    }
    case 'spring rare':
      // A villager hired this turn lies in the house and has not acted.
      return villagers.flatMap(({ at, lying }, i) => (lying && at !== 'house' ? [`${i + 1}`] : []));
    case 'summer rare': {
      const within = new Set(villagers.flatMap(({ at }) => [...reachOf(position, at, 'boat')]));
      return [...within].filter((tile) => sheet(tile).kind === 'producer' && freeSlots(position, tile) > 0);
    }
    default:
      return [];
  }
}
