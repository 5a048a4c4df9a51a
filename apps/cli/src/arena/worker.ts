import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '@hamlet/kernel';
import { observerFor } from '../lab/observer.ts';
import { closeSeatBots } from '../seat-bot.ts';
import { playMatchGame } from './match.ts';
import type { Order, Report } from './pool.ts';

const { match, observe }: Order = workerData;

function play(index: number): Report {
  try {
    return playMatchGame(match, index, observe ? observerFor(match.game) : undefined);
  } catch (error) {
    return { error: messageOf(error) };
  }
}

parentPort?.on('message', (index: number | null) => {
  if (index !== null) return parentPort?.postMessage(play(index));
  closeSeatBots();
  return parentPort?.close();
});
