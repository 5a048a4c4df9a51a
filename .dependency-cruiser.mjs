// Which part may import which. Arrows point only downward: apps -> protocol, messages -> frozen-bots -> bots -> games -> kernel.

import { readdirSync, readFileSync } from 'node:fs';
import { GAMES } from './scripts/games.mjs';

const LAYERS = [['kernel'], GAMES, ['bots'], ['frozen-bots'], ['protocol']];

/** The folder of each game in the browser's app. */
const WEB_GAMES = `^apps/web/src/(${GAMES.join('|')})/`;

/** The folders of the browser's app above the board and the parts: they know tables, games or pages. */
const ABOVE_PARTS = '^apps/web/src/(table|table-ui|records|rules|new-game|opening|screens)/';

/** The sources that a package lets others import, by its package.json. */
const EXPORTED = readdirSync('packages').flatMap((name) => {
  /** @type {{ readonly exports: Readonly<Record<string, string>> }} */
  const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
  return Object.values(exports).map(
    (file) => `^packages/${name}/${file.slice(2).replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`,
  );
});

/** @param {string[]} names */
const packagesIn = (names) => `^packages/(${names.join('|')})/`;

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 */
const forbid = (name, comment, from, to) => ({ name, comment, from, to, severity: /** @type {const} */ ('error') });

const layerRules = LAYERS.map((names, level) =>
  forbid(
    `${names.length > 1 ? 'games' : names[0]}-import-only-downward`,
    'Arrows point only downward: apps -> protocol -> frozen-bots -> bots -> games -> kernel.',
    { path: packagesIn(names) },
    { path: ['^apps/', ...LAYERS.slice(level + 1).map(packagesIn)] },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    forbid(
      'games-stay-apart',
      'The games never import one another.',
      { path: packagesIn(GAMES) },
      { path: packagesIn(GAMES), pathNot: '^packages/$1/' },
    ),
    forbid(
      'kernel-imports-nothing',
      'The kernel stands alone.',
      { path: '^packages/kernel/src/' },
      { pathNot: '^packages/kernel/src/' },
    ),
    forbid(
      'charts-import-nothing',
      'Charts are plain shapes: they know neither games nor pages.',
      { path: '^packages/charts/src/' },
      { pathNot: '^packages/charts/src/' },
    ),
    forbid(
      'games-without-dependencies',
      'The games run anywhere: no npm package, no Node module.',
      { path: `${packagesIn(GAMES)}src/` },
      { pathNot: '^packages/' },
    ),
    forbid(
      'messages-for-apps-only',
      'Rules, bots and the wire know codes and data: only apps word them.',
      { path: '^packages/', pathNot: '^packages/messages/' },
      { path: '^packages/messages/' },
    ),
    forbid(
      'messages-know-types-only',
      'Messages word what the games tell: their sources take types from them, and nothing that runs.',
      { path: '^packages/messages/src/' },
      { pathNot: '^packages/messages/src/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'commands-know-no-game',
      'A game is a folder below apps/cli/src/games and a line in its list: everything else asks the entry.',
      { path: '^apps/cli/src/', pathNot: '^apps/cli/src/games/' },
      { path: ['^apps/cli/src/games/[^/]+/', packagesIn(GAMES)] },
    ),
    forbid(
      'server-knows-no-game',
      'A game is a file below apps/server/src/games and a line in its list: everything else asks the entry.',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/games/' },
      { path: [`^apps/server/src/games/(${GAMES.join('|')})\\.ts$`, packagesIn(GAMES)] },
    ),
    forbid(
      'testkit-knows-no-game',
      'The suites take a game: they know the kernel alone.',
      { path: '^packages/testkit/' },
      { path: ['^apps/', '^packages/'], pathNot: ['^packages/(testkit|kernel)/'] },
    ),
    forbid(
      'testkit-for-tests-only',
      'Only tests use the suites.',
      { pathNot: ['^(packages|apps)/[^/]+/test/', '^packages/testkit/'] },
      { path: '^packages/testkit/' },
    ),
    forbid(
      'through-the-index',
      'Import another package by its name, not by a path into its sources.',
      { path: '^(?:packages|apps)/([^/]+)/' },
      {
        path: '^packages/[^/]+/(src|test)/',
        pathNot: ['^packages/$1/', ...EXPORTED],
      },
    ),
    forbid(
      'apps-stay-apart',
      'Apps do not import one another, but for the command line, which starts the server; tests in a browser start servers too.',
      { path: '^apps/([^/]+)/', pathNot: '^apps/web/test/browser/' },
      { path: '^apps/', pathNot: ['^apps/$1/', '^apps/server/src/index\\.ts$'] },
    ),
    forbid(
      'server-for-its-commands',
      'Of the command line only serve and admin know the server.',
      { path: '^apps/cli/', pathNot: '^apps/cli/src/commands/(serve|admin)\\.ts$' },
      { path: '^apps/server/' },
    ),
    forbid(
      'server-when-asked',
      'The commands of the server are loaded when they are asked for: the others start without it.',
      { path: '^apps/cli/' },
      { path: '^apps/cli/src/commands/(serve|admin)\\.ts$', dynamic: false },
    ),
    forbid(
      'web-without-server',
      'The client knows the server by the protocol only; tests in a browser start servers.',
      { path: '^apps/web/', pathNot: '^apps/web/test/browser/' },
      { path: '^apps/server/' },
    ),
    forbid(
      'board-knows-no-rules',
      'The board and its art draw what they are given: no game, no table, no screen.',
      { path: '^apps/web/src/(board|art)/' },
      { path: ['^packages/', WEB_GAMES, ABOVE_PARTS] },
    ),
    forbid(
      'tables-stay-apart',
      'The tables of the games never import one another.',
      { path: WEB_GAMES },
      { path: WEB_GAMES, pathNot: '^apps/web/src/$1/' },
    ),
    forbid(
      'parts-know-no-game',
      'What all tables share knows none of them.',
      { path: '^apps/web/src/parts/' },
      {
        path: ['^packages/', WEB_GAMES, ABOVE_PARTS],
        pathNot: '^packages/charts/',
      },
    ),
    forbid(
      'screens-know-no-game',
      'What serves all games finds them by their list: a game is one folder and one line in games.ts.',
      { path: '^apps/web/src/', pathNot: [WEB_GAMES, '^apps/web/src/games\\.ts$'] },
      { path: [WEB_GAMES, packagesIn(GAMES)] },
    ),
    forbid(
      'pages-on-top',
      'Pages are put together from the rest: only the app opens them.',
      { path: '^apps/web/src/', pathNot: ['^apps/web/src/screens/', '^apps/web/src/app\\.tsx$'] },
      { path: '^apps/web/src/screens/' },
    ),
    forbid(
      'games-below-their-list',
      'What a game is made of does not know the other games, nor the pages that look them up.',
      { path: [WEB_GAMES, '^apps/web/src/(table|table-ui|parts)/'] },
      { path: ['^apps/web/src/(games|game-lookup)\\.ts$', '^apps/web/src/(new-game|opening)/'] },
    ),
    forbid(
      'sources-without-tests',
      'Sources never import tests or benchmarks; the command that runs the benchmarks does, when it is asked to.',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: '^apps/cli/src/commands/bench\\.ts$' },
      { path: '^(packages|apps)/[^/]+/(test|bench)/' },
    ),
    // Types may refer to one another: a state holds its rules, whose hooks take states. They are gone when the program runs.
    forbid(
      'no-cycles',
      'No module imports itself by way of others.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('resolvable', 'Every import leads to a file.', {}, { couldNotResolve: true }),
  ],
  options: {
    // TypeScript 7 has no compiler API for dependency-cruiser: only swc reads .ts files.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
