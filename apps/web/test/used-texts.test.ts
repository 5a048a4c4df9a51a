import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS as BUILDER_REFUSALS, STANDARD as BUILDER_STANDARD, MEASURES, STATS } from '@hamlet/builder-pro';
import { END_OPS, GOODS, MILESTONES, QUESTIONS, RARITIES, REFUSALS, SEASONS, STANDARD, TOKENS } from '@hamlet/hamlet';
import { TABLE_REFUSALS } from '@hamlet/kernel';
import { ENGLISH, LANGUAGES, type Message, type Texts, TRANSLATIONS, Voice } from '@hamlet/messages';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../scripts/games.mjs';
import { allGalleries, allRules, offeredKinds, offeredLessons, offeredPresets } from '../src/game-lookup.ts';
import { type Lesson, stepGroup } from '../src/guide/lesson.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCES = [
  'apps/web/src',
  'apps/cli/src',
  'apps/server/src',
  'packages/messages/src/faults',
  ...GAMES.map((name) => `packages/messages/src/${name}`),
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

const TEXTS = [ENGLISH, ...ENGLISH.games];
const FETCHED = await Promise.all(
  TEXTS.flatMap(({ later }) => Object.values<() => Promise<Texts>>(later).map((fetch) => fetch())),
);
const KEYS = [...TEXTS.map(({ first }): Texts => first), ...FETCHED].flatMap((texts) => keysOf(texts));

const FILES = [
  'packages/messages/src/joining.ts',
  'apps/web/vite.config.ts',
  ...SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  ),
];
const CODE = FILES.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');

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

/** Groups whose keys are made from data: a pattern would take any name for asked. */
const FROM_DATA = /^(segment|gallery\.side|rules\.rulings|rules\.questions|lesson|guide)\./;

/** The sections of the rules, by their chapters. */
const SECTIONS = (await allRules()).flatMap(({ chapters }) => chapters);
const SECTION_IDS: ReadonlySet<string | undefined> = new Set(SECTIONS.flatMap(({ sections }) => sections));

/** The keys of a lesson: of itself, of its chapters, and for each step what to do and why. */
function keysOfLesson({ id, chapters }: Lesson): readonly string[] {
  const titled = (path: string) => [`${path}.title`, `${path}.text`];
  return [
    ...titled(`lesson.${id}`),
    ...chapters.flatMap((chapter) => [
      ...titled(`lesson.${id}.${chapter.id}`),
      ...chapter.scenes.flatMap(({ steps }) =>
        steps
          .map(({ id: step }) => stepGroup(`lesson.${id}.${chapter.id}`, step))
          .flatMap((group) => [`${group}.do`, `${group}.why`]),
      ),
    ]),
  ];
}

const OF_LESSONS = new Set((await offeredLessons()).flatMap(({ lesson }) => keysOfLesson(lesson)));

const lettersIn = (tiles: readonly { readonly edges: string }[]) => [
  ...new Set(tiles.flatMap(({ edges }) => [...edges])),
];

/** The first moves that the introduction of Hamlet shows. */
const FIRST_MOVES = ['build', 'sell', 'hire'];

/** The keys of the groups that are made from data. */
const WANTED = new Set([
  ...OF_LESSONS,
  ...lettersIn(STANDARD.tiles).map((letter) => `segment.${letter}`),
  ...lettersIn(BUILDER_STANDARD.tiles).map((letter) => `gallery.side.${letter}`),
  ...FIRST_MOVES.map((name) => `guide.${name}`),
]);

/** True for the words that people ask with, or for a ruling, of a section of the rules. */
function isOfSection(key: string): boolean {
  const [, kind, id, ruling] = /^rules\.(questions|rulings)\.([\w-]+)(?:\.([\w-]+))?$/.exec(key) ?? [];
  return SECTION_IDS.has(id) && (kind === 'rulings') === (ruling !== undefined);
}

describe('the texts', () => {
  it('are all asked for', () => {
    expect(KEYS.length).toBeGreaterThan(1000);
    const isMade = (key: string) =>
      FROM_DATA.test(key) ? WANTED.has(key) || isOfSection(key) : MADE.some((made) => made.test(key));
    expect(KEYS.filter((key) => !WRITTEN.has(key) && !isMade(key))).toEqual([]);
  });

  it('have one for everything that is made from data', () => {
    expect(WANTED.size).toBeGreaterThan(150);
    expect([...WANTED].filter((key) => !KEYS.includes(key))).toEqual([]);
  });

  it.each(LANGUAGES)('say in %s what to do in every step of every lesson, and why', async (language) => {
    const { first, later, games } = await TRANSLATIONS[language]();
    const voice = new Voice({ ...ENGLISH, first, later, games });
    await voice.load('learn', 'hamlet/lessons', 'builder-pro/lessons');
    const silent = [...OF_LESSONS].filter((key) => !/\p{L}{3}/u.test(voice.text(key) ?? ''));
    expect(silent).toEqual([]);
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
      rows.flatMap(({ key, texts = key, choices = [] }) =>
        ['title', 'help', ...choices].map((name) => `option.${texts}.${name}`),
      ),
    );
    const shelves = (await allGalleries()).flatMap((game) => game.shelves.map(({ name }) => `gallery.${name}`));
    const chapters = SECTIONS.flatMap(({ name, sections }) => [
      `rules.groups.${name}`,
      ...sections.flatMap((id) => [`rules.section.${id}.title`, `rules.section.${id}.text`]),
    ]);
    const asked = [...presets, ...options, ...shelves, ...chapters];
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !KEYS.includes(key))).toEqual([]);
  });
});
