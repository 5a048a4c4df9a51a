import type { Tile } from './data/components.ts';

/** The number of tiles that a set can tell apart, and so the most that a game can hold: they are numbered from 0. */
export const MOST_TILES = 64;

/** No tile: the result of `first` and the like at the end of a set. */
const NONE = -1;

/**
 * An immutable set of tiles: one bit for each, tiles 0 to 31 in one number, the others in another. Nothing outside this
 * file knows about the two halves. Shifts count modulo 32, so that a tile has the same mask in whichever half it lies.
 */
export class TileSet implements Iterable<Tile> {
  static readonly EMPTY = new TileSet(0, 0);

  private readonly low: number;
  private readonly high: number;

  private constructor(low: number, high: number) {
    this.low = low;
    this.high = high;
  }

  static fromTiles(tiles: Iterable<Tile>): TileSet {
    let low = 0;
    let high = 0;
    for (const tile of tiles) {
      if (tile < 32) low |= 1 << tile;
      else high |= 1 << tile;
    }
    return new TileSet(low, high);
  }

  /** Every `step`-th entry of a stretch of a list; those below 0 are no tiles. */
  static fromStretch(list: readonly number[], from: number, end: number, step: number): TileSet {
    let low = 0;
    let high = 0;
    for (let i = from; i < end; i += step) {
      const tile = list[i];
      if (tile < 0) continue;
      if (tile < 32) low |= 1 << tile;
      else high |= 1 << tile;
    }
    return new TileSet(low, high);
  }

  /** The set of those `tiles` whose entry in `part` is `number`. */
  static fromPart(tiles: readonly Tile[], part: readonly number[], number: number): TileSet {
    let low = 0;
    let high = 0;
    for (let i = 0; i < tiles.length; i++) {
      const tile = tiles[i];
      if (part[tile] !== number) continue;
      if (tile < 32) low |= 1 << tile;
      else high |= 1 << tile;
    }
    return new TileSet(low, high);
  }

  has(tile: Tile): boolean {
    return (((tile < 32 ? this.low : this.high) >>> tile) & 1) === 1;
  }

  with(tile: Tile): TileSet {
    return tile < 32 ? new TileSet(this.low | (1 << tile), this.high) : new TileSet(this.low, this.high | (1 << tile));
  }

  without(tile: Tile): TileSet {
    return tile < 32
      ? new TileSet(this.low & ~(1 << tile), this.high)
      : new TileSet(this.low, this.high & ~(1 << tile));
  }

  union(other: TileSet): TileSet {
    return new TileSet(this.low | other.low, this.high | other.high);
  }

  intersect(other: TileSet): TileSet {
    return new TileSet(this.low & other.low, this.high & other.high);
  }

  minus(other: TileSet): TileSet {
    return new TileSet(this.low & ~other.low, this.high & ~other.high);
  }

  /** True when the sets have a tile in common. */
  meets(other: TileSet): boolean {
    return (this.low & other.low) !== 0 || (this.high & other.high) !== 0;
  }

  equals(other: TileSet): boolean {
    return this.low === other.low && this.high === other.high;
  }

  isEmpty(): boolean {
    return this.low === 0 && this.high === 0;
  }

  size(): number {
    return countBits(this.low) + countBits(this.high);
  }

  /** The lowest tile; -1 in the empty set. */
  first(): Tile {
    if (this.low !== 0) return lowestBit(this.low);
    return this.high === 0 ? NONE : 32 + lowestBit(this.high);
  }

  /** The lowest tile above a tile; -1 if there is none. */
  after(tile: Tile): Tile {
    const low = tile < 32 ? this.low & (-2 << tile) : 0;
    if (low !== 0) return lowestBit(low);
    const high = tile < 32 ? this.high : this.high & (-2 << tile);
    return high === 0 ? NONE : 32 + lowestBit(high);
  }

  /** The highest tile; -1 in the empty set. */
  last(): Tile {
    if (this.high !== 0) return 63 - Math.clz32(this.high);
    return this.low === 0 ? NONE : 31 - Math.clz32(this.low);
  }

  /** The highest tile below a tile; -1 if there is none. */
  before(tile: Tile): Tile {
    const high = tile < 32 ? 0 : this.high & ~(-1 << tile);
    if (high !== 0) return 63 - Math.clz32(high);
    const low = tile < 32 ? this.low & ~(-1 << tile) : this.low;
    return low === 0 ? NONE : 31 - Math.clz32(low);
  }

  /** The tiles in rising order. */
  [Symbol.iterator](): Iterator<Tile> {
    return new TileIterator(this.low, this.high);
  }

  /** This set and one more tile, together with everything near the groups that the set meets. */
  withNear(groups: readonly Group[], tile: Tile): TileSet {
    let low = tile < 32 ? this.low | (1 << tile) : this.low;
    let high = tile < 32 ? this.high : this.high | (1 << tile);
    for (let i = 0; i < groups.length; i++) {
      const { tiles, near } = groups[i];
      if ((tiles.low & this.low) === 0 && (tiles.high & this.high) === 0) continue;
      low |= near.low;
      high |= near.high;
    }
    return new TileSet(low, high);
  }

  /** A tile and all to which links lead from it, nearest first; of equally near ones, those behind the same tile in rising order. */
  static nearestFirst(links: readonly TileSet[], from: Tile): Tile[] {
    const order = [from];
    let low = from < 32 ? 1 << from : 0;
    let high = from < 32 ? 0 : 1 << from;
    for (let i = 0; i < order.length; i++) {
      const linked = links[order[i]];
      for (let left = linked.low & ~low; left !== 0; left &= left - 1) order.push(lowestBit(left));
      for (let left = linked.high & ~high; left !== 0; left &= left - 1) order.push(32 + lowestBit(left));
      low |= linked.low;
      high |= linked.high;
    }
    return order;
  }

  /** The parts of this set whose tiles are joined to one another by links between tiles of the set, lowest tile first. */
  groups(links: readonly TileSet[]): Group[] {
    const groups: Group[] = [];
    let { low, high } = this;
    while (low !== 0 || high !== 0) {
      let groupLow = low & -low;
      let groupHigh = low === 0 ? high & -high : 0;
      let nearLow = groupLow;
      let nearHigh = groupHigh;
      let openLow = groupLow;
      let openHigh = groupHigh;
      while (openLow !== 0 || openHigh !== 0) {
        const tile = openLow !== 0 ? lowestBit(openLow) : 32 + lowestBit(openHigh);
        if (openLow !== 0) openLow &= openLow - 1;
        else openHigh &= openHigh - 1;
        const linked = links[tile];
        nearLow |= linked.low;
        nearHigh |= linked.high;
        const newLow = linked.low & low & ~groupLow;
        const newHigh = linked.high & high & ~groupHigh;
        groupLow |= newLow;
        groupHigh |= newHigh;
        openLow |= newLow;
        openHigh |= newHigh;
      }
      groups.push({ tiles: new TileSet(groupLow, groupHigh), near: new TileSet(nearLow, nearHigh) });
      low &= ~groupLow;
      high &= ~groupHigh;
    }
    return groups;
  }
}

/** Tiles joined to one another, and the same together with everything that they are joined to. */
export interface Group {
  readonly tiles: TileSet;
  readonly near: TileSet;
}

class TileIterator implements Iterator<Tile> {
  private low: number;
  private high: number;

  constructor(low: number, high: number) {
    this.low = low;
    this.high = high;
  }

  next(): IteratorResult<Tile> {
    const { low, high } = this;
    if (low !== 0) {
      this.low = low & (low - 1);
      return { value: lowestBit(low), done: false };
    }
    if (high === 0) return { value: undefined, done: true };
    this.high = high & (high - 1);
    return { value: 32 + lowestBit(high), done: false };
  }
}

/** The index of the lowest bit of a number other than 0. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
