import {
  type Action,
  costOf,
  donkeyPrice,
  emptySlots,
  formatAction,
  goesByBoat,
  hamlet,
  isVillagerAction,
  makesHigh,
  type PayFrame,
  type State,
  standingOf,
  type Tile,
  takingPrice,
  type VisitGain,
  villagerAt,
  villagerPrice,
  villagersOf,
  visitGains,
} from '@hamlet/hamlet';
import { capital } from '@hamlet/messages';
import { type Menu, menuFrom } from '../../../terminal/terminal-ui.ts';
import { joinClauses, joinFacts, joinHeaded, voice, withRemark } from '../../../voice.ts';
import { lakeQuestion, mealsTitle, sayFee, sayLakeAction, sayLakeClosing } from './lake-menu.ts';
import {
  goodName,
  roadName,
  sayBlueprint,
  sayChange,
  sayCost,
  sayGain,
  sayGold,
  sayGoodsOf,
  sayJoin,
  sayReward,
  sayVillagers,
  tileIn,
  tileName,
} from './names.ts';
import { sayPaying, sayPayment, top } from './payments.ts';
import { sitesOf } from './places.ts';
import { askTie, sayCandidate } from './solo.ts';

const { say } = voice;

interface BuildPlan {
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly { readonly action: Action; readonly words: string }[];
}

const CLOSING: readonly Action['do'][] = ['end', 'done', 'skip'];

export function menuOf(state: State): Menu<Action> {
  const [seat] = hamlet.pending(state)?.seats ?? [state.seat];
  const legal: readonly Action[] = hamlet.legal(state, seat);
  const [first] = legal;
  const isTie = first?.do === 'choose';
  const drafts = draftsOf(state, legal).map((draft) => ({
    ...draft,
    entries: draft.entries.map(({ action, words }) => ({
      words,
      notation: formatAction(state.setting, action),
      pick: { action },
      closes: CLOSING.includes(action.do),
    })),
  }));
  const menu = menuFrom(isTie ? askTie(first.kind) : sayStep(state), drafts);
  return { ...menu, usual: isTie ? menu.choices[0] : undefined }; // Q39
}

function sayStep(state: State): string {
  const frame = top(state);
  if (!frame) return say('step.turn');
  switch (frame.step) {
    case 'donkeys':
    case 'blueprint':
    case 'hire':
    case 'road':
      return say(`step.${frame.step}`);
    case 'mix':
      return say('step.mix', { tile: tileIn(state, frame.tile) });
    case 'from':
      return say('hamletTerminal.beside', { tile: tileIn(state, frame.blueprint) });
    case 'place':
      return say('hamletTerminal.place', { tile: tileIn(state, frame.blueprint), host: tileIn(state, frame.tile) });
    case 'pay':
      return `${sayPaid(state, frame)} ...`;
    default:
      return lakeQuestion(state, frame);
  }
}

/** The purpose of a payment, as the beginning of a sentence that the goods end. */
function sayPaid(state: State, frame: PayFrame): string {
  switch (frame.paid) {
    case 'refine':
      return say('paid.refine', { tile: tileIn(state, frame.tile) });
    case 'sell':
    case 'deliver':
      return say(`paid.${frame.paid}`, { cost: sayCost(costOf(state, frame)) });
    case 'road':
      return say('paid.road', { kind: roadName(frame.kind), tile: tileIn(state, frame.to) });
    default:
      return say('paid.build', { tile: tileIn(state, frame.blueprint) });
  }
}

function draftsOf(state: State, legal: readonly Action[]): BuildPlan[] {
  const frame = top(state);
  if (frame?.step === 'place') {
    const sites = sitesOf(state, frame.blueprint, frame.tile);
    const part = (title: string, joins: boolean) => ({
      title: capital(title),
      lead: '',
      entries: sites.filter((site) => site.joins > 0 === joins),
    });
    return [part(say('place.mark-road'), true), part(say('place.joins-none'), false)];
  }
  const entriesOf = (actions: readonly Action[]) =>
    actions.map((action) => ({ action, words: sayAction(state, action) }));
  const entries = (...kinds: readonly Action['do'][]) => entriesOf(legal.filter((action) => kinds.includes(action.do)));
  const plain = (title: string, ...kinds: readonly Action['do'][]): BuildPlan => ({
    title,
    lead: '',
    entries: entries(...kinds),
  });
  return [
    {
      title: sayVillagers(standingOf(state), villagersOf(state, state.seat)),
      lead: '',
      entries: entriesOf(legal.filter((action) => isVillagerAction(state.setting, action))),
    },
    plain('', 'take', 'fill', 'from', 'join', 'pay', 'hire', 'choose', 'boat', 'return', 'bring'),
    plain(top(state) ? '' : mealsTitle(state), 'eat'),
    ...donkeyMoves(state, legal),
    { title: '', lead: say('act.donkeys', { gold: sayGold(donkeyPrice(state)) }), entries: entries('donkey') },
    plain('', ...CLOSING),
  ];
}

/** Donkey moves in one line for each tile that they start from. */
function donkeyMoves(state: State, legal: readonly Action[]): BuildPlan[] {
  const moves = legal.filter((action) => action.do === 'move');
  return [...new Set(moves.map((move) => move.from))].map((from, index) => ({
    title: index === 0 && !top(state) ? say('verbHelp.move') : '',
    lead: say('hamletTerminal.move-from', { tile: tileIn(state, from) }),
    entries: moves
      .filter((move) => move.from === from)
      .map((action) => ({ action, words: sayMove(state, action.from, action.to) })),
  }));
}

/** The target of a donkey's move; over water it needs a boat. */
function sayMove(state: State, from: Tile, to: Tile): string {
  const tile = tileName(state.setting.components, to);
  return goesByBoat(state, from, to) ? say('hamletTerminal.by-boat', { tile }) : tile;
}

function sayAction(state: State, action: Action): string {
  const words = sayBare(state, action);
  if (!('by' in action) || action.by === undefined) return words;
  const tile = tileIn(state, villagerAt(state, state.seat, action.by));
  return `${words} [${say('act.villager', { tile })}]`;
}

function sayBare(state: State, action: Action): string {
  switch (action.do) {
    case 'work':
      return sayWork(state, action.tile);
    case 'refine':
    case 'sell':
    case 'deliver':
    case 'join':
      return sayWithPayment(state, action);
    case 'beg':
      return joinHeaded([say('act.beg'), sayChange(state.setting.components.catalogue.church.begging, 0)]);
    case 'build':
      return sayBuild(state, action.tile);
    case 'road': {
      const { bridge, path } = state.setting.components;
      return say('act.road', { bridge: sayCost(bridge), path: sayCost(path) });
    }
    case 'take':
      return sayTake(state, action.tile);
    case 'skip':
      return sayLakeClosing(state) ?? say('act.skip');
    case 'hire': {
      const price = villagerPrice(state, state.seat) ?? 0;
      return withRemark(say('act.hire', { gold: sayGold(price) }), say('act.hire-note'));
    }
    case 'from':
      return sayHost(state, action.tile);
    case 'pay':
      if (top(state)?.step === 'fee') return sayFee(state, action.units[0]);
      return capital(sayPayment(state, action.units, state.seat));
    case 'fill':
      return say('act.fill', { goods: sayGoodsOf(action.goods) });
    case 'done':
      if (top(state)?.step === 'hire') return say('act.done-hire');
      return sayLakeClosing(state) ?? say('act.done-donkeys');
    case 'end':
      return say('act.end');
    case 'choose':
      return sayCandidate(state, action);
    case 'donkey':
      return tileName(state.setting.components, action.tile);
    default:
      return sayLakeAction(state, action) ?? formatAction(state.setting, action);
  }
}

/** An action that goods pay for, with how they would be paid. */
function sayWithPayment(state: State, action: Extract<Action, { do: 'refine' | 'sell' | 'deliver' | 'join' }>): string {
  return joinClauses([sayPaidAction(state, action), sayPaying(state, action)]);
}

function sayPaidAction(state: State, action: Extract<Action, { do: 'refine' | 'sell' | 'deliver' | 'join' }>): string {
  const { components, deliveries } = state.setting;
  switch (action.do) {
    case 'refine': {
      const { takes, makes } = components.tiles[action.tile];
      const good = goodName(makes[0]);
      const to = makesHigh(state, state.seat, makes[0]) ? say('hamletTerminal.fine', { good }) : good;
      return say('act.refine', { count: action.count, from: goodName(takes), to, tile: tileIn(state, action.tile) });
    }
    case 'sell': {
      const { cost, points, gold } = components.sales[action.sale];
      return joinHeaded([say('act.sell', { cost: sayCost(cost) }), sayChange(gold, points)]);
    }
    case 'deliver': {
      const { cost, points } = deliveries[action.slot];
      return joinHeaded([say('act.deliver', { cost: sayCost(cost) }), sayChange(0, points)]);
    }
    default:
      return sayJoin(components, action.kind, action.from, action.to);
  }
}

function sayBuild(state: State, tile: Tile): string {
  const cost = sayCost(state.setting.components.tiles[tile].cost);
  const build = say('act.build', { tile: tileIn(state, tile) });
  return joinHeaded([`${build} ${say('act.build-cost', { cost })}`, sayReward(state, tile)]);
}

/** A tile to build beside, with how many places it has. */
function sayHost(state: State, tile: Tile): string {
  const frame = top(state);
  const sites = frame?.step === 'from' ? sitesOf(state, frame.blueprint, tile) : [];
  const joined = sites.filter((site) => site.joins > 0).length;
  const places = say('hamletTerminal.places', { tile: tileIn(state, tile), count: sites.length });
  return joined === 0 ? places : joinFacts([places, say('hamletTerminal.places-joined', { count: joined })]);
}

function sayWork(state: State, tile: Tile): string {
  const { components } = state.setting;
  const { data, makes, isProducer } = components.tiles[tile];
  if (tile === components.townHall) return joinHeaded([say('act.visit'), sayVisit(state)]);
  if (!isProducer) return say('act.stables', { tile: tileIn(state, tile) });
  const goods = say('amount.good', { count: emptySlots(state, tile), good: makes.map(goodName).join('/') });
  const gain = sayGain(data.gives.gold, data.gives.points);
  return joinHeaded([say('act.work', { tile: tileIn(state, tile) }), say('hamletTerminal.work-gain', { goods, gain })]);
}

/** The gains that a visit to the Town Hall can give now, with the prices of workers. */
function sayVisit(state: State): string {
  const prices: Record<VisitGain, number> = {
    villager: villagerPrice(state, state.seat) ?? 0,
    blueprint: 0,
    donkey: donkeyPrice(state),
  };
  return voice.list(
    visitGains(state).map((gain) => say(`hamletTerminal.gains.${gain}`, { price: sayGold(prices[gain]) })),
  );
}

function sayTake(state: State, tile: Tile): string {
  const lying = state.displayGold[state.display.indexOf(tile)];
  const cost = takingPrice(state, tile);
  const price = joinFacts([
    cost === 0 ? say('act.take-free') : sayGold(cost),
    lying > 0 ? say('act.take-with', { gold: sayGold(lying) }) : '',
  ]);
  return joinHeaded([tileName(state.setting.components, tile), joinClauses([price, sayBlueprint(state, tile)])]);
}
