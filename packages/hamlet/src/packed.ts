import { listOf } from './lists.ts';
import { Memo } from './memo.ts';
import { NOBODY, type State } from './state.ts';
import { mapWith } from './village.ts';

/**
 * Packs a state into as little memory as it takes: a session remembers one now and then, and a server has thousands of
 * sessions. The function gives a new copy each time. What is only ever replaced as a whole is shared, and nothing of it knows
 * the village.
 */
export function pack(state: State): () => State {
  const { setting, map, botric } = state;
  const { tiles, roads } = map;
  const stack = state.stack.slice();
  const slices = state.slices.slice();
  const numbers = numbersOf(state);
  return () => unpack(numbers, { setting, map: mapWith(tiles, roads), stack, botric, slices });
}

/** The parts of a state that are no numbers. */
type Shared = Pick<State, 'setting' | 'map' | 'stack' | 'botric' | 'slices'>;

/** The lists of most tiles and slots are nearly empty: the others with their places. */
function addSparse(out: number[], values: readonly number[], usual: number): void {
  const count = out.push(values.length, 0) - 1;
  for (let i = 0; i < values.length; i++) if (values[i] !== usual) out.push(i, values[i]);
  out[count] = (out.length - count - 1) >> 1;
}

function add(out: number[], values: readonly number[]): void {
  out.push(values.length);
  for (let i = 0; i < values.length; i++) out.push(values[i]);
}

/** Reads lists of numbers one after the other. */
class Unpacking {
  private at = 0;
  private readonly numbers: readonly number[];

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }

  next(): number {
    return this.numbers[this.at++];
  }

  list(): number[] {
    const length = this.next();
    const list = this.numbers.slice(this.at, this.at + length);
    this.at += length;
    return list;
  }

  sparse(usual: number): number[] {
    const list = listOf(this.next(), usual);
    for (let left = this.next(); left > 0; left--) {
      const place = this.next();
      list[place] = this.next();
    }
    return list;
  }
}

/** The numbers of a state, in the order in which `unpack` reads them. */
function numbersOf(state: State): readonly number[] {
  const out: number[] = [
    state.seat,
    Number(state.over),
    state.donkeySteps,
    state.moved,
    state.lying,
    state.opened,
    state.start,
    state.round,
    Number(state.ending),
    state.blueprints.length,
  ];
  for (const held of state.blueprints) add(out, held);
  add(out, state.villagers);
  add(out, state.donkeys);
  add(out, state.gold);
  addSparse(out, state.slots, 0);
  add(out, state.display);
  add(out, state.offers);
  addSparse(out, state.deliveredBy, NOBODY);
  add(out, state.tokens);
  addSparse(out, state.owner, NOBODY);
  add(out, state.flags);
  addSparse(out, state.points, 0);
  add(out, state.displayGold);
  add(out, state.bag);
  add(out, state.unseen);
  add(out, state.comingSales);
  addSparse(out, state.soldBy, NOBODY);
  addSparse(out, state.milestones, NOBODY);
  // A copy has no room to spare.
  return out.slice();
}

function unpack(numbers: readonly number[], { setting, map, stack, botric, slices }: Shared): State {
  const from = new Unpacking(numbers);
  const [seat, over, donkeySteps, moved, lying] = [
    from.next(),
    from.next() === 1,
    from.next(),
    from.next(),
    from.next(),
  ];
  const [opened, start, round, ending] = [from.next(), from.next(), from.next(), from.next() === 1];
  const blueprints = Array.from({ length: from.next() }, () => from.list());
  // In the order of `State`, so that all states have one form.
  return {
    setting,
    map,
    memo: new Memo(),
    stack: stack.slice(),
    seat,
    over,
    botric,
    donkeySteps,
    moved,
    lying,
    villagers: from.list(),
    donkeys: from.list(),
    gold: from.list(),
    slots: from.sparse(0),
    blueprints,
    display: from.list(),
    offers: from.list(),
    deliveredBy: from.sparse(NOBODY),
    tokens: from.list(),
    slices: slices.slice(),
    owner: from.sparse(NOBODY),
    flags: from.list(),
    points: from.sparse(0),
    displayGold: from.list(),
    bag: from.list(),
    opened,
    unseen: from.list(),
    comingSales: from.list(),
    soldBy: from.sparse(NOBODY),
    milestones: from.sparse(NOBODY),
    start,
    round,
    ending,
  };
}
