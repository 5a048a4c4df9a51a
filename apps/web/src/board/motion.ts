import { layoutOf } from '../art/layout.ts';
import type { Motion, Point, Village } from './model.ts';
import { alongHop, hopsAlong } from './routes.ts';

/** Long enough to be seen, short enough not to be waited for. */
const HOP_MS = 190;
const RISE_MS = 700;

/** Something on its way: where it is after some time, and when it has arrived. */
export interface Flight {
  readonly motion: Motion;
  readonly ms: number;
  at(ms: number): Point;
}

/** The flight of a motion; undefined where it leads nowhere. */
export function flightOf(village: Village, motion: Motion): Flight | undefined {
  if (motion.kind !== 'good' && motion.kind !== 'worker') {
    const tile = village.tiles.find(({ id }) => id === motion.tile);
    if (!tile) return undefined;
    const { foot } = layoutOf(tile);
    return { motion, ms: RISE_MS, at: (ms) => ({ x: foot.x, y: foot.y - 30 - (ms / RISE_MS) * 60 }) };
  }
  const isGood = motion.kind === 'good';
  const hops = hopsAlong(village, isGood ? motion.path.tiles : motion.tiles);
  if (hops.length === 0) return undefined;
  return {
    motion,
    ms: hops.length * HOP_MS,
    at: (ms) => {
      const index = Math.min(hops.length - 1, Math.floor(ms / HOP_MS));
      const u = Math.min(1, ms / HOP_MS - index);
      const p = alongHop(hops[index], u);
      // Goods hop; workers walk.
      return isGood ? { x: p.x, y: p.y - Math.sin(u * Math.PI) * 22 } : p;
    },
  };
}
