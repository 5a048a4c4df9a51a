import './all-texts.ts';
import { hamlet, STANDARD } from '@hamlet/hamlet';
import { FIRST } from '@hamlet/testkit';
import type { ComponentChildren, VNode } from 'preact';
import { expect, test } from 'vitest';
import { GalleryCards } from '../src/hamlet/gallery/cards.tsx';
import { ExhibitCard } from '../src/parts/exhibits.tsx';

type CardShown = readonly [title: unknown, source: unknown];

function isElement(
  part: ComponentChildren,
): part is VNode<{ readonly title?: unknown; readonly source?: unknown; readonly children?: ComponentChildren }> {
  return typeof part === 'object' && part !== null && 'type' in part;
}

/** Title and provenance of each card. */
function cardsIn(part: ComponentChildren): CardShown[] {
  if (Array.isArray(part)) return part.flatMap(cardsIn);
  if (!isElement(part)) return [];
  const { title, source, children } = part.props;
  return part.type === ExhibitCard ? [[title, source]] : cardsIn(children);
}

type CatalogueData = {
  roads: { provenance?: unknown };
  awards: { provenance?: unknown };
  lake: { fish: { provenance?: unknown } };
};

function cardsOf(change: (data: CatalogueData) => void = () => {}): ReadonlyMap<unknown, unknown> {
  const catalogue = structuredClone(STANDARD.data) as CatalogueData;
  change(catalogue);
  const { state } = hamlet.setup(hamlet.options({ modules: ['lake'], catalogue }), 2, FIRST);
  return new Map(cardsIn(GalleryCards({ state })));
}

test('dishes are called printed where their effects are', () => {
  const cards = cardsOf();
  const dishes = [
    'Breeding',
    'Second Wind',
    'Migration',
    'Harvest Supper',
    'Infrastructure',
    'Call in a Favour',
    'Monopoly',
    'Frozen Lake',
  ];
  expect(dishes.filter((dish) => cards.get(dish) === 'printed')).toEqual(['Infrastructure', 'Call in a Favour']);
  expect(dishes.filter((dish) => cards.get(dish) === 'reconstructed')).toHaveLength(6);
});

const FISH = ['common fish', 'uncommon fish', 'rare fish'];

test('the provenance of fish and awards is that of the catalogue, given for each or for all', () => {
  const cards = cardsOf();
  expect([...FISH, 'Merchant: most sales'].map((name) => cards.get(name))).toEqual([
    'printed',
    'reconstructed',
    'reconstructed',
    'printed',
  ]);
  const other = cardsOf(({ awards, lake }) => {
    awards.provenance = 'reported';
    lake.fish.provenance = { common: 'reconstructed', uncommon: 'a guess' };
  });
  expect([...FISH, 'Merchant: most sales'].map((name) => other.get(name))).toEqual([
    'reconstructed',
    undefined,
    undefined,
    'reported',
  ]);
});

test('the provenance of the Planner is that of the catalogue', () => {
  const cards = cardsOf();
  const planner = [...cards.keys()].find((title) => String(title).startsWith('Planner'));
  expect(cards.get(planner)).toBe('printed');
  const other = cardsOf(({ roads }) => void (roads.provenance = { planner: 'reconstructed' }));
  expect(other.get(planner)).toBe('reconstructed');
});
