import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '@hamlet/kernel';
import { observerFor } from '../lab/observer.ts';
import { forecastObserver } from '../lab/reliability.ts';
import { closeSeatBots } from '../seat-bot.ts';
import { type Observer, playMatchGame } from './match.ts';
import type { Order, WorkerReport } from './pool.ts';

const { match, observe }: Order = workerData;

const OBSERVERS: Record<Order['observe'], () => Observer<unknown> | undefined> = {
  nothing: () => undefined,
  facts: () => observerFor(match.game),
  forecasts: forecastObserver,
};

function play(index: number): WorkerReport {
  try {
    return playMatchGame(match, index, OBSERVERS[observe]());
  } catch (error) {
    return { error: messageOf(error) };
  }
}

parentPort?.on('message', (index: number | null) => {
  if (index !== null) return parentPort?.postMessage(play(index));
  closeSeatBots();
  return parentPort?.close();
});
