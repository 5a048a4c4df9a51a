import type { Refusal } from '@hamlet/kernel';
import {
  type AnyAction,
  type BaseAction,
  boughtUnit,
  isBought,
  isModuleAction,
  type Unit,
  unitOf,
  unitTile,
  unitToken,
} from './actions.ts';
import type { QuestionKind } from './botric/botric.ts';
import { deedsOf, helpsOf, questionsOf } from './botric/help.ts';
import { GOODS, type Good, goodOf, isHigh, isRaw, makerOf, rawToken, refinedToken, type Token } from './data/goods.ts';
import { type Place, packPlace, placeRotation, placeX, placeY, pointH, pointX } from './lattice/lattice.ts';
import { indexIn } from './lists.ts';
import { moduleNamed } from './module.ts';
import { COLOURS } from './options.ts';
import { refusal } from './refusals.ts';
import type { Setting } from './state.ts';
import { BRIDGE, PATH, ROAD_KINDS } from './village.ts';

/**
 * Actions as lines of text and back; `docs/formats.md` gives the grammar. Tiles, sales and deliveries go by their ids,
 * places by (h, r) and rotation, makers of refined goods by their colour.
 */
export function formatAction(setting: Setting, action: AnyAction): string {
  if (isModuleAction(action)) return moduleNamed(setting, action.module).format?.(setting, action) ?? action.do;
  return formatBase(setting, action);
}

function formatBase(setting: Setting, action: BaseAction): string {
  const { components, deliveries } = setting;
  const tile = (index: number) => components.tileIds[index];
  const by = 'by' in action && action.by !== undefined ? ` by ${action.by + 1}` : '';
  switch (action.do) {
    case 'move':
      return `move ${tile(action.from)} ${tile(action.to)}`;
    case 'work':
    case 'build':
      return `${action.do} ${tile(action.tile)}${by}`;
    case 'refine':
      return `refine ${tile(action.tile)} ${action.count}${by}`;
    case 'sell':
      return `sell ${components.sales[action.sale].id}${by}`;
    case 'deliver':
      return `deliver ${deliveries[action.slot].id}${by}`;
    case 'beg':
    case 'road':
      return `${action.do}${by}`;
    case 'take':
    case 'donkey':
    case 'from':
      return `${action.do} ${tile(action.tile)}`;
    case 'fill':
      return `fill ${action.goods.map((good) => GOODS[good]).join(' ')}`;
    case 'place':
      return `place ${formatPlace(action.place)}`;
    case 'join':
      return `${ROAD_KINDS[action.kind]} ${tile(action.from)} ${tile(action.to)}`;
    case 'pay':
      return `pay ${action.units.map((unit) => formatUnit(setting, unit)).join(' ')}`;
    case 'choose':
      return `choose ${action.kind} ${formatChoice(setting, action.kind, action.item)}`;
    case 'botric':
      return `botric ${action.deed}`;
    default:
      return action.do;
  }
}

export function formatPlace(place: Place): string {
  const [x, y] = [placeX(place), placeY(place)];
  return `${pointH(x, y)},${y} r${placeRotation(place)}`;
}

/** A token in words: `wood`, `timber.red`, or `timber.red*` for high quality. */
export function formatToken(setting: Setting, token: Token): string {
  const good = GOODS[goodOf(token)];
  if (isRaw(goodOf(token))) return good;
  return `${good}.${COLOURS[setting.colours[makerOf(token)]]}${isHigh(token) ? '*' : ''}`;
}

export function formatUnit(setting: Setting, unit: Unit): string {
  if (isBought(unit)) return `buy.${GOODS[unitToken(unit)]}`;
  return `${formatToken(setting, unitToken(unit))}@${setting.components.tileIds[unitTile(unit)]}`;
}

/** A candidate of a tie: what it is, in the words that the actions use. */
function formatChoice(setting: Setting, kind: QuestionKind, item: readonly number[]): string {
  const help = helpsOf(setting).find(({ questions }) => questions.includes(kind));
  if (help) return help.formatChoice(setting, kind, item);
  const { components, deliveries } = setting;
  switch (kind) {
    case 'delivery':
      return deliveries[item[0]].id;
    case 'sale':
      return components.sales[item[0]].id;
    case 'producer':
    case 'refinery':
      return components.tileIds[item[0]];
    case 'mix':
      return item.map((good) => GOODS[good]).join(' ');
    case 'road':
      return `${ROAD_KINDS[item[2]]} ${components.tileIds[item[0]]} ${components.tileIds[item[1]]}`;
    case 'place':
      return formatPlace(item[0]);
    case 'builder':
      return `${item[0] + 1} ${components.tileIds[item[1]]}`;
    case 'villager':
      return `${item[0] + 1}`;
    default:
      return item.map((unit) => formatUnit(setting, unit)).join(' ');
  }
}

function parseChoice(setting: Setting, args: readonly string[]): BaseAction | undefined {
  const kind = questionsOf(setting).find((known) => known === args[0]);
  if (!kind) return undefined;
  const item = parseItem(setting, kind, args.slice(1));
  return item?.every((value) => value >= 0) ? { do: 'choose', kind, item } : undefined;
}

function parseItem(setting: Setting, kind: QuestionKind, words: readonly string[]): readonly number[] | undefined {
  const help = helpsOf(setting).find(({ questions }) => questions.includes(kind));
  if (help) return help.parseChoice(setting, kind, words);
  const { components, deliveries } = setting;
  const tile = (word: string | undefined) => components.tileIds.indexOf(word ?? '');
  switch (kind) {
    case 'delivery':
      return [deliveries.findIndex(({ id }) => id === words[0])];
    case 'sale':
      return [components.sales.findIndex(({ id }) => id === words[0])];
    case 'producer':
    case 'refinery':
      return [tile(words[0])];
    case 'mix':
      return words.map(goodNamed);
    case 'road':
      return [tile(words[1]), tile(words[2]), indexIn(ROAD_KINDS, words[0])];
    case 'place': {
      const place = parsePlace(words.join(' '));
      return place === undefined ? undefined : [place];
    }
    case 'builder':
      return [Number(words[0]) - 1, tile(words[1])];
    case 'villager':
      return [Number(words[0]) - 1];
    default:
      return parseUnits(setting, words);
  }
}

/** The action that a line says, or a refusal with the code `bad-notation`. Says nothing about whether it is allowed. */
export function parseAction(setting: Setting, text: string): AnyAction | Refusal {
  return parseWords(setting, text.trim().split(/\s+/)) ?? refusal('bad-notation', { text: text.slice(0, 80) });
}

function parseWords(setting: Setting, words: readonly string[]): AnyAction | undefined {
  const [verb, ...rest] = words;
  const by = rest.length >= 2 && rest[rest.length - 2] === 'by' ? Number(rest[rest.length - 1]) - 1 : undefined;
  if (by !== undefined && !Number.isInteger(by)) return undefined;
  const args = by === undefined ? rest : rest.slice(0, -2);
  if (by !== undefined && !isVillagerVerb(setting, verb)) return undefined;
  const action = parseBase(setting, verb, args, by);
  if (action) return action;
  return setting.modules.find(({ verbs }) => verbs?.includes(verb))?.parse?.(setting, verb, args, by);
}

function parseBase(
  setting: Setting,
  verb: string,
  args: readonly string[],
  by: number | undefined,
): BaseAction | undefined {
  const { components, deliveries } = setting;
  const who = by === undefined ? {} : { by };
  const tile = components.tileIds.indexOf(args[0] ?? '');
  const second = components.tileIds.indexOf(args[1] ?? '');
  switch (verb) {
    case 'done':
    case 'skip':
    case 'hire':
    case 'end':
      return args.length === 0 ? { do: verb } : undefined;
    case 'beg':
    case 'road':
      return args.length === 0 ? { do: verb, ...who } : undefined;
    case 'move':
      return tile >= 0 && second >= 0 && args.length === 2 ? { do: 'move', from: tile, to: second } : undefined;
    case 'work':
    case 'build':
      return tile >= 0 && args.length === 1 ? { do: verb, tile, ...who } : undefined;
    case 'take':
    case 'donkey':
    case 'from':
      return tile >= 0 && args.length === 1 ? { do: verb, tile } : undefined;
    case 'refine':
      return tile >= 0 && args.length === 2 && /^\d$/.test(args[1])
        ? { do: 'refine', tile, count: Number(args[1]), ...who }
        : undefined;
    case 'sell': {
      const sale = components.sales.findIndex(({ id }) => id === args[0]);
      return sale >= 0 && args.length === 1 ? { do: 'sell', sale, ...who } : undefined;
    }
    case 'deliver': {
      const slot = deliveries.findIndex(({ id }) => id === args[0]);
      return slot >= 0 && args.length === 1 ? { do: 'deliver', slot, ...who } : undefined;
    }
    case 'fill':
      return parseFill(args);
    case 'place':
      return parsePlaceAction(args);
    case 'bridge':
    case 'path':
      return tile >= 0 && second >= 0 && args.length === 2
        ? { do: 'join', kind: verb === 'bridge' ? BRIDGE : PATH, from: tile, to: second }
        : undefined;
    case 'pay':
      return parsePay(setting, args);
    case 'botric': {
      const deed = deedsOf(setting).find((known) => known === args[0]);
      return deed && args.length === 1 ? { do: 'botric', deed } : undefined;
    }
    case 'choose':
      return parseChoice(setting, args);
    default:
      return undefined;
  }
}

/** True for an action that a villager does; which one may be named. */
export function isVillagerAction(setting: Setting, action: AnyAction): boolean {
  return isVillagerVerb(setting, action.do);
}

function isVillagerVerb({ modules }: Setting, verb: string): boolean {
  return VILLAGER_VERBS.has(verb) || modules.some(({ villagerVerbs }) => villagerVerbs?.includes(verb));
}

/** Verbs of the base behind which the villager that acts may be named. */
const VILLAGER_VERBS: ReadonlySet<string> = new Set(['work', 'build', 'refine', 'sell', 'deliver', 'beg', 'road']);

function parseFill(args: readonly string[]): BaseAction | undefined {
  const goods = args.map(goodNamed).sort((a, b) => a - b);
  return goods.length > 0 && goods.every((good) => good >= 0 && isRaw(good)) ? { do: 'fill', goods } : undefined;
}

function parsePlaceAction(args: readonly string[]): BaseAction | undefined {
  const place = parsePlace(args.join(' '));
  return place === undefined ? undefined : { do: 'place', place };
}

/** A place written as `h,r rN`; undefined when it is none, or lies between the points of the lattice. */
export function parsePlace(text: string): Place | undefined {
  const parts = /^(-?\d{1,3}),(-?\d{1,3}) r([0-5])$/.exec(text);
  if (!parts) return undefined;
  const [h, r, rotation] = parts.slice(1).map(Number);
  return (h + r) % 2 === 0 ? undefined : packPlace(pointX(h, r), r, rotation);
}

function parsePay(setting: Setting, args: readonly string[]): BaseAction | undefined {
  const units = parseUnits(setting, args);
  return units && { do: 'pay', units: units.sort((a, b) => a - b) };
}

/** The units that words mean; undefined when one of them means none. */
function parseUnits(setting: Setting, words: readonly string[]): Unit[] | undefined {
  const units = words.map((word) => parseUnit(setting, word));
  return units.every((unit) => unit !== undefined) ? units : undefined;
}

export function parseUnit(setting: Setting, text: string): Unit | undefined {
  if (text.startsWith('buy.')) {
    const good = goodNamed(text.slice(4));
    return good < 0 ? undefined : boughtUnit(good);
  }
  const [name, where, more] = text.split('@');
  const token = parseToken(setting, name);
  const tile = setting.components.tileIds.indexOf(where ?? '');
  return token === undefined || tile < 0 || more !== undefined ? undefined : unitOf(tile, token);
}

/** The token that a word means; undefined when it means none, or nobody plays that colour. */
export function parseToken(setting: Pick<Setting, 'colours'>, text: string): Token | undefined {
  const parts = /^([a-z]+)(?:\.([a-z]+)(\*)?)?$/.exec(text);
  const good = goodNamed(parts?.[1] ?? '');
  if (!parts || good < 0) return undefined;
  if (isRaw(good)) return parts[2] === undefined ? rawToken(good) : undefined;
  const maker = setting.colours.indexOf(indexIn(COLOURS, parts[2] ?? ''));
  return maker < 0 ? undefined : refinedToken(good, maker, parts[3] !== undefined);
}

function goodNamed(name: string): Good {
  return indexIn(GOODS, name);
}
