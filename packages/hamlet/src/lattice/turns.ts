import { mayMeet, type Orientation, SEGMENTS, stepsOf, WIDTH_UNIT } from './lattice.ts';

/** The orientations of a kind of tile: the rotations that differ, and each of the six by its number. */
export interface Turns {
  readonly distinct: readonly Orientation[];
  readonly all: readonly Orientation[];
  /**
   * For each segment of another tile (its direction * 4 + its type), the segments of this one that may meet it: rotation, dx,
   * dy of each, and where those for a segment begin. Close together, as placing runs through them all the time.
   */
  readonly mates: Int8Array;
  readonly matesFrom: Int16Array;
  /** The triangles of all rotations one after the other, as `Steps.cells`, by the width of the board. See `bodiesOf`. */
  readonly bodies: (Int16Array | undefined)[];
}

export const MATE_EACH = 3;

export function turnsOf(distinct: readonly Orientation[], all: readonly Orientation[]): Turns {
  const mates: number[][] = Array.from({ length: 6 * SEGMENTS.length }, () => []);
  for (const turned of distinct) {
    const { segments } = turned;
    for (let i = 0; i < segments.length; i += 4) {
      // Two tiles walk the line between them in opposite directions.
      const facing = (segments[i + 2] + 3) % 6;
      for (let type = 0; type < SEGMENTS.length; type++) {
        if (!mayMeet(type, segments[i + 3])) continue;
        mates[facing * SEGMENTS.length + type].push(turned.rotation, segments[i], segments[i + 1]);
      }
    }
  }
  const matesFrom = [0];
  for (const list of mates) matesFrom.push(matesFrom[matesFrom.length - 1] + list.length);
  return { distinct, all, mates: Int8Array.from(mates.flat()), matesFrom: Int16Array.from(matesFrom), bodies: [] };
}

/** The triangles of a tile in each rotation as steps from its first corner, all six with as many. */
export function bodiesOf({ all, bodies }: Turns, width: number): Int16Array {
  return (bodies[width / WIDTH_UNIT] ??= Int16Array.from(all.flatMap((turned) => stepsOf(turned, width).cells)));
}
