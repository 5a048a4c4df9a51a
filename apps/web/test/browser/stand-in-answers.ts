import { ROUTES, type RouteAnswer, type RouteName, type TableSummary } from '@hamlet/protocol';
import type { Page } from 'playwright-core';

type RouteAnswers = { readonly [Name in RouteName]?: RouteAnswer<Name> };

/** Answers routes in place of the server, so that a screen can be looked at with what would take weeks to come about. */
export async function answerWith(page: Page, answers: RouteAnswers): Promise<void> {
  const ready = (Object.keys(answers) as RouteName[]).map((name) => {
    const { method, path } = ROUTES[name];
    const pattern = new RegExp(`/api${path.replaceAll(/:\w+/g, '[^/?]+')}$`);
    return { method, pattern, text: JSON.stringify(answers[name]) };
  });
  await page.route(/\/api\//, (route) => {
    const asked = route.request();
    const { pathname } = new URL(asked.url());
    const found = ready.find(({ method, pattern }) => method === asked.method() && pattern.test(pathname));
    return found ? route.fulfill({ contentType: 'application/json', body: found.text }) : route.fallback();
  });
}

/** Names as long as they may be, alike ones with their marks. */
const NAMES = ['Wilhelmina-Maria Mustermann', 'W'.repeat(24), 'Maximilian Wolkenschieber', 'Bo']
  .map((name) => name.slice(0, 24))
  .map((name, index) => (index < 2 ? `${name} #k7q` : name));
const [OWN, WIDE, LONG, SHORT] = NAMES;

const DAY = 24 * 60 * 60 * 1000;
/** A day with a long date in both languages. */
const AT = Date.UTC(2026, 8, 28, 12);

const TOKEN = 'x'.repeat(43);
const LINK = { token: TOKEN, until: AT };

const ALL = { push: true, mail: true, webhook: false };

const TABLE: TableSummary = {
  id: 'table-1',
  rules: 'hamlet@1',
  phase: 'gathering',
  pace: 'days-7',
  names: [WIDE, LONG, '', ''],
  bots: [1],
  free: [2, 3],
  watching: true,
  rated: true,
  rating: 1999.6,
  due: [0],
  moved: AT,
};

const GAMES: RouteAnswer<'person'>['games'] = Array.from({ length: 14 }, (_, index) => ({
  game: index % 2 === 0 ? 'hamlet' : 'builder-pro',
  seats: index % 2 === 0 ? 4 : 2,
  table: `table-${index}`,
  at: AT - index * 9 * DAY,
  rating: 2104 - ((index * 37) % 260),
  doubt: 61 + index,
  place: 1 + (index % 4),
  left: index % 5 === 3,
  opponents: [{ name: WIDE, person: 'wide' }, { name: LONG, person: 'long', bot: true }, { name: SHORT }].slice(
    0,
    index % 2 === 0 ? 3 - (index % 4 === 2 ? 1 : 0) : 1,
  ),
}));

/** A server on which everything has happened, in the longest words that it allows. */
export const FULL_ANSWERS = {
  me: { me: { person: 'own', name: OWN.replace(' #k7q', ''), mark: 'k7q', colour: 'yellow' }, mailOff: 'bounce' },
  calls: {
    push: {
      key: 'key',
      subscriptions: [
        { id: 'push-1', label: 'Samsung Internet, Android', endpoint: 'https://push.example.org/1' },
        { id: 'push-2', label: 'Firefox, Linux', endpoint: 'https://push.example.org/2' },
      ],
    },
    mail: {
      available: true,
      address: 'wilhelmina-maria.mustermann.wolkenschieber@donaudampfschifffahrt.example.org',
      confirmed: true,
      off: '',
    },
    webhooks: [
      {
        id: 'hook-1',
        url: `https://hooks.example.org/services/${'T0123456789/'.repeat(6)}secret`,
        failing: true,
      },
    ],
    switches: { turn: ALL, begun: ALL, asked: ALL, over: ALL, challenged: ALL, friend: ALL },
  },
  addWebhook: { id: 'hook-2', secret: `whsec_${'A1b2'.repeat(11)}` },
  leave: { until: AT + 12 * DAY, used: 12, left: 8 },
  passkeys: {
    passkeys: [{ passkey: 'passkey-1', label: 'Samsung Internet, Android', created: AT, used: AT }],
  },
  devices: {
    devices: ['Samsung Internet, Android', 'Firefox, Linux', ''].map((label, index) => ({
      device: `device-${index}`,
      label,
      created: AT,
      seen: AT,
      current: index === 0,
    })),
  },
  blocked: { blocked: [WIDE, LONG, ''].map((name, index) => ({ person: `blocked-${index}`, name })) },
  myBots: {
    bots: [WIDE.slice(0, 24), SHORT].map((name, index) => ({
      bot: `bot-${index}`,
      name,
      tokens: [
        { token: `token-${index}`, scopes: ['play', 'tables'], created: AT },
        { token: `token-${index}b`, scopes: ['play'], created: AT },
      ],
    })),
  },
  makeBot: { bot: 'bot-2', token: 'token-2', secret: TOKEN },
  person: {
    person: 'wide',
    name: WIDE,
    bot: true,
    standings: [
      { game: 'hamlet', seats: 4, rating: 2104.4, doubt: 61, games: 1204 },
      { game: 'builder-pro', seats: 2, rating: 2067, doubt: 174, games: 1 },
    ],
    games: GAMES,
  },
  circle: {
    circle: 'circle-1',
    name: 'W'.repeat(24),
    lines: [OWN, WIDE, LONG, SHORT].map((name, index) => ({
      person: `member-${index}`,
      name,
      bot: index === 1,
      games: 1234 - index,
      wins: 432 - index,
      points: 765.5 - index,
    })),
  },
  makeCircleLink: LINK,
  circles: {
    circles: [WIDE.slice(0, 24), 'Donnerstagsrunde am Kamin'.slice(0, 24)].map((name, index) => ({
      circle: `circle-${index}`,
      name,
    })),
  },
  friends: {
    friends: [
      { person: 'wide', name: WIDE, bot: false, tables: [TABLE] },
      { person: 'bo', name: SHORT, bot: true, tables: [] },
    ],
  },
  makeFriendLink: LINK,
  challenges: {
    incoming: [{ challenge: 'challenge-1', person: 'wide', name: WIDE, bot: true, table: TABLE }],
    outgoing: [{ challenge: 'challenge-2', person: 'long', name: LONG, bot: false, table: TABLE }],
  },
  lobby: {
    tables: [
      TABLE,
      {
        ...TABLE,
        id: 'table-2',
        rules: 'builder-pro@1',
        names: [SHORT, ''],
        bots: [],
        free: [1],
        rated: false,
        rating: undefined,
      },
    ],
  },
  myTables: {
    tables: [
      { ...TABLE, id: 'table-3', phase: 'playing', names: NAMES, bots: [2], free: [], due: [0, 1], waits: true },
      { ...TABLE, id: 'table-4', phase: 'over', names: NAMES, free: [], due: [] },
    ],
  },
  confirmMail: { address: 'wilhelmina-maria.mustermann.wolkenschieber@donaudampfschifffahrt.example.org' },
  unsubscribeMail: {},
} as const satisfies RouteAnswers;
