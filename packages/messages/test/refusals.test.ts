import { REFUSALS as BUILDER_REFUSALS } from '@hamlet/builder-pro';
import { REFUSALS } from '@hamlet/hamlet';
import { TABLE_REFUSALS } from '@hamlet/kernel';
import { SERVER_REFUSALS } from '@hamlet/protocol';
import { describe, expect, it } from 'vitest';
import { builderProWords } from '../src/builder-pro/index.ts';
import { hamletWords } from '../src/hamlet/index.ts';
import { LANGUAGES, TRANSLATIONS, Voice } from '../src/index.ts';

const UNKNOWN = 'told-by-a-newer-server';

describe.each(LANGUAGES)('refusals in %s', async (language) => {
  const voice = new Voice(await TRANSLATIONS[language]());
  await voice.load('hamlet/table', 'builder-pro/table', 'online');
  const general = voice.say('tableRefusal.unknown');
  const games = [
    {
      game: 'Hamlet',
      own: REFUSALS,
      say: (code: string) => hamletWords(voice).sayRefusal({ tileIds: [], tiles: [] }, refused(code)),
    },
    {
      game: 'Builder Pro',
      own: BUILDER_REFUSALS,
      say: (code: string) => builderProWords(voice).sayRefusal({ tiles: [], indexOf: new Map() }, refused(code)),
    },
  ];

  it.each(games)('have a sentence for every code of $game, of its table and of its server', ({ own, say }) => {
    const codes = [...own, ...TABLE_REFUSALS, ...SERVER_REFUSALS];
    expect(codes.length).toBeGreaterThan(80);
    expect(codes.filter((code) => say(code) === general)).toEqual([]);
  });

  it.each(games)('say of a code that $game does not know that it cannot be done', ({ say }) => {
    expect(say(UNKNOWN)).toBe(general);
    expect(general).toMatch(/^\p{Lu}.*\p{L}{3}.*\.$/u);
  });
});

function refused(code: string) {
  return { code, params: {} };
}
