import type { Answer, AnswerTrouble, Bot, Question } from './bot.ts';

/**
 * Wraps a bot so that it never stalls a game: where it throws or names an action that is not listed, any listed one is taken instead; after `limit` milliseconds it has to stop. The answer reports the fault. A bot that neither looks at `stop`
 * nor comes to an end can only be stopped from outside, by ending its worker.
 */
export function safely(bot: Bot, limit = Number.POSITIVE_INFINITY): Bot {
  return { name: bot.name, choose: (question) => chooseSafely(bot, question, limit) };
}

function chooseSafely(bot: Bot, question: Question, limit: number): Answer {
  const { now, legal, stop } = question;
  const deadline = now ? now() + limit : Number.POSITIVE_INFINITY;
  const isLate = () => now !== undefined && now() >= deadline;
  try {
    const answer = bot.choose(
      Number.isFinite(deadline) ? { ...question, stop: () => isLate() || stop?.() === true } : question,
    );
    if (!legal.includes(answer.action)) return instead(question, { code: 'not-listed', text: bot.name });
    // What it found in time is still its choice; only that it ran far over is worth telling.
    return now && now() >= deadline + limit ? { ...answer, trouble: { code: 'late', text: bot.name } } : answer;
  } catch (error) {
    return instead(question, { code: 'threw', text: error instanceof Error ? error.message : String(error) });
  }
}

function instead({ legal, int }: Question, trouble: AnswerTrouble): Answer {
  return { action: legal[int(legal.length)], trouble };
}
