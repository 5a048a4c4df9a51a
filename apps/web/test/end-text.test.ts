import { DAY_MS } from '@hamlet/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { sayDeserted, sayEnd } from '../src/online/end-text.ts';
import { sayInstant } from '../src/words/formats.ts';
import { setLanguage, withTexts } from '../src/words/words.ts';
import { STATE } from './fake-socket.ts';

const NOON = Date.UTC(2026, 0, 31, 12);

afterEach(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function reader(language: 'en' | 'de', zone: string): Promise<void> {
  vi.stubGlobal('document', { documentElement: { lang: language } });
  vi.stubEnv('TZ', zone);
  await withTexts(['online'], Promise.resolve());
  await setLanguage(language);
}

test('an instant is worded in the zone and the language of its reader', async () => {
  await reader('en', 'Asia/Tokyo');
  expect(sayInstant(NOON)).toBe('31 Jan 2026, 21:00');
  await reader('de', 'Europe/Berlin');
  expect(sayInstant(NOON)).toBe('31.01.2026, 13:00');
});

test('a table says what becomes of it by itself, and when', async () => {
  await reader('de', 'UTC');
  const when = '01.02.2026, 12:00';
  const expires = NOON + DAY_MS;
  expect(sayEnd(STATE)).toBeUndefined();
  expect(sayEnd({ ...STATE, phase: 'gathering', expires })).toBe(
    `Hat die Partie bis ${when} nicht begonnen, wird dieser Tisch entfernt.`,
  );
  expect(sayEnd({ ...STATE, expires })).toBe(`Kommt bis ${when} niemand zurück, endet die Partie.`);
  expect(sayEnd({ ...STATE, pace: 'days-3', expires })).toBe(`Wird bis ${when} nichts entschieden, endet die Partie.`);
  expect(sayEnd({ ...STATE, adjourned: true, resumes: expires })).toBe(`Von selbst geht sie weiter: ${when}.`);
});

test('while people are there, a table says what becomes of it without them', async () => {
  await reader('en', 'UTC');
  expect(sayDeserted(STATE)).toBeUndefined();
  const there = { ...STATE, deserted: 60 };
  expect(sayDeserted(there)).toBe('The game ends 60 minutes after everybody has left.');
  expect(sayDeserted({ ...there, adjourned: true, resumes: NOON })).toBeUndefined();
  await reader('de', 'UTC');
  expect(sayDeserted({ ...there, deserted: 1 })).toBe('Ist niemand mehr am Tisch, endet die Partie nach 1 Minute.');
});
