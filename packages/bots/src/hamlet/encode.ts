import {
  type Components,
  countOf,
  DONKEYS_EACH,
  firstStanding,
  goodOf,
  hasLake,
  isHigh,
  isStanding,
  lakeOf,
  lakeSetting,
  MILESTONES,
  makerOf,
  NOBODY,
  NOWHERE,
  RARITY_COUNT,
  RAW_COUNT,
  REFINED_COUNT,
  SLOTS_EACH,
  type State,
  VILLAGERS_EACH,
  villageOf,
  villagersOf,
} from '@hamlet/hamlet';
import { blocks } from '../net/blocks.ts';
import { type Inputs, ONE, type SeatInputs } from '../net/net.ts';
import { FEATURES, hasTurn, isFresh, NET_FEATURE_COUNT, type Reading } from './features.ts';

/** The tiles that the nets know, by their place in this list. Others are no input: a catalogue of one's own can be played. */
const TILE_IDS: readonly string[] =
  'church market town-hall woodcutter quarry farm sawmill stonemason dairy-farm flour-mill small-woodland small-mountain-range pond-forest pond-mountain shrine tradepost master-stonemason stables warehouse barn-straight lumbermill outpost-1 outpost-2 square windmill farrier large-woodland barn-bent cow-conservatory tavern monument large-mountain-range storeroom-1 storeroom-2 dockyard aquarium cliffside beach'.split(
    ' ',
  );
const TILES = TILE_IDS.length;
const SALES = 12;
const SLOTS = 6;
const GOLDS = 13;
const DONKEYS = DONKEYS_EACH + 1;
const SHORTAGES = 4;
const MISSING = 3;
const ROUNDS = 14;
const SEASONS = 4;

const OWN = blocks({
  features: NET_FEATURE_COUNT,
  now: 1,
  standing: VILLAGERS_EACH + 1,
  step: 1,
  villagers: VILLAGERS_EACH + 1,
  gold: GOLDS,
  donkeys: DONKEYS,
  hand: TILES,
  flag: TILES,
  donkey: TILES,
  goods: TILES,
  supply: REFINED_COUNT,
  milestones: MILESTONES.length,
  delivered: SLOTS,
  shortage: SLOTS * SHORTAGES,
  sale: SALES * MISSING,
  order: 4,
  lastTurn: 1,
  fish: RARITY_COUNT,
});

const COMMON = blocks({
  built: TILES,
  joined: TILES,
  raw: TILES,
  display: TILES,
  opened: REFINED_COUNT,
  open: SLOTS,
  openCount: SLOTS + 1,
  round: ROUNDS,
  ending: 1,
  season: SEASONS,
  solo: 4,
});

export const HAMLET_SHAPE = { common: COMMON.all, own: OWN.all, hidden: 32, middle: 16 };

/** The place of each tile of a set of components in the list; -1 for tiles that the nets do not know. */
const known = new WeakMap<Components, Int16Array>();

function tilesOf(components: Components): Int16Array {
  let tiles = known.get(components);
  if (!tiles) {
    tiles = Int16Array.from(components.tileIds, (id) => TILE_IDS.indexOf(id));
    known.set(components, tiles);
  }
  return tiles;
}

/** The divisor of each feature, so that most values lie between -2 and 2. */
const SCALE: Readonly<Partial<Record<(typeof FEATURES)[number], number>>> = {
  gold: 5,
  goldTo10: 5,
  donkeys: 2,
  donkeysTo3: 2,
  tokens: 3,
  deliveries: 2,
  sales: 2,
  flags: 3,
  awards: 5,
  roads: 3,
  longest: 5,
  counting: 5,
  blueprintWorth: 10,
  buildable: 10,
  deliverable: 8,
  sellable: 8,
  refinable: 4,
  reach: 5,
  deliverFirst: 6,
  sellFirst: 6,
  botricDeliveries: 10,
};
const SCALES = FEATURES.map((name) => SCALE[name] ?? 1);

export function encode(state: State, reading: Reading, inputs: SeatInputs): void {
  const { seats } = state.setting;
  inputs.begin(seats);
  encodeCommon(state, inputs.common);
  for (let seat = 0; seat < seats; seat++) encodeSeat(state, reading, seat, inputs.seats[seat]);
  encodeGoods(state, inputs);
}

function encodeCommon(state: State, out: Inputs): void {
  const { components, deliveries, solo } = state.setting;
  const place = tilesOf(components);
  const village = villageOf(components, state.map);
  for (const tile of village.tiles) {
    if (place[tile] < 0) continue;
    out.mark(COMMON.built + place[tile]);
    if (village.part[tile] === village.part[components.church]) out.mark(COMMON.joined + place[tile]);
  }
  for (let slot = 0; slot < state.display.length; slot++) {
    const tile = state.display[slot];
    if (place[tile] >= 0)
      out.add(COMMON.display + place[tile], ONE - slot * 2 + 2 * Math.min(4, state.displayGold[slot]));
  }
  for (let good = 0; good < REFINED_COUNT; good++) if ((state.opened >> good) & 1) out.mark(COMMON.opened + good);
  for (let slot = 0; slot < deliveries.length && slot < SLOTS; slot++)
    if (state.deliveredBy[slot] === NOBODY) out.mark(COMMON.open + slot);
  out.mark(COMMON.openCount + Math.min(SLOTS, countOf(state.deliveredBy, NOBODY)));
  out.mark(COMMON.round + Math.min(ROUNDS - 1, state.round >> 1));
  if (state.ending) out.mark(COMMON.ending);
  if (hasLake(state)) {
    const { season } = lakeSetting(state.setting);
    if (season < SEASONS) out.mark(COMMON.season + season);
  }
  if (solo) {
    out.mark(COMMON.solo + (solo.version === 'investor' ? 0 : 1));
    if (solo.helperGold > 0 || solo.villagers > 1 || solo.startGold > 4) out.mark(COMMON.solo + 2);
  }
}

function encodeSeat(state: State, { now, features, short, missing }: Reading, seat: number, out: Inputs): void {
  const { components, seats } = state.setting;
  const place = tilesOf(components);
  const f = features[seat];
  for (let i = 0; i < NET_FEATURE_COUNT; i++) if (f[i] !== 0) out.measure(OWN.features + i, f[i] / SCALES[i]);
  out.measure(OWN.now, now[seat] / 40);
  if (state.seat === seat && !isFresh(state)) encodeRest(state, out);
  out.mark(OWN.villagers + villagersOf(state, seat));
  out.mark(OWN.gold + Math.min(GOLDS - 1, Math.floor(state.gold[seat])));
  out.mark(OWN.donkeys + countDonkeys(state, seat, place, out));
  for (const tile of state.blueprints[seat]) if (place[tile] >= 0) out.mark(OWN.hand + place[tile]);
  for (let tile = 0; tile < state.owner.length; tile++)
    if (state.owner[tile] === seat && place[tile] >= 0) out.mark(OWN.flag + place[tile]);
  for (let good = 0; good < REFINED_COUNT; good++)
    out.add(OWN.supply + good, ONE * state.tokens[seat * REFINED_COUNT + good]);
  for (let i = 0; i < MILESTONES.length; i++) if (state.milestones[i] === seat) out.mark(OWN.milestones + i);
  encodeChances(state, seat, short[seat], missing[seat], out);
  const next = isFresh(state) ? state.seat : (state.seat + 1) % seats;
  out.mark(OWN.order + ((seat - next + seats) % seats));
  if (state.ending && hasTurn(state, seat)) out.mark(OWN.lastTurn);
  if (hasLake(state)) {
    const { held } = lakeOf(state);
    for (let i = 0; i < RARITY_COUNT; i++) out.add(OWN.fish + i, ONE * held[seat * RARITY_COUNT + i]);
  }
}

/** Encodes the villagers and donkey steps that the seat to move still has in its turn. */
function encodeRest(state: State, out: Inputs): void {
  let standing = 0;
  if (firstStanding(state) >= 0)
    for (let villager = 0; villager < VILLAGERS_EACH; villager++) if (isStanding(state, villager)) standing++;
  out.mark(OWN.standing + standing);
  if (state.donkeySteps > 0) out.mark(OWN.step);
}

function countDonkeys(state: State, seat: number, place: Int16Array, out: Inputs): number {
  let count = 0;
  for (let i = seat * DONKEYS_EACH; i < (seat + 1) * DONKEYS_EACH; i++) {
    const tile = state.donkeys[i];
    if (tile === NOWHERE) continue;
    count++;
    if (tile >= 0 && place[tile] >= 0) out.mark(OWN.donkey + place[tile]);
  }
  return count;
}

/** Deliveries and sales: those made, and the goods missing for the others. */
function encodeChances(
  state: State,
  seat: number,
  short: readonly number[],
  missing: readonly number[],
  out: Inputs,
): void {
  const { deliveries } = state.setting;
  for (let slot = 0; slot < deliveries.length && slot < SLOTS; slot++) {
    if (state.deliveredBy[slot] === seat) out.mark(OWN.delivered + slot);
    else if (state.deliveredBy[slot] === NOBODY) {
      const gold = short[slot];
      out.mark(OWN.shortage + slot * SHORTAGES + (gold === 0 ? 0 : gold <= 3 ? 1 : gold <= 7 ? 2 : 3));
    }
  }
  for (let i = 0; i < state.offers.length; i++) {
    const sale = state.offers[i];
    if (sale !== NOWHERE && sale < SALES) out.mark(OWN.sale + sale * MISSING + Math.min(MISSING - 1, missing[i]));
  }
}

function encodeGoods(state: State, inputs: SeatInputs): void {
  const { components } = state.setting;
  const place = tilesOf(components);
  for (const store of villageOf(components, state.map).stores) {
    if (place[store] < 0) continue;
    let raw = 0;
    for (let slot = store * SLOTS_EACH; slot < (store + 1) * SLOTS_EACH && state.slots[slot] !== 0; slot++) {
      const token = state.slots[slot];
      if (goodOf(token) < RAW_COUNT) raw++;
      else inputs.seats[makerOf(token)]?.add(OWN.goods + place[store], isHigh(token) ? 2 * ONE : ONE);
    }
    if (raw > 0) inputs.common.add(COMMON.raw + place[store], (ONE * raw) >> 1);
  }
}
