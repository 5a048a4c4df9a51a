import { escapeText } from '@hamlet/charts';
import { isObject } from '@hamlet/kernel';
import type { Estimate } from '../arena/statistics.ts';
import type { GameEntry } from '../games/entry.ts';
import { gameNamed, rulesPlayerOf } from '../games/index.ts';
import {
  branchingOf,
  decisionsOf,
  marginOf,
  roundsOf,
  STALL,
  scoresOf,
  stepFigures,
  usesOf,
  winningScores,
  winsByOrder,
} from './figures.ts';
import { page, section, table, wide } from './page.ts';
import { pieces, stepSection } from './piece-sections.ts';
import { decisions, lengths, scores, seats, sources } from './play-sections.ts';
import { inInterval, number, percent, SERIES } from './section-parts.ts';
import type { Study } from './study.ts';

/**
 * The report on one study, or on two side by side, as one HTML page. The same studies give the same text: there is no date and no
 * time of day in it, nor how long anything took.
 */
export function report(studies: readonly Study[]): string {
  const [{ match }] = studies;
  const { lab } = gameNamed(match.game);
  const title = `Lab report: ${match.game}, ${match.seats} seats`;
  return page(title, [
    `<h1>${escapeText(title)}</h1>`,
    '<p>Figures with their 95 % intervals. An unofficial fan work.</p>',
    legend(studies),
    overview(studies),
    lengths(studies),
    scores(studies),
    sources(studies),
    seats(studies),
    decisions(studies),
    ...(lab?.pieces ?? []).flatMap((words) => pieces(studies, words)),
    ...(lab?.steps ? stepSection(studies, lab.steps) : []),
    method(studies),
  ]);
}

function legend(studies: readonly Study[]): string {
  if (studies.length === 1) return '';
  return `<p class="legend">${studies.map(({ label }, index) => `<span><i class="key ${SERIES[index]}"></i>${escapeText(label)}</span>`).join('')}</p>`;
}

interface Headline {
  /** The name of the figure, in words of the game where it has its own. */
  readonly name: string | ((entry: GameEntry) => string);
  /** Undefined where the game has no such thing. */
  readonly of: (study: Study) => Estimate | undefined;
  readonly format: (value: number) => string;
}

const HEADLINES: readonly Headline[] = [
  { name: 'rounds', of: (study) => study.mean(roundsOf), format: number(1) },
  { name: 'points of a seat', of: (study) => study.mean(scoresOf), format: number(1) },
  { name: 'points of the winner', of: (study) => study.mean(winningScores), format: number(1) },
  { name: 'points between first and second', of: (study) => study.mean(marginOf), format: number(1) },
  { name: 'wins of the first player', of: (study) => winsByOrder(study)[0], format: percent },
  { name: 'decisions in a game, all seats', of: (study) => study.mean(decisionsOf), format: number(0) },
  { name: 'options of a decision', of: (study) => study.mean(branchingOf), format: number(2) },
  {
    name: 'tiles built in a game',
    of: (study) => study.mean((game) => [usesOf(game, 'tile')]),
    format: number(1),
  },
  {
    name: ({ lab }) => lab?.steps?.stalled(STALL) ?? '',
    of: (study) => stepFigures(study)?.stalled,
    format: percent,
  },
  {
    name: 'games not finished',
    of: (study) => study.share(({ result }) => [Number(!result.finished)]),
    format: percent,
  },
];

function overview(studies: readonly Study[]): string {
  const rows = HEADLINES.flatMap(({ name, of, format }) => {
    const estimates = studies.map(of).filter((estimate) => estimate !== undefined);
    if (estimates.length < studies.length) return [];
    const head = typeof name === 'string' ? name : name(gameNamed(studies[0].match.game));
    return [[head, ...estimates.map((estimate) => inInterval(estimate, format)), ...differenceOf(estimates, format)]];
  });
  const head = ['figure', ...studies.map(({ label }) => label), ...(studies.length > 1 ? ['difference'] : [])];
  return section('overview', 'At a glance', sayStudies(studies), [wide(table(head, rows))]);
}

/** The second less the first; a star where the interval of the difference leaves out zero. */
function differenceOf([one, other]: readonly Estimate[], format: (value: number) => string): string[] {
  if (!other) return [];
  const value = other.value - one.value;
  const spread = Math.hypot((one.high - one.low) / 2, (other.high - other.low) / 2);
  return [`${value > 0 ? '+' : ''}${format(value)}${Math.abs(value) > spread ? ' *' : ''}`];
}

function sayStudies(studies: readonly Study[]): string {
  const said = studies.map(({ label, games, match }) => {
    const bots = match.sides.length === 1 ? `${match.sides[0]} against itself` : match.sides.join(' against ');
    return `${label}: ${games.length} games, ${match.ruled > 0 ? `${match.sides[0]} against ${rulesPlayerOf(gameNamed(match.game))}` : bots}, seed ${match.seed}`;
  });
  return `${said.join('. ')}.${studies.length > 1 ? ' A star marks a difference that chance hardly explains.' : ''}`;
}

function method(studies: readonly Study[]): string {
  const list = studies.flatMap(({ label, match }) => [
    `<dt>${escapeText(label)}</dt>`,
    `<dd>${escapeText(`${match.game}, ${match.seats} seats, bots ${match.sides.join(', ')}, seed ${match.seed}, options ${sayOptions(match.options)}`)}</dd>`,
  ]);
  return section(
    'method',
    'How this was made',
    'Intervals hold 95 %. Shares have the interval of Wilson, means the normal one; where a seed was played in several seatings, the mean of each seed counts as one value. The same command gives the same file.',
    [`<dl>${list.join('')}</dl>`],
  );
}

/** A table's own catalogue is long; a word stands for it. */
function sayOptions(options: unknown): string {
  const { catalogue, ...rest } = isObject(options) ? options : {};
  const said = Object.entries({ ...rest, catalogue: typeof catalogue === 'string' ? catalogue : 'own' });
  return said.map(([key, value]) => `${key}=${Array.isArray(value) ? value.join('/') : value}`).join(' ');
}
