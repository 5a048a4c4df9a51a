import { dishOf, GOODS, hamlet, lakeIn, lakeSetting, lakeValues, readCatalogue, STANDARD } from '@hamlet/hamlet';
import { ALL, Session, seedFrom } from '@hamlet/kernel';
import { diceOf } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { detourOf, reachFor } from '../../src/rules/transport.ts';

type LakeCatalogueData = {
  lake: {
    tiles?: { id: string }[];
    fee?: string;
    menu?: Record<string, Record<string, Record<string, unknown>>>;
    discarded?: object;
  };
};

function changed(change: (lake: LakeCatalogueData['lake']) => void): LakeCatalogueData {
  const data = structuredClone(STANDARD.data) as LakeCatalogueData;
  change(data.lake);
  return data;
}

function openWith(catalogue: unknown, more: object = {}) {
  const options = hamlet.options({ modules: ['lake'], season: 'spring', catalogue, roundCap: 60, ...more });
  return Session.open(hamlet, { options, seats: 2, seed: seedFrom('components') });
}

/** Plays at random, with a boat on every lake, until something holds; fails if it never does. */
function playUntil(session: ReturnType<typeof openWith>, holds: () => boolean): void {
  const dice = diceOf('components');
  while (!session.isOver && !holds()) {
    const seat = session.pending?.seats[0] ?? 0;
    const legal = session.legal(seat);
    session.act(seat, legal.find((action) => action.do === 'boat') ?? legal[dice(legal.length)]);
  }
  expect(holds()).toBe(true);
}

describe('components of By the Lake are data', () => {
  test('and count among the 64 tiles that a catalogue may have', () => {
    const own = changed(() => {}).lake.tiles ?? [];
    const room = 64 - STANDARD.tiles.length;
    const withTiles = (count: number) =>
      changed((lake) => {
        const more = Array.from({ length: count - own.length }, (_, i) => ({ ...own[0], id: `more-${i}` }));
        Object.assign(lake, { tiles: [...own, ...more] });
      });
    expect(readCatalogue(withTiles(room)).parts.lake?.tiles).toHaveLength(room);
    expect(() => readCatalogue(withTiles(room + 1))).toThrow(/^lake\.tiles: too-many-tiles \(65; 0\.\.64\)/);
  });

  test('the good that pays a boat', () => {
    const session = openWith(changed((lake) => Object.assign(lake, { fee: 'stone' })));
    const feeGood = () => GOODS[detourOf(reachFor(session.state, 0))?.fee.goods[0] ?? -1];
    playUntil(session, () => feeGood() !== undefined);
    expect(feeGood()).toBe('stone');
    expect(() => readCatalogue(changed((lake) => Object.assign(lake, { fee: 'brick' })))).toThrow('lake.fee');
  });

  test('a dish does what the catalogue says', () => {
    const supper = {
      id: 'plans',
      name: 'Plans',
      effect: 'free-blueprints',
      provenance: { name: 'printed', effect: 'printed' },
    };
    const session = openWith(changed((lake) => Object.assign(lake.menu?.spring ?? {}, { uncommon: supper })));
    expect(dishOf(session.setting, 1)?.name).toBe('Plans');
    playUntil(session, () => lakeIn(session.state)?.freeBlueprints === true);
    expect(() =>
      readCatalogue(changed((lake) => Object.assign(lake.menu?.spring.rare ?? {}, { effect: 'fly' }))),
    ).toThrow('lake.menu.spring.rare.effect');
  });

  test('what Botric gains for fish that he puts back (B52)', () => {
    const catalogue = changed((lake) => Object.assign(lake.discarded ?? {}, { rare: { gold: 0, points: 5 } }));
    const session = openWith(catalogue, { solo: 'favour', botricTies: 'auto' });
    const points = () => hamlet.score(session.state, ALL)[1].find(({ key }) => key === 'fish')?.points ?? 0;
    const held = () => lakeIn(session.state)?.held.slice(3) ?? [];
    playUntil(session, () => held()[2] > 0);
    expect(points()).toBe(held()[1] + 5 * held()[2]);
  });

  test('a catalogue from before has the values of the standard one', () => {
    const before = changed((lake) => {
      delete lake.fee;
      delete lake.menu;
      delete lake.discarded;
    });
    expect(lakeValues(readCatalogue(before))).toEqual(lakeValues(STANDARD));
    expect(lakeSetting(openWith(before).setting).data.menu.spring[0].id).toBe('breeding');
  });

  test('the hash of a former catalogue means the present one, with the expansions that the table plays with', () => {
    const { hash } = STANDARD;
    const lakes = STANDARD.parts.lake.hash;
    const chosen = (catalogue: string, modules: readonly string[]) => hamlet.options({ catalogue, modules }).catalogue;
    expect(chosen('036663cd9975dc', [])).toBe(hash);
    expect(chosen('061db4ddc5466b+14b0f007a6b62a', ['lake'])).toBe(`${hash}+${lakes}`);
    expect(chosen(`061db4ddc5466b+${lakes}`, ['lake'])).toBe(`${hash}+${lakes}`);
    const strange: [string, string[]][] = [
      ['061db4ddc5466b', ['lake']],
      ['061db4ddc5466b+14b0f007a6b62a', []],
      ['14b0f007a6b62a', []],
      [`${hash}+061db4ddc5466b`, ['lake']],
    ];
    for (const [catalogue, modules] of strange) expect(() => chosen(catalogue, modules)).toThrow('unknown-catalogue');
  });

  test('two dishes are printed in full', () => {
    const dishes = Object.values(lakeValues(STANDARD)?.menu ?? {}).flat();
    const printed = dishes.filter(({ provenance }) => provenance.name === 'printed' && provenance.effect === 'printed');
    expect(printed.map(({ id }) => id)).toEqual(['infrastructure', 'call-in-a-favour']);
  });
});
