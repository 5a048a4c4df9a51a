import type { Event } from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { VERB_ICONS } from '../src/hamlet/acting/verbs.ts';
import { momentOf } from '../src/hamlet/story/moments.tsx';
import './all-texts.ts';

const DELIVERED: Event = { type: 'delivered', seat: 1, slot: 0 };
const MILESTONE: Event = { type: 'milestone', seat: 1, milestone: 0 };
const LAST: Event = { type: 'last-round', seat: 1, why: 'church' };

const LAKE: Event = { module: 'lake', type: 'lake-formed', lake: 0, size: 6 };

/** The ribbon as the person at a seat sees it. */
const seenBy = (viewer: number, ...events: readonly Event[]) =>
  momentOf(events, (seat) => ({ name: seat === 0 ? 'Anna' : 'Bea', you: seat === viewer }), viewer)?.text;

test('everybody sees the Church grow, the deliverer and the others', () => {
  expect(seenBy(1, DELIVERED)).toBe('You built on the Church');
  expect(seenBy(0, DELIVERED)).toBe('Bea built on the Church');
});

test('everybody sees a lake form', () => {
  expect(seenBy(0, LAKE)).toBe('A lake has formed');
});

test('a player sees which fish they drew, and nobody else does', () => {
  const drew = (rarity: number): Event => ({ module: 'lake', type: 'fish-drawn', seat: 1, rarity });
  expect(seenBy(1, drew(1))).toBe('You drew an uncommon fish');
  expect(seenBy(1, drew(0), drew(2), drew(0))).toBe('You drew 2 common fish and 1 rare fish');
  expect(seenBy(0, drew(1))).toBeUndefined();
});

test('the greatest moment of a line is the one that is shown', () => {
  expect(seenBy(0, MILESTONE)).toBe('Bea is the Planner now');
  expect(seenBy(0, MILESTONE, DELIVERED)).toBe('Bea built on the Church');
  expect(seenBy(0, DELIVERED, LAST)).toBe('The last round begins');
  expect(seenBy(0)).toBeUndefined();
});

test('each verb has a sign of its own, which is not the way out of the table, and a delivery has that of its verb', () => {
  const signs = Object.values(VERB_ICONS);
  expect(new Set(signs).size).toBe(signs.length);
  expect(signs).not.toContain('home');
  expect(momentOf([DELIVERED], () => ({ name: 'Bea', you: false }), 0)?.icon).toBe(VERB_ICONS.deliver);
});
