import { builderPro, readCatalogue, STANDARD, type State, writePosition } from '@hamlet/builder-pro';
import { limitsIn } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { randomGame, SIX } from './random-play.ts';

const read = (data: unknown) => builderPro.codec.decode(data);

describe('bounds of numbers that come from outside', () => {
  test('in a catalogue', () => {
    expect(limitsIn(STANDARD.data, readCatalogue)).toMatchInlineSnapshot(`
      {
        "ranks.*.mix": "0 to 999",
        "ranks.*.nasty": "0 to 999",
        "ranks.*.nice": "0 to 999",
        "readings.stale.animal-farm.culture": "0 to 999",
        "readings.stale.monument.cost": "0 to 999",
        "readings.stale.outpost.cost": "0 to 999",
        "readings.stale.outpost.military": "0 to 999",
        "start.coins": "0 to 99",
        "start.culture": "0 to 99",
        "start.income": "0 to 99",
        "start.military": "0 to 99",
        "start.storage": "0 to 99",
        "start.tiles": "0 to 99",
        "tiles.*.cost": "1 to 999",
        "tiles.*.count": "0 to 30",
        "tiles.*.culture": "0 to 999",
        "tiles.*.holds": "0 to 9",
        "tiles.*.income": "0 to 999",
        "tiles.*.military": "0 to 999",
        "tiles.*.perKind.amount": "0 to 99",
        "tiles.*.perNeighbour.amount": "0 to 99",
        "tiles.*.points": "0, 1, 2",
        "tiles.*.storage": "0 to 999",
        "version": "0 to 1000000000",
        "years.*.group": "1, 2, 3, 4",
        "years.*.plaque.gain.coins": "0 to 99",
        "years.*.plaque.gain.culture": "0 to 99",
        "years.*.plaque.gain.income": "0 to 99",
        "years.*.plaque.gain.military": "0 to 99",
        "years.*.plaque.gain.storage": "0 to 99",
        "years.*.sections.*.below": "0 to 999",
        "years.*.sections.*.do.*.amount": "0 to 999",
        "years.*.sections.*.do.*.amount.div": "1 to 999",
        "years.*.sections.*.do.*.amount.max": "0 to 999",
        "years.*.sections.*.do.*.amount.target": "0 to 999",
        "years.*.sections.*.do.*.coins": "0 to 999",
        "years.*.sections.*.do.*.coins.div": "1 to 999",
        "years.*.sections.*.do.*.coins.max": "0 to 999",
        "years.*.sections.*.do.*.culture": "0 to 999",
        "years.*.sections.*.do.*.culture.div": "1 to 999",
        "years.*.sections.*.do.*.culture.max": "0 to 999",
        "years.*.sections.*.do.*.culture.min": "0 to 999",
        "years.*.sections.*.do.*.income": "0 to 999",
        "years.*.sections.*.do.*.maxCost": "0 to 999",
        "years.*.sections.*.do.*.military": "0 to 999",
        "years.*.sections.*.do.*.military.div": "1 to 999",
        "years.*.sections.*.do.*.military.max": "0 to 999",
        "years.*.sections.*.do.*.military.min": "0 to 999",
        "years.*.sections.*.do.*.minCost": "0 to 999",
        "years.*.sections.*.do.*.orPay": "0 to 999",
        "years.*.sections.*.do.*.storage": "0 to 999",
        "years.*.sections.*.else.*.amount.div": "1 to 999",
        "years.*.sections.*.else.*.amount.max": "0 to 999",
        "years.*.sections.*.else.*.coins": "0 to 999",
        "years.*.sections.*.else.*.culture": "0 to 999",
        "years.*.sections.*.else.*.military": "0 to 999",
        "years.*.sections.*.who.value": "0 to 999",
      }
    `);
  });

  test('in a position at the end of a game', () => {
    const { state } = randomGame(SIX[2], 'position limits');
    const position: unknown = JSON.parse(JSON.stringify(writePosition(state)));
    expect(limitsIn(position, read, /^players$|bank$|totals$/)).toMatchInlineSnapshot(`
      {
        "bank.*": "0 to 6",
        "drawn": "0 to 99999",
        "players.*.bonus.culture": "-99999 to 99999",
        "players.*.bonus.income": "-99999 to 99999",
        "players.*.bonus.military": "-99999 to 99999",
        "players.*.bonus.storage": "-99999 to 99999",
        "players.*.coins": "0 to 99999",
        "players.*.hamlet.*.at.*": "-9999 to 9999",
        "players.*.hamlet.*.turn": "0 to 3",
        "round": "1 to 7",
      }
    `);
  });

  test('in a year that is being resolved', () => {
    const limits: Record<string, string> = {};
    const visit = (state: State) => {
      const position = JSON.parse(JSON.stringify(writePosition(state)));
      const read = (resolving: unknown) => builderPro.codec.decode({ ...position, resolving });
      if (position.resolving) Object.assign(limits, limitsIn(position.resolving, read));
    };
    for (const setting of SIX.slice(1, 4)) randomGame(setting, 'resolving limits', visit);
    expect(limits).toMatchInlineSnapshot(`
      {
        "deed": "0 to 99999",
        "owed": "0 to 99999",
        "place": "0 to 99999",
        "section": "0 to 99999",
        "snapshot.*": "0 to 99999",
      }
    `);
  });
});
