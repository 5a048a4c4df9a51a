import { layoutOf } from '../art/layout.ts';
import type { DrawnVillage, Motion, Point } from './model.ts';
import { alongHop, hopsAlong } from './routes.ts';

/** Times of the board's animations, in milliseconds: long enough to be seen, short enough not to be waited for. */
const HOP_MS = 190;
const RISE_MS = 560;
/** The delay between two goods of one delivery. */
const AFTER_MS = 70;
/** The distance between the gains of two players that rise from one tile, and between those of one player. */
const LANE = 136;
const LINE = 42;
/** The longest time for all animations of one action together. */
const MOST_MS = 2600;

/** The animation of one piece on its way: its place after some time, and the time of its arrival. */
export interface Flight {
  readonly motion: Motion;
  readonly ms: number;
  at(ms: number): Point;
}

/** A flight with its time to begin. */
export interface Timed {
  readonly flight: Flight;
  readonly start: number;
  readonly end: number;
}

/** The length of animations as a part of the normal one; 0 where nothing is to move. The page says so on its root. */
export function lengthOfMotion(): number {
  const { dataset, style } = document.documentElement;
  return dataset.motion === 'off' ? 0 : Number(style.getPropertyValue('--motion') || 1);
}

/** The group of flights that may be under way at the same time; workers go one by one. */
function groupOf(flight: Flight): Flight | string {
  const { kind } = flight.motion;
  return kind === 'worker' ? flight : kind === 'good' ? 'goods' : 'gains';
}

/** Flights one after the other, goods nearly together, all of them within a time that is no wait. */
export function timed(flights: readonly Flight[], length: number): Timed[] {
  let clock = 0;
  const plan = flights.map((flight, index) => {
    const start = clock;
    const next = flights[index + 1];
    clock += next && groupOf(next) === groupOf(flight) ? AFTER_MS : flight.ms;
    return { flight, start, end: start + flight.ms };
  });
  const all = Math.max(0, ...plan.map(({ end }) => end));
  const factor = length * Math.min(1, MOST_MS / Math.max(1, all));
  return plan.map(({ flight, start, end }) => ({ flight, start: start * factor, end: end * factor }));
}

/** The flight of a motion; undefined where it leads nowhere. */
export function flightOf(village: DrawnVillage, motion: Motion): Flight | undefined {
  if (motion.kind !== 'good' && motion.kind !== 'worker') {
    const tile = village.tiles.find(({ id }) => id === motion.tile);
    if (!tile) return undefined;
    const { foot } = layoutOf(tile);
    const x = foot.x + (motion.lane ?? 0) * LANE;
    const y = foot.y - 30 + (motion.line ?? 0) * LINE;
    return { motion, ms: RISE_MS, at: (ms) => ({ x, y: y - (ms / RISE_MS) * 60 }) };
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
