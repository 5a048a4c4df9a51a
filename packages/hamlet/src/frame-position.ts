import type { Reader } from '@hamlet/kernel';
import type { Tile } from './data/components.ts';
import {
  type AnyFrame,
  type BaseFrame,
  type FromFrame,
  isModuleFrame,
  PAID,
  type PayFrame,
  type PlaceFrame,
  STEPS,
} from './frames.ts';
import { moduleNamed } from './module.ts';
import { readPlace, writePlace } from './place-position.ts';
import { type Setting, VILLAGERS_EACH } from './state.ts';

/** A frame in names. What `subject` and `count` are depends on the step and on what is paid for. */
export interface FramePosition {
  readonly step: string;
  readonly paid?: string;
  readonly villager?: number;
  readonly tile?: string;
  readonly subject?: string;
  readonly at?: readonly [number, number];
  readonly rot?: number;
  readonly count?: number;
}

export function writeFrame(setting: Setting, frame: AnyFrame): FramePosition {
  if (isModuleFrame(frame))
    return { step: frame.step, ...moduleNamed(setting, frame.module).writeFrame?.(setting, frame) };
  const { step } = frame;
  const id = (tile: Tile) => setting.components.tileIds[tile];
  switch (frame.step) {
    case 'donkeys':
      return { step };
    case 'mix':
      return { step, ...(frame.villager < 0 ? {} : { villager: frame.villager + 1 }), tile: id(frame.tile) };
    case 'blueprint':
      return { step, villager: frame.villager + 1, tile: id(frame.tile) };
    case 'hire':
      return { step, villager: frame.villager + 1, tile: id(frame.tile), ...(frame.bought ? { count: 1 } : {}) };
    case 'from':
      return { step, villager: frame.villager + 1, paid: paidWord(setting, frame), subject: id(frame.blueprint) };
    case 'place':
      return {
        step,
        villager: frame.villager + 1,
        tile: id(frame.tile),
        paid: paidWord(setting, frame),
        subject: id(frame.blueprint),
      };
    case 'road':
      return { step, villager: frame.villager + 1, paid: 'road' };
    default:
      return {
        step,
        villager: frame.villager + 1,
        tile: id(frame.tile),
        paid: paidWord(setting, frame),
        ...writePaid(setting, frame),
      };
  }
}

function writePaid({ components, deliveries }: Setting, frame: PayFrame): Omit<FramePosition, 'step'> {
  switch (frame.paid) {
    case 'refine':
      return { count: frame.count };
    case 'sell':
      return { subject: components.sales[frame.sale].id };
    case 'deliver':
      return { subject: deliveries[frame.slot].id };
    case 'road':
      return { subject: components.tileIds[frame.to], count: frame.kind };
    default:
      return { subject: components.tileIds[frame.blueprint], ...writePlace(frame.place) };
  }
}

export function readFrame(setting: Setting, item: Reader): AnyFrame {
  item.only('step', 'paid', 'villager', 'tile', 'subject', 'at', 'rot', 'count');
  const own = setting.modules.find(({ steps }) => steps?.some((name) => name === item.at('step').value));
  if (own?.readFrame) return own.readFrame(setting, item);
  return readBaseFrame(setting, item);
}

function readBaseFrame(setting: Setting, item: Reader): BaseFrame {
  const step = item.at('step').word(STEPS);
  const villager = () => readVillager(item);
  const tile = (key: string) => item.at(key).index(setting.components.tileIds, 'unknown-tile');
  const isDone = () => !item.at('count').missing && item.at('count').int(0, 1) === 1;
  switch (step) {
    case 'donkeys':
      return { step };
    case 'mix':
      return { step, villager: item.at('villager').missing ? -1 : villager(), tile: tile('tile') };
    case 'blueprint':
      return { step, villager: villager(), tile: tile('tile') };
    case 'hire':
      return { step, villager: villager(), tile: tile('tile'), bought: isDone() };
    case 'from':
      return { step, paid: readPaid(setting, item, BUILDING), villager: villager(), blueprint: tile('subject') };
    case 'place':
      return {
        step,
        paid: readPaid(setting, item, BUILDING),
        villager: villager(),
        tile: tile('tile'),
        blueprint: tile('subject'),
      };
    case 'road':
      item.at('paid').word(['road']);
      return { step, villager: villager() };
    default:
      return readPaying(setting, item);
  }
}

export function readVillager(item: Reader): number {
  return item.at('villager').int(1, VILLAGERS_EACH) - 1;
}

/** The word for the purpose of a payment. Expansions alone give free buildings, and have a word for them. */
function paidWord({ modules }: Setting, { paid }: FromFrame | PlaceFrame | PayFrame): string {
  return paid === 'free' ? (modules.find(({ freeWord }) => freeWord !== undefined)?.freeWord ?? paid) : paid;
}

/** The purpose of a paying frame; `free` goes by the words of the expansions. */
function readPaid<Paid extends PayFrame['paid']>({ modules }: Setting, item: Reader, kinds: readonly Paid[]): Paid {
  const spelled = kinds.map((paid) => (paid === 'free' ? modules.flatMap(({ freeWord }) => freeWord ?? []) : [paid]));
  const word = item.at('paid').word(spelled.flat());
  return kinds[spelled.findIndex((words) => words.some((known) => known === word))];
}

const BUILDING = ['build', 'free'] as const;

function readPaying(setting: Setting, item: Reader): PayFrame {
  const { components, deliveries } = setting;
  const subject = item.at('subject');
  const paid = readPaid(setting, item, PAID);
  const paying = {
    step: 'pay',
    villager: readVillager(item),
    tile: item.at('tile').index(components.tileIds, 'unknown-tile'),
  } as const;
  const named = (things: readonly { readonly id: string }[]) =>
    subject.index(
      things.map(({ id }) => id),
      'unknown-subject',
    );
  const other = () => subject.index(components.tileIds, 'unknown-tile');
  switch (paid) {
    case 'refine':
      return { ...paying, paid, count: item.at('count').int(1, 9) };
    case 'sell':
      return { ...paying, paid, sale: named(components.sales) };
    case 'deliver':
      return { ...paying, paid, slot: named(deliveries) };
    case 'road':
      return { ...paying, paid, to: other(), kind: item.at('count').int(0, 1) };
    default:
      return { ...paying, paid, blueprint: other(), place: readPlace(components, item, other()) };
  }
}
