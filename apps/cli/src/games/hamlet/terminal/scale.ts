/** The scale of a drawn village: characters for half a segment, lines for a row of triangles. */
export interface VillageScale {
  readonly across: number;
  readonly down: number;
}

/** The names of the scales, the largest first. */
export const VILLAGE_SCALES = ['large', 'middle', 'small'] as const;
export type VillageScaleName = (typeof VILLAGE_SCALES)[number];

export const SCALES: Readonly<Record<VillageScaleName, VillageScale>> = {
  large: { across: 3, down: 3 },
  middle: { across: 3, down: 2 },
  small: { across: 2, down: 2 },
};

/** The sideways offset of a slanting line in its i-th line of text. */
export function slant({ across, down }: VillageScale, i: number): number {
  return Math.floor(((i + 0.5) * across) / down);
}

/** Characters in one line of text. */
interface Stretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The characters of a triangle of the lattice, named as people write it: half-segments across, rows down. */
export function stretchesOf(scale: VillageScale, h: number, r: number, pointsDown: boolean): Stretch[] {
  const column = h * scale.across;
  return Array.from({ length: scale.down }, (_, i) => {
    const offset = slant(scale, i);
    const line = r * scale.down + i;
    return pointsDown
      ? { line, from: column + offset, to: column + 2 * scale.across - 1 - offset }
      : { line, from: column - 1 - offset, to: column + offset };
  });
}
