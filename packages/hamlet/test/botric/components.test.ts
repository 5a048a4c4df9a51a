import { type Event, hamlet, readCatalogue, STANDARD } from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';

function soloOf(options: object) {
  const io = ioOf<Event>(openStreams(seedFrom('botric')), undefined);
  return hamlet.setup(hamlet.options(options), 2, io).setting.solo;
}

describe("Botric's tiles are data", () => {
  const data = structuredClone(STANDARD.data) as Record<string, unknown>;
  const botric = {
    prices: { raw: 1, refined: 5 },
    investor: { start: 7, helper: 1, landmark: 8 },
    favour: { start: 1, helper: 6, landmark: 9, villager: 3 },
    provenance: {},
  };

  test('prices, gold, buildings and villagers of both versions (B34, B43, B44)', () => {
    const catalogue = { ...data, botric };
    expect(soloOf({ solo: 'investor', catalogue })).toMatchObject({
      prices: botric.prices,
      startGold: 7,
      helperGold: 1,
      landmarkValue: 8,
      hirePrices: STANDARD.townHall.villagers,
    });
    expect(soloOf({ solo: 'favour', catalogue })).toMatchObject({
      startGold: 1,
      helperGold: 6,
      landmarkValue: 9,
      hirePrices: [3, 3, 3],
    });
  });

  test('a catalogue from before has those of the standard one', () => {
    const { botric: _, ...before } = data;
    expect(readCatalogue(before).botric).toEqual(STANDARD.botric);
    expect(STANDARD.botric.favour.villager).toBe(5);
  });

  test('an unknown member is refused', () => {
    expect(() => readCatalogue({ ...data, botric: { ...botric, bribe: 3 } })).toThrow('botric');
  });
});
