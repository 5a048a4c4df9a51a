import {
  type Action,
  COLOURS,
  closesHamlet,
  type Event,
  holdLimit,
  ROUNDS,
  type State,
  styleFor,
  withoutItems,
} from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { shown, showTile } from '../commands.ts';
import type { Choice, Face, Session, Word } from '../face.ts';
import { beside, firm, inkLine, type Span, span, wrap } from '../ink.ts';
import { isSecret, onlyPerson, whoIs } from '../session.ts';
import { capital, count, listed } from '../text.ts';
import { cellKey, drawHamlet, SCALES, type ScaleName } from './drawing.ts';
import { type Build, matOf } from './effects.ts';
import { menuOf } from './menu.ts';
import { colourOf, playerName, sayTiles } from './names.ts';
import { tellNews } from './news.ts';
import {
  boardLegend,
  boardOf,
  boardPanel,
  cardPanel,
  hamletLines,
  neighboursPanel,
  playersPanel,
  rankLines,
  sayComing,
  supplyPanel,
  tilePanel,
  tilesPanel,
  yearsPanel,
} from './panels.ts';
import { cellsFor, type Plan } from './places.ts';

/** Hamlet Builder Pro in the terminal. */
export function builderProFace(session: Session): Face {
  const { game, table } = session;
  const now = () => table.state as State;
  const desk = newDesk(session);
  return {
    words: wordsOf(session, now, desk),
    help: HELP,
    tiles: now().rules.kit.tiles,
    steps: STEPS,
    scoreOrder: ['tiles', 'culture', 'military'],
    opening: () => [
      `Hamlet Builder Pro: year cards ${styleFor(now().rules.options, now().seats)}, tone ${now().rules.options.tone}.`,
    ],
    colour: (seat) => colourOf(now(), seat),
    name: (seat) => playerName(now(), seat),
    ruled: () => undefined,
    begun: (): Event => ({ type: 'year', round: now().round, card: now().deck[now().round - 1], first: now().first }),
    heard: (event) => desk.hear(event as Event),
    // Keeping is decided in any order: whoever sits at the keyboard goes on.
    next: ({ kind, seats }) => (kind === 'keep' && seats.includes(session.at) ? session.at : seats[0]),
    isSecret: (kind) => kind === 'build' || kind === 'keep',
    sceneKey: (seat) =>
      `${now().round} ${now().step}${now().step === 'draw' ? '' : ` ${seat} ${now().hamlets[seat].length}`}`,
    scene: (seat, isFirst) => sceneLines(session, now(), seat, isFirst),
    status: (seat) => [...pictureLines(session, now(), seat, desk), ...statusLines(session, now(), seat, desk)],
    menu: (seat) => menuOf(now(), seat, desk.plan(), desk.turnTo),
    doubt: (seat, action) => sayDoubt(now(), seat, action as Action),
    tell: (events, you) => tellNews(now(), events as readonly Event[], you),
    ending: () => endingOf(session, now(), game.places(now())),
  };
}

/** What lies before the players: what somebody is choosing, and what they kept. */
interface Desk {
  /** What is being chosen; an action that is taken or taken back clears it. */
  readonly plan: () => Plan;
  readonly turnTo: (plan: Plan) => void;
  readonly hear: (event: Event) => void;
  /** What a seat kept last year; undefined where nobody was there to see it. */
  readonly keptBy: (seat: Seat) => readonly number[] | undefined;
}

function newDesk({ table }: Session): Desk {
  let made = { plan: {} as Plan, at: 0 };
  const now = () => table.state as State;
  const kept: { readonly round: number; readonly tiles: readonly number[] }[] = [];
  return {
    plan: () => (made.at === table.entries.length ? made.plan : {}),
    turnTo(plan) {
      made = { plan, at: table.entries.length };
    },
    hear(event) {
      if (event.type === 'passed') kept[event.seat] = { round: now().round, tiles: now().queues[event.seat] };
    },
    keptBy: (seat) => (kept[seat]?.round === now().round - 1 ? kept[seat].tiles : undefined),
  };
}

const HELP = [
  'Type the number of what you want to do, or the action in notation: draw green, build inn 1,0 r2 (a tile, its cell and its quarter turns), done, keep inn, pass, destroy inn 1,0, pay. Names of tiles do as well as their ids.',
  'Every year: draw three tiles, build as many as you can pay, keep one and pass the rest, then the card is carried out.',
  'A tile joins the hamlet by at least one road, dirt to dirt and stone to stone, and no road may end at a side without one.',
  'Points: those on the backs of your tiles, your culture and your military. 0 closes what you are doing.',
];

const STEPS: Readonly<Record<string, string>> = {
  draw: 'a bag is to be chosen',
  build: 'tiles are being built',
  keep: 'it is decided which tiles stay',
  year: 'the year card asks for something',
};

/** Whether what a seat holds may be on the screen. */
function seesQueue(session: Session, seat: Seat): boolean {
  return onlyPerson(session) === seat || isSecret(session);
}

function sceneLines(session: Session, state: State, seat: Seat, isFirst: boolean): string[] {
  const { screen } = session;
  const legend = isFirst ? boardLegend(screen) : [];
  if (state.step === 'draw')
    return [
      ...cardPanel(screen, state, onlyPerson(session)),
      ...wrap(`  ${sayComing(state)}`, screen.columns(), '    '),
      ...legend,
    ];
  return state.step === 'build' ? [...boardPanel(screen, state, seat), ...legend] : [];
}

function statusLines(session: Session, state: State, seat: Seat, desk: Desk): string[] {
  const { screen } = session;
  const who = whoIs(session, seat);
  const mat = matOf(state, seat);
  const showsQueue = state.step === 'draw' && seesQueue(session, seat) && state.queues[seat].length > 0;
  const parts = [
    `${firm(who)}, year ${state.round} of ${ROUNDS}: ${count(mat.coins, 'coin')}`,
    ...(['income', 'storage', 'culture', 'military'] as const).map((stat) => firm(`${stat} ${mat[stat]}`)),
    firm(count(mat.points, 'point')),
    firm(`may keep ${holdLimit(state, seat)}`),
    ...(showsQueue ? [sayQueue(state, seat, desk)] : []),
  ];
  const [first, ...rest] = wrap(parts.join(', '), screen.columns(), '  ');
  return [screen.ink(who, 'bold', colourOf(state, seat)) + first.slice(who.length), ...rest];
}

/** Status, question and prompt around a menu. */
const LINES_AROUND = 6;

/** The tiles that a seat holds; those from the neighbour apart, if they have just come. */
function sayQueue(state: State, seat: Seat, desk: Desk): string {
  const { kit } = state.rules;
  const tiles = state.queues[seat];
  const kept = state.step === 'draw' ? desk.keptBy(seat) : undefined;
  const received = kept && state.seats > 1 ? withoutItems(tiles, kept) : [];
  if (!kept || received.length === 0) return `build queue: ${sayTiles(kit, tiles)}`;
  const from = playerName(state, (seat + state.seats - 1) % state.seats);
  return `build queue: ${kept.length > 0 ? `${sayTiles(kit, kept)}; ` : ''}from ${from}: ${sayTiles(kit, received)}`;
}

/** The drawing that a choice of a place, a turn or a tile is about. */
function pictureLines(session: Session, state: State, seat: Seat, desk: Desk): string[] {
  const { screen } = session;
  const { kit } = state.rules;
  const plan = desk.plan();
  const menu = menuOf(state, seat, plan, desk.turnTo);
  if (state.step === 'build' && plan.tile === undefined) return [];
  if (state.step !== 'build' && state.step !== 'year') return [];
  if (plan.x !== undefined) return turnPictures(session, state, menu.choices);
  const cells =
    state.step === 'build'
      ? cellsFor(state, seat, plan.tile ?? 0)
      : menu.choices.map(({ pick }) => ('action' in pick ? (pick.action as Action) : undefined));
  const notes = new Map(
    cells.flatMap((cell, index) => (cell && 'x' in cell ? [[cellKey(cell.x, cell.y), `(${index + 1})`] as const] : [])),
  );
  const below = menu.choices.length + LINES_AROUND;
  return hamletLines(screen, kit, state.hamlets[seat], { notes, below }).map((line) => inkLine(screen.ink, line));
}

/** The ways in which a tile may lie, side by side with their numbers. */
function turnPictures({ screen }: Session, state: State, choices: readonly Choice[]): string[] {
  const pictures = choices.flatMap(({ number, pick }) => {
    const action = 'action' in pick ? (pick.action as Action) : undefined;
    if (action?.do !== 'build') return [];
    const tile = drawHamlet(state.rules.kit, [action.tile, 0, 0, action.turn], SCALES.middle);
    return [[[span(`${number}.`, 'note', 'bold')], ...tile]];
  });
  const row = pictures.reduce<Span[][]>((left, right) => (left.length === 0 ? right : beside(left, right, 3)), []);
  return row.map((line) => inkLine(screen.ink, line));
}

/** R16, and tiles that are given away although they could be kept. */
function sayDoubt(state: State, seat: Seat, action: Action): string | undefined {
  if (action.do === 'build' && closesHamlet(state, seat, action))
    return 'After this no road of your hamlet is open: you could never build again.';
  if (action.do !== 'pass') return undefined;
  const left = state.queues[seat].length - state.kept[seat].length;
  const room = Math.min(left, holdLimit(state, seat) - state.kept[seat].length);
  return room > 0 ? `You could still keep ${count(room, 'tile')}.` : undefined;
}

function endingOf(session: Session, state: State, places: readonly number[]): ReturnType<Face['ending']> {
  const { screen } = session;
  const seats = places.map((_, seat) => seat);
  const scene = seats.flatMap((seat) => [
    screen.ink(whoIs(session, seat), 'bold', colourOf(state, seat)),
    ...boardOf(screen, state, seat),
  ]);
  if (state.seats === 1) return { scene, verdict: rankLines(state) };
  const winners = seats.filter((seat) => places[seat] === 1).map((seat) => whoIs(session, seat));
  const points = seats.map((seat) => matOf(state, seat).points);
  const best = Math.max(...points);
  const isByCoins = winners.length === 1 && points.filter((own) => own === best).length > 1;
  return {
    scene,
    verdict: [
      winners.length === 1
        ? `${winners[0]} wins${isByCoins ? ', by more coins' : ''}.`
        : `${listed(winners)} share the victory.`,
    ],
  };
}

function wordsOf(session: Session, now: () => State, desk: Desk): readonly Word[] {
  const { screen } = session;
  const show = (lines: readonly string[]) => shown(session, lines);
  const who = (seat: Seat) => whoIs(session, seat);
  return [
    { names: ['menu', 'm'], operand: '', text: 'again what can be done (so does an empty line)', run: () => true },
    {
      names: ['card', 'c'],
      operand: '',
      text: 'the card of this year, and what it would bring as things stand',
      run: () => show(cardPanel(screen, now(), session.at)),
    },
    {
      names: ['years', 'y'],
      operand: '',
      text: 'all seven years: the cards that were, and the backs of those to come',
      run: () => show(yearsPanel(screen, now())),
    },
    {
      names: ['show'],
      operand: 'N',
      text: 'draws choice N while you choose where to build',
      run: (rest) => showPlace(session, now(), desk, rest),
    },
    {
      names: ['board', 'b'],
      operand: '[COLOUR] [large|middle|small]',
      text: 'your hamlet with its score mat, or that of another colour',
      run: (rest) => showBoard(session, now(), rest),
    },
    {
      names: ['neighbours', 'n'],
      operand: '',
      text: 'the hamlets to your left and right',
      run: () => show(neighboursPanel(screen, now(), session.at, who)),
    },
    {
      names: ['players', 'p'],
      operand: '',
      text: 'score mats, coins and counts of everybody',
      run: () => show(playersPanel(screen, now(), who)),
    },
    {
      names: ['queue'],
      operand: '',
      text: 'the tiles of your build queue',
      run: () => show(queueLines(session, now(), desk)),
    },
    {
      names: ['bank'],
      operand: '',
      text: 'what is left in the bank and in the bags',
      run: () => show(supplyPanel(screen, now())),
    },
    {
      names: ['tiles'],
      operand: '',
      text: 'every kind of tile and what it does',
      run: () => show(tilesPanel(screen, now())),
    },
    {
      names: ['tile'],
      operand: 'NAME',
      text: 'all about one tile, and how well each value is known',
      run: (rest) => showTile(session, rest, (tile) => tilePanel(screen, now(), tile)),
    },
    {
      names: ['rank'],
      operand: '',
      text: 'alone, the rank that your points would make now',
      run: () => show(now().seats > 1 ? ['Ranks are for whoever plays alone.'] : rankLines(now())),
    },
  ];
}

function queueLines(session: Session, state: State, desk: Desk): string[] {
  const seat = session.at;
  if (!seesQueue(session, seat))
    return wrap(
      'Others are looking: queues are shown while you build and while you choose what to keep.',
      session.screen.columns(),
    );
  const tiles = state.queues[seat];
  const words = tiles.length === 0 ? 'The build queue is empty.' : `${capital(sayQueue(state, seat, desk))}.`;
  return wrap(words, session.screen.columns(), '  ');
}

function showBoard(session: Session, state: State, rest: string): boolean {
  const { screen } = session;
  const words = rest
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const scale = words.find((word): word is ScaleName => word in SCALES);
  const colour = COLOURS.find((name) => words.includes(name));
  const seat = colour === undefined ? session.at : state.rules.options.colours.indexOf(colour);
  const unknown = words.find((word) => word !== scale && word !== colour);
  if (unknown !== undefined || seat >= state.seats)
    return shown(session, [`'${unknown ?? colour}' is neither a colour at this table nor large, middle or small.`]);
  return shown(session, [
    screen.ink(whoIs(session, seat), 'bold', colourOf(state, seat)),
    ...boardPanel(screen, state, seat, scale),
    ...boardLegend(screen),
  ]);
}

function showPlace(session: Session, state: State, desk: Desk, rest: string): boolean {
  const { screen, at } = session;
  const plan = desk.plan();
  if (plan.tile === undefined) return shown(session, ["'show N' is for choosing where to build."]);
  const choice = menuOf(state, at, plan, desk.turnTo).choices.find(({ number }) => String(number) === rest);
  const build = choice && choice.number > 0 ? buildOf(state, at, plan, choice) : undefined;
  if (!choice || !build) return shown(session, [`There is no place ${rest === '' ? 'without a number' : rest}.`]);
  const ghost = [build.tile, build.x, build.y, build.turn];
  return shown(session, [
    ...wrap(`${rest}. ${choice.words}`, screen.columns(), '   '),
    ...hamletLines(screen, state.rules.kit, state.hamlets[at], { ghost }).map((line) => inkLine(screen.ink, line)),
    `Type ${rest} to ${'action' in choice.pick ? 'build here' : 'choose how it lies'}.`,
  ]);
}

/** The placement that a choice is about; the first way to lie where that is still open. */
function buildOf(state: State, seat: Seat, plan: Plan, { pick, number }: Choice): Build | undefined {
  if ('action' in pick) return pick.action as Build;
  return cellsFor(state, seat, plan.tile ?? 0)[number - 1]?.builds[0];
}
