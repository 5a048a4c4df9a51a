import { surroundingsAt } from '@hamlet/bots/hamlet-action-list';
import { type Event, hamlet, type State, topFrame } from '@hamlet/hamlet';
import { ALL, dryRun } from '@hamlet/kernel';
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { groupPlacements } from '../src/board/group-placements.ts';
import { choose, type Draft, emptyDraft, stepBack } from '../src/hamlet/acting/draft.ts';
import {
  bestSite,
  rateSites,
  saySite,
  sitePoints,
  sitesOf,
  tileInHand,
  tileToStand,
} from '../src/hamlet/acting/places.ts';
import { beside, inWalkingOrder, sayPlace, turned } from '../src/hamlet/acting/placing.ts';
import { drawPlacements } from '../src/hamlet/board/draw.ts';
import { tileName } from '../src/hamlet/names.ts';
import { say } from '../src/words/words.ts';
import './all-texts.ts';
import { randomGame } from './random-game.ts';

/** The first drafts of a random game in which a place is to be chosen. */
function buildsOf(options: Record<string, unknown>, most: number): { readonly draft: Draft; readonly base: State }[] {
  const host = randomGame({ roundCap: 30, ...options }, '00000000000000000000000000000001');
  const found: { readonly draft: Draft; readonly base: State }[] = [];
  for (let ply = 0; ply < host.length && found.length < most; ply++) {
    const base = hamlet.codec.decode(host.at(ply).view);
    if (topFrame(base) || !hamlet.pending(base)) continue;
    const build = hamlet.legal(base, base.seat).find((action) => action.do === 'build');
    const outcome = build && choose(emptyDraft(base, base.seat), base.seat, build);
    if (outcome?.kind === 'goes-on') found.push({ draft: outcome.draft, base });
  }
  return found;
}

describe.each([{}, { modules: ['lake'], season: 'summer' }])('placing a tile (%o)', (options) => {
  const cases = buildsOf(options, 30).map(({ draft, base }) => {
    const sites = rateSites(draft, sitesOf(draft));
    const drawn = drawPlacements(
      base.setting.components,
      tileInHand(draft) ?? 0,
      sites.map(({ place }) => place),
    );
    return { draft, base, sites, placements: inWalkingOrder(drawn, bestSite(sites)?.id) };
  });

  it('describes a place by its number, where it lies, and what it joins', () => {
    const kinds = new Set<string>();
    for (const { draft, base, placements } of cases) {
      const model = { draft: signal(draft), placements: signal(placements), aim: signal(undefined) };
      const spots = groupPlacements(placements);
      for (const [index, { turns }] of spots.entries()) {
        const said = sayPlace(model, turns[0].id);
        expect(said).toMatch(/^Place \d+ of \d+, (north|south|east|west)(-(east|west))? of the [A-Z][^,]+, /);
        expect(said).toContain(`Place ${index + 1} of ${spots.length},`);
        const { joined, open } = surroundingsAt(base, tileInHand(draft) ?? 0, Number(turns[0].id));
        for (const tile of joined) expect(said).toContain(`the ${tileName(base.setting.components, tile)}`);
        if (joined.length > 0) kinds.add('joins');
        if (open > 0) {
          kinds.add('open');
          expect(said).toContain(say('place.open', { count: open }));
        } else {
          kinds.add('closed');
          expect(said).not.toContain('open roads');
        }
      }
    }
    expect([...kinds].sort()).toEqual(['closed', 'joins', 'open']);
  });

  it('warns of a place without a road only where the tile needs one', () => {
    const { draft, base, sites } = cases[0];
    const { components } = base.setting;
    const tileOf = (id: string) => components.tileIds.indexOf(id);
    const alone = sites.find(({ gives }) => gives.roads + gives.lakes === 0);
    const said = (id: string) =>
      saySite(draft.state, tileOf(id), alone?.place ?? 0).filter(({ text }) => text.startsWith('joins no road'));
    expect(said('small-woodland')).toEqual([{ text: 'joins no road, and scores without one', warns: false }]);
    expect(components.tiles[tileInHand(draft) ?? 0].end?.road).not.toBe(false);
    expect(said(components.tileIds[tileInHand(draft) ?? 0])).toMatchObject([{ warns: true }]);
  });

  it('rates nothing while no tile is in hand', () => {
    const { draft, base } = cases[0];
    const [site] = sitesOf(draft);
    const [rated] = rateSites(emptyDraft(base, base.seat), [site]);
    expect([rated.gives, rated.worth]).toEqual([{ roads: 0, lakes: 0 }, 0]);
  });

  it('gathers places into spots, each with every turn once', () => {
    expect(cases.length).toBeGreaterThan(5);
    for (const { placements, sites } of cases) {
      const spots = groupPlacements(placements);
      expect(spots.flatMap(({ turns }) => turns.map(({ id }) => id)).toSorted()).toEqual(
        sites.map(({ id }) => id).toSorted(),
      );
      for (const { turns } of spots) expect(new Set(turns.map(({ rotation }) => rotation)).size).toBe(turns.length);
    }
  });

  it('begins at the best spot, goes through all of them once, and turns without leaving one', () => {
    for (const { placements, sites } of cases) {
      const spots = groupPlacements(placements);
      const spotOf = (id: string) => spots.findIndex(({ turns }) => turns.some((turn) => turn.id === id));
      expect(placements[0].id).toBe(bestSite(sites)?.id);
      let aim = placements[0].id;
      for (let step = 0; step < spots.length; step++) {
        expect(spotOf(aim)).toBe(step);
        for (const _ of spots[step].turns) {
          const next = turned(placements, aim, 1)?.id ?? '';
          expect(spotOf(next)).toBe(step);
          aim = next;
        }
        aim = beside(placements, aim, 1)?.id ?? '';
      }
      expect(spotOf(aim)).toBe(0);
    }
  });

  it('proposes no place that nobody gets to while there is another', () => {
    let chances = 0;
    for (const { sites } of cases) {
      const isReached = ({ gives }: (typeof sites)[number]) => gives.roads > 0 || gives.lakes > 0;
      if (!sites.some(isReached)) continue;
      if (!sites.every(isReached)) chances++;
      expect(bestSite(sites)).toSatisfy(isReached);
    }
    expect(chances).toBeGreaterThan(5);
  });

  it('tells lakes and points as the game then gives them', () => {
    let lakes = 0;
    for (const { draft, base, sites } of cases) {
      const { seat } = base;
      for (const site of sites.slice(0, 12)) {
        const before = hamlet.score(base, ALL)[seat];
        const { state, events } = buildAt(draft, site.place, site.hosts[0], seat);
        const formed = events.some(({ type }) => type === 'lake-formed');
        expect(site.gives.lakes > 0).toBe(formed);
        if (formed) lakes++;
        const told = sitePoints(draft, seat, site);
        const track = events.reduce(
          (sum, event) =>
            sum +
            (event.type === 'points' && event.seat === seat && ['construction', 'lake'].includes(event.source)
              ? event.amount
              : 0),
          0,
        );
        expect(told?.now).toBe(track);
        const sum = (lines: typeof before) =>
          lines.filter(({ key }) => /landmark|road|planner/.test(key)).reduce((all, { points }) => all + points, 0);
        expect(told?.end).toBe(sum(hamlet.score(state, ALL)[seat]) - sum(before));
      }
    }
    if ('modules' in options) expect(lakes).toBeGreaterThan(0);
  });

  it('keeps the tile in the picture while it is paid, and one step back is the place', () => {
    for (const { draft, base, sites } of cases) {
      const { seat } = base;
      const [site] = sites;
      const host = choose(draft, seat, { do: 'from', tile: site.hosts[0] });
      const placed = choose(host.kind === 'goes-on' ? host.draft : draft, seat, {
        do: 'place',
        place: site.place,
      });
      if (placed.kind !== 'goes-on') continue;
      const standing = { tile: tileInHand(draft), place: site.place, host: site.hosts[0] };
      expect(tileToStand(placed.draft)).toEqual(standing);
      expect(sitesOf(stepBack(placed.draft, base, seat))).toHaveLength(sites.length);
    }
  });
});

/** What happens when a tile is built at a place with the first payment. */
function buildAt(draft: Draft, place: number, host: number, seat: number): { state: State; events: readonly Event[] } {
  let { state } = draft;
  if (topFrame(state)?.step === 'from') state = dryRun(hamlet, state, seat, { do: 'from', tile: host }).state;
  let last = dryRun(hamlet, state, seat, { do: 'place', place });
  if (topFrame(last.state)?.step === 'pay') last = dryRun(hamlet, last.state, seat, hamlet.legal(last.state, seat)[0]);
  return last;
}
