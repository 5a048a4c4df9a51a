import type { Tile } from './data/components.ts';
import type { Place } from './lattice/lattice.ts';

/** The decisions inside an action. */
export const STEPS = ['donkeys', 'mix', 'blueprint', 'hire', 'from', 'place', 'road', 'pay'] as const;

/** The actions that are paid for by `pay`. */
export const PAID = ['refine', 'sell', 'deliver', 'build', 'road', 'free'] as const;

/** A decision that has begun and is not finished. Frames are never changed, only replaced, so states share them. */
export type AnyFrame = BaseFrame | ModuleFrame;

/** A frame of an expansion: the base hands it on without looking into it. */
export interface ModuleFrame {
  readonly module: string;
  readonly step: string;
}

export function isModuleFrame(frame: AnyFrame): frame is ModuleFrame {
  return frame.module !== undefined;
}

/** A frame as one of the base's; undefined for those of expansions. */
export function baseFrame(frame: AnyFrame | undefined): BaseFrame | undefined {
  return frame && !isModuleFrame(frame) ? frame : undefined;
}

export type BaseFrame = (
  | DonkeysFrame
  | MixFrame
  | BlueprintFrame
  | HireFrame
  | FromFrame
  | PlaceFrame
  | RoadFrame
  | PayFrame
) & { readonly module?: undefined };

/** Moving donkeys, until all have moved or the seat has enough. */
interface DonkeysFrame {
  readonly step: 'donkeys';
}

/** The choice of the goods that fill a Barn; `villager` is -1 where nobody works for it. */
export interface MixFrame {
  readonly step: 'mix';
  readonly villager: number;
  readonly tile: Tile;
}

/** A visit to the Town Hall: the blueprint. */
export interface BlueprintFrame {
  readonly step: 'blueprint';
  readonly villager: number;
  readonly tile: Tile;
}

/** A visit to the Town Hall: the hiring. */
export interface HireFrame {
  readonly step: 'hire';
  readonly villager: number;
  readonly tile: Tile;
  /** True once the visit has bought or hired something (Q47). */
  readonly bought: boolean;
}

/** Building, at its cost or free: the choice of the tile to build from. */
export interface FromFrame {
  readonly step: 'from';
  readonly paid: 'build' | 'free';
  readonly villager: number;
  readonly blueprint: Tile;
}

/** Building: the choice of a place beside a tile. */
export interface PlaceFrame {
  readonly step: 'place';
  readonly paid: 'build' | 'free';
  readonly villager: number;
  readonly tile: Tile;
  readonly blueprint: Tile;
}

/** Building a road: the choice of the road. */
export interface RoadFrame {
  readonly step: 'road';
  readonly villager: number;
}

/** Paying on a tile for the chosen action. */
export type PayFrame = PayRefining | PaySale | PayDelivery | PayBuilding | PayRoad;

type WithoutMembers<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** The part of a `pay` frame that decides the cost and where it is paid: known before the action begins. */
export type PaidAction = WithoutMembers<PayFrame, 'step' | 'villager' | 'place' | 'to'>;

interface Paying {
  readonly step: 'pay';
  readonly villager: number;
  /** Tile at which the villager acts and to which the goods are brought. */
  readonly tile: Tile;
}

export interface PayRefining extends Paying {
  readonly paid: 'refine';
  readonly count: number;
}

export interface PaySale extends Paying {
  readonly paid: 'sell';
  readonly sale: number;
}

export interface PayDelivery extends Paying {
  readonly paid: 'deliver';
  readonly slot: number;
}

export interface PayBuilding extends Paying {
  readonly paid: 'build' | 'free';
  readonly blueprint: Tile;
  readonly place: Place;
}

export interface PayRoad extends Paying {
  readonly paid: 'road';
  readonly to: Tile;
  readonly kind: number;
}

/** A frame as numbers, different for different frames: its kind comes first and says how many there are. */
export function frameNumbers(frame: BaseFrame): number[] {
  const step = STEPS.indexOf(frame.step);
  switch (frame.step) {
    case 'donkeys':
      return [step];
    case 'mix':
    case 'blueprint':
      return [step, frame.villager, frame.tile];
    case 'hire':
      return [step, frame.villager, frame.tile, Number(frame.bought)];
    case 'from':
      return [step, PAID.indexOf(frame.paid), frame.villager, frame.blueprint];
    case 'place':
      return [step, PAID.indexOf(frame.paid), frame.villager, frame.tile, frame.blueprint];
    case 'road':
      return [step, frame.villager];
    default:
      return paidNumbers(frame, step);
  }
}

function paidNumbers(frame: PayFrame, step: number): number[] {
  const { villager, tile } = frame;
  const paid = PAID.indexOf(frame.paid);
  switch (frame.paid) {
    case 'refine':
      return [step, paid, villager, tile, frame.count];
    case 'sell':
      return [step, paid, villager, tile, frame.sale];
    case 'deliver':
      return [step, paid, villager, tile, frame.slot];
    case 'road':
      return [step, paid, villager, tile, frame.to, frame.kind];
    default:
      return [step, paid, villager, tile, frame.blueprint, frame.place];
  }
}
