import { describe, expect, test } from 'vitest';
import {
  BOT_NAMES,
  botNamed,
  botOfSeatName,
  botSeatName,
  botToday,
  CHARACTERS,
  LEVEL_VERSION,
  LEVELS,
  storedBot,
} from '../src/index.ts';

describe('the bot of a stored seat', () => {
  test('has its version where there are several', () => {
    expect(storedBot('novice')).toBe(`novice@${LEVEL_VERSION}`);
    expect(storedBot('racer')).toBe(`racer@${LEVEL_VERSION}`);
    expect(storedBot('random')).toBe('random');
    expect(storedBot('search:plans=3')).toBe('search:plans=3');
  });

  test('is stored anew with the version that goes on', () => {
    expect(storedBot('novice@3')).toBe(`novice@${LEVEL_VERSION}`);
  });

  test.each([...LEVELS, ...CHARACTERS])('%s goes on with the level of its name, whatever its version', (name) => {
    for (const stored of [name, `${name}@1`, `${name}@${LEVEL_VERSION}`, `${name}@999`, storedBot(name)]) {
      expect(botToday(stored)).toBe(name);
      expect(botNamed(stored)?.name).toBe(name);
    }
  });

  test('goes on with a bot that has no versions', () => {
    for (const name of BOT_NAMES) expect(botToday(storedBot(name))).toBe(name);
  });

  test('is nobody where no bot has the name', () => {
    for (const stored of ['genius', 'genius@2', 'random@2', 'novice@', 'novice@two', 'novice@2@3', 'novice@2 ', '@2'])
      expect([botToday(stored), botNamed(stored)]).toEqual([undefined, undefined]);
  });

  test('stands with its seat in a record', () => {
    expect(botSeatName(storedBot('builder'), 1)).toBe(`builder@${LEVEL_VERSION} 2`);
    expect(botOfSeatName(botSeatName('builder@4', 11))).toBe('builder@4');
    expect(botOfSeatName('builder')).toBe('builder');
  });
});
