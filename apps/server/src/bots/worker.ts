import { parentPort } from 'node:worker_threads';
import { askFromView, type Bot, botNamed, safely } from '@hamlet/bots';
import { openStreams } from '@hamlet/kernel';
import { RULES } from '../games/index.ts';
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
  const { action, trouble, thinking } = askFromView(botFor(question), {
    game,
    setting: game.codec.decodeSetting(question.setting),
    seat,
    view: () => view,
    legal,
    streams: openStreams(seed),
    stream: 'bot',
    now: () => performance.now(),
  });
  return { choice: legal.indexOf(action), trouble: trouble?.code, cut: thinking?.cut ?? false };
}

parentPort?.on('message', (question: BotQuestion) => parentPort?.postMessage(answer(question)));
