import { parentPort } from 'node:worker_threads';
import { type Bot, botNamed, safely } from '@hamlet/bots';
import { drawInt, openStreams } from '@hamlet/kernel';
import { RULES } from '../games.ts';
import { type BotAnswer, type BotQuestion, THINKING_MS } from './pool.ts';

/** The bots that play here, each with what it remembers of its game; the one asked longest ago goes first. */
const bots = new Map<string, Bot>();
const MOST_BOTS = 200;

function botFor({ table, seat, level }: BotQuestion): Bot {
  const key = `${table} ${seat} ${level}`;
  const bot = bots.get(key) ?? safely(botNamed(level) ?? fallback(), THINKING_MS);
  bots.delete(key);
  bots.set(key, bot);
  if (bots.size > MOST_BOTS) for (const oldest of bots.keys()) if (bots.delete(oldest)) break;
  return bot;
}

function fallback(): Bot {
  const bot = botNamed('random');
  if (!bot) throw new Error('there is no bot');
  return bot;
}

function answer(question: BotQuestion): BotAnswer {
  const { rules, seat, view, legal, seed } = question;
  const game = RULES.get(rules);
  if (!game) throw new Error(`no rules ${rules}`);
  const streams = openStreams(seed);
  const { action, trouble, thinking } = botFor(question).choose({
    game,
    setting: game.codec.decodeSetting(question.setting),
    seat,
    view: () => view,
    legal,
    int: (bound) => drawInt(streams, 'bot', bound),
    now: () => performance.now(),
  });
  return { choice: legal.indexOf(action), trouble: trouble?.code, cut: thinking?.cut ?? false };
}

parentPort?.on('message', (question: BotQuestion) => parentPort?.postMessage(answer(question)));
