import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS as BUILDER_REFUSALS, MEASURES, STATS } from '@hamlet/builder-pro';
import { END_OPS, GOODS, MILESTONES, QUESTIONS, RARITIES, REFUSALS, SEASONS, TOKENS } from '@hamlet/hamlet';
import { TABLE_REFUSALS } from '@hamlet/kernel';
import { ENGLISH, type Message, PARTS, type Texts } from '@hamlet/messages';
import { describe, expect, it } from 'vitest';
import { allGalleries, allRules, offeredKinds, offeredPresets } from '../src/game-lookup.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCES = [
  'apps/web/src',
  'apps/cli/src',
  'apps/server/src',
  'packages/messages/src/hamlet',
  'packages/messages/src/builder-pro',
];

function keysOf(texts: Texts | Message, before = ''): string[] {
  if (typeof texts === 'string') return [before];
  const names = Object.keys(texts);
  const isMessage = names.every((name) => /^(zero|one|two|few|many|other)$/.test(name)) && names.includes('other');
  if (isMessage || names.toSorted().join(' ') === 'they you') return [before];
  return Object.entries(texts).flatMap(([name, value]) =>
    keysOf(value as Texts | Message, before === '' ? name : `${before}.${name}`),
  );
}

const PART_TEXTS = await Promise.all(PARTS.map((part) => ENGLISH.later[part]()));
const KEYS = [ENGLISH.first, ...PART_TEXTS].flatMap((texts) => keysOf(texts as Texts));

const CODE = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
).join('\n');

/** Keys that the sources write out. */
const WRITTEN = new Set([...CODE.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key]) => key));

/** Keys that the sources put together: what is filled in stands for one name, or for two where a key of a score line is. */
const MADE = [...CODE.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^`]*?\})*)`/g)]
  .map(([, made]) => made)
  .filter((made) => made.includes('${'))
  .map(
    (made) =>
      new RegExp(
        `^${made.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '([\\w-]+(\\.[\\w-]+)?)').replaceAll(/\.(?![\w\\[(])/g, '\\.')}$`,
      ),
  );

/** Groups whose names come from a list elsewhere, such as the letters of segments or the steps of a lesson. */
const BY_GROUP = /^(segment|gallery\.side|rules\.rulings|rules\.questions|lesson|guide)\./;

describe('the texts', () => {
  it('are all asked for', () => {
    expect(KEYS.length).toBeGreaterThan(1000);
    const unused = KEYS.filter(
      (key) => !WRITTEN.has(key) && !BY_GROUP.test(key) && !MADE.some((made) => made.test(key)),
    );
    expect(unused).toEqual([]);
  });

  const namesIn = (group: string) =>
    new Set(KEYS.filter((key) => key.startsWith(`${group}.`)).map((key) => key.slice(group.length + 1)));
  const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

  it.each([
    ['refusal', without(REFUSALS, TABLE_REFUSALS)],
    ['bp.refusal', without(BUILDER_REFUSALS, TABLE_REFUSALS)],
    ['tableRefusal', TABLE_REFUSALS],
    ['effect.end', END_OPS],
    ['botric.tie', QUESTIONS],
    ['botric.token', TOKENS],
    ['good', GOODS],
    ['milestone', MILESTONES],
    ['rarity', RARITIES],
    ['fish', RARITIES],
    ['season', SEASONS],
    ['bp.stat', MEASURES],
    ['bp.count', MEASURES],
    ['card.unit', MEASURES],
    ['bp.intro', STATS],
  ] as const)('of %s have one for everything that the game has', (group, wanted) => {
    const known = namesIn(group);
    expect(wanted.length).toBeGreaterThan(1);
    expect(wanted.filter((name) => !known.has(name))).toEqual([]);
  });

  it('word every preset, option, shelf and chapter that the games list', async () => {
    const presets = offeredPresets().flatMap(({ name }) => [`home.${name}`, `home.${name}-text`]);
    const options = (await offeredKinds()).flatMap(({ rows }) =>
      rows.flatMap(({ key, choices = [] }) => ['title', 'help', ...choices].map((name) => `option.${key}.${name}`)),
    );
    const shelves = (await allGalleries()).flatMap((game) => game.shelves.map(({ name }) => `gallery.${name}`));
    const chapters = (await allRules()).flatMap((game) =>
      Object.entries(game.chapters).flatMap(([name, ids]) => [
        `rules.groups.${name}`,
        ...ids.flatMap((id) => [`rules.section.${id}.title`, `rules.section.${id}.text`]),
      ]),
    );
    const asked = [...presets, ...options, ...shelves, ...chapters];
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !KEYS.includes(key))).toEqual([]);
  });
});
