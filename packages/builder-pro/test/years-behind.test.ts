import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { expect, it } from 'vitest';
import { builderPro, yearsBehind } from '../src/index.ts';

it('a coming year may be any card with its back that does not lie open, the right one among them', () => {
  for (let game = 0; game < 20; game++) {
    const io = ioOf(openStreams(seedFrom(`behind ${game}`)), undefined);
    const { state } = builderPro.setup(builderPro.options({}), 3, io);
    const { components } = state.setting;
    const { years } = builderPro.view(state, { kind: 'seat', seat: 0 });
    const known = years.map(({ card }) => components.yearOf.get(card ?? '') ?? -1);
    years.forEach((year, index) => {
      const cards = yearsBehind(components, year, known);
      if (year.card !== undefined) expect(cards).not.toContain(state.deck[index]);
      else expect(cards).toContain(state.deck[index]);
    });
  }
});

it('two cards with one back are both possible', () => {
  const io = ioOf(openStreams(seedFrom('behind')), undefined);
  const { components } = builderPro.setup(builderPro.options({}), 3, io).state.setting;
  const twins = { ...components, years: [...components.years, components.years[5]] };
  expect(yearsBehind(twins, components.years[5], [])).toEqual([5, components.years.length]);
  expect(yearsBehind(twins, components.years[5], [5])).toEqual([components.years.length]);
});
