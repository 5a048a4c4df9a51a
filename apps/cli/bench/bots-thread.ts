import { workerData } from 'node:worker_threads';
import { gameNamed } from '../src/games/index.ts';
import { COUNTS, DONE, Play, READY, type ThreadOrder } from './bots.ts';
import { benchTable } from './games.ts';

const { game, seats, bot, seconds, shared, index } = workerData as ThreadOrder;
const threads = shared.length - COUNTS;
const play = new Play(benchTable(gameNamed(game), seats), bot);

/** Decisions taken in the time that is measured. */
function decideFor(): number {
  const end = performance.now() + seconds * 1000;
  let decisions = 0;
  do {
    play.decide();
    decisions++;
  } while (performance.now() < end);
  return decisions;
}

// Warm first, then all begin together: starting a thread takes longer than many decisions.
decideFor();
Atomics.add(shared, READY, 1);
Atomics.notify(shared, READY);
for (let ready = Atomics.load(shared, READY); ready < threads; ready = Atomics.load(shared, READY))
  Atomics.wait(shared, READY, ready);

shared[COUNTS + index] = decideFor();
Atomics.add(shared, DONE, 1);
Atomics.notify(shared, DONE);
