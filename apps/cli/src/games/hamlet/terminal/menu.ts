import {
  type Action,
  costOf,
  emptySlots,
  formatAction,
  GOODS,
  hamlet,
  lakeIn,
  NOWHERE,
  type PayFrame,
  RAW_COUNT,
  ROAD_KINDS,
  type State,
  type Tile,
  VILLAGERS_EACH,
  villageOf,
  villagersOf,
} from '@hamlet/hamlet';

import { type Menu, menuFrom } from '../../../terminal/terminal-ui.ts';
import { capital, count } from '../../../terminal/text.ts';
import { lakeQuestion, mealsTitle, sayFee, sayLakeAction, sayLakeClosing } from './lake-menu.ts';
import { placeOfVillager } from './lake-words.ts';
import { sayCost, sayGain, sayGoodsOf, sayReward, theTile, tileName } from './names.ts';
import { sayPaying, sayPayment, top } from './payments.ts';
import { sitesOf } from './places.ts';
import { askTie, sayCandidate } from './solo.ts';

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
  const menu = menuFrom(isTie ? askTie(first.kind) : questionOf(state), drafts);
  return { ...menu, usual: isTie ? menu.choices[0] : undefined }; // Q39
}

function questionOf(state: State): string {
  const { components } = state.setting;
  const frame = top(state);
  if (!frame) return 'What will you do?';
  switch (frame.step) {
    case 'donkeys':
      return 'Move another donkey?';
    case 'mix':
      return `What fills ${theTile(components, frame.tile)}?`;
    case 'blueprint':
      return 'At the Town Hall: which blueprint?';
    case 'hire':
      return 'At the Town Hall: whom will you hire?';
    case 'from':
      return `Build ${theTile(components, frame.blueprint)}: beside which tile?`;
    case 'place':
      return `Build ${theTile(components, frame.blueprint)} beside ${theTile(components, frame.tile)}: where? ('show N' draws place N)`;
    case 'road':
      return 'Which road will you build?';
    case 'pay':
      return `How will you pay for ${sayPaid(state, frame)}?`;
    default:
      return lakeQuestion(state, frame);
  }
}

function sayPaid(state: State, frame: PayFrame): string {
  const { components } = state.setting;
  switch (frame.paid) {
    case 'refine':
      return `refining ${frame.count} at ${theTile(components, frame.tile)}`;
    case 'sell':
      return `the sale of ${sayCost(costOf(state, frame))}`;
    case 'deliver':
      return `the delivery of ${sayCost(costOf(state, frame))}`;
    case 'road':
      return `the ${ROAD_KINDS[frame.kind]} from ${theTile(components, frame.tile)} to ${theTile(components, frame.to)}`;
    default:
      return theTile(components, frame.blueprint);
  }
}

const VILLAGER_ACTIONS: readonly Action['do'][] = [
  'work',
  'refine',
  'sell',
  'deliver',
  'beg',
  'build',
  'road',
  'fish',
  'store',
  'favour',
];

function draftsOf(state: State, legal: readonly Action[]): BuildPlan[] {
  const frame = top(state);
  if (frame?.step === 'place') {
    const sites = sitesOf(state, frame.blueprint, frame.tile);
    const part = (title: string, joins: boolean) => ({
      title,
      lead: '',
      entries: sites.filter((site) => site.joins > 0 === joins),
    });
    return [part('Joined by a road', true), part('Without a road, to be joined later', false)];
  }
  const entries = (...kinds: readonly Action['do'][]) =>
    legal.filter((action) => kinds.includes(action.do)).map((action) => ({ action, words: sayAction(state, action) }));
  const plain = (title: string, ...kinds: readonly Action['do'][]): BuildPlan => ({
    title,
    lead: '',
    entries: entries(...kinds),
  });
  return [
    plain(`Villagers${sayVillagers(state)}`, ...VILLAGER_ACTIONS),
    plain('', 'take', 'fill', 'from', 'join', 'pay', 'hire', 'choose', 'boat', 'return', 'bring'),
    plain(top(state) ? '' : mealsTitle(state), 'eat'),
    ...byTile(state, legal, 'move', (tile) => `Move a donkey from ${theTile(state.setting.components, tile)} to`),
    {
      title: '',
      lead: `Hire a donkey for ${state.setting.components.catalogue.townHall.donkey} gold, placed on`,
      entries: entries('donkey'),
    },
    plain('', ...CLOSING),
  ];
}

/** Donkey moves in one line for each tile that they start from. */
function byTile(state: State, legal: readonly Action[], kind: 'move', lead: (tile: Tile) => string): BuildPlan[] {
  const moves = legal.filter((action) => action.do === kind);
  return [...new Set(moves.map((move) => move.from))].map((from, index) => ({
    title: index === 0 && !top(state) ? 'Donkeys (one Move Donkeys step a turn)' : '',
    lead: lead(from),
    entries: moves
      .filter((move) => move.from === from)
      .map((action) => ({ action, words: sayMove(state, action.from, action.to) })),
  }));
}

/** Where a donkey goes; over water it needs a boat. */
function sayMove(state: State, from: Tile, to: Tile): string {
  const { components } = state.setting;
  const isDry = villageOf(components, state.map).links[from].has(to);
  return `${tileName(components, to)}${isDry ? '' : ' by boat'}`;
}

function sayVillagers(state: State): string {
  const standing = Array.from({ length: VILLAGERS_EACH }, (_, index) => index).filter(
    (villager) =>
      state.villagers[state.seat * VILLAGERS_EACH + villager] !== NOWHERE && (state.lying & (1 << villager)) === 0,
  );
  return ` (${standing.length} of ${villagersOf(state, state.seat)} can still act)`;
}

function sayAction(state: State, action: Action): string {
  const by =
    'by' in action && action.by !== undefined
      ? ` [villager ${action.by + 1}, now ${placeOfVillager(state, state.seat, action.by)}]`
      : '';
  return sayBare(state, action) + by;
}

function sayBare(state: State, action: Action): string {
  const { components, deliveries } = state.setting;
  const paying = () => {
    const words = sayPaying(state, action);
    return words === '' ? '' : `; ${words}`;
  };
  switch (action.do) {
    case 'work':
      return sayWork(state, action.tile);
    case 'refine': {
      const { takes, makes } = components.tiles[action.tile];
      const fine = state.milestones[1 + makes[0] - RAW_COUNT] === state.seat ? 'fine ' : '';
      return `Refine ${action.count} ${GOODS[takes]} into ${action.count} ${fine}${GOODS[makes[0]]} at ${theTile(components, action.tile)}${paying()}`;
    }
    case 'sell': {
      const { cost, points, gold } = components.sales[action.sale];
      return `Sell ${sayCost(cost)} at the Market: gain ${sayGain(gold, points)}${paying()}`;
    }
    case 'deliver': {
      const { cost, points } = deliveries[action.slot];
      return `Deliver ${sayCost(cost)} to the Church: ${count(points, 'point')}${paying()}`;
    }
    case 'beg':
      return `Beg at the Church: gain ${count(components.catalogue.church.begging, 'gold')}`;
    case 'build':
      return `Build ${theTile(components, action.tile)} for ${sayCost(components.tiles[action.tile].cost)}: ${sayReward(state, action.tile)}`;
    case 'road':
      return `Build a road: a bridge for ${sayCost(components.bridge)} or a path for ${sayCost(components.path)}`;
    case 'take':
      return sayTake(state, action.tile);
    case 'skip':
      return sayLakeClosing(state) ?? 'Take no blueprint';
    case 'hire':
      return `Hire a villager for ${count(state.setting.options.villagerPrices[villagersOf(state, state.seat) - 1], 'gold')} (acts from the next turn on)`;
    case 'from': {
      const frame = top(state);
      const sites = frame?.step === 'from' ? sitesOf(state, frame.blueprint, action.tile) : [];
      const joined = sites.filter((site) => site.joins > 0).length;
      return `Beside ${theTile(components, action.tile)}: ${count(sites.length, 'place')}${joined > 0 ? `, ${joined} of them joined by a road` : ''}`;
    }
    case 'join':
      return `A ${ROAD_KINDS[action.kind]} from ${theTile(components, action.from)} to ${theTile(components, action.to)}${paying()}`;
    case 'pay':
      if (top(state)?.step === 'fee') return sayFee(state, action.units[0]);
      return capital(sayPayment(state, action.units, state.seat));
    case 'fill':
      return `Fill with ${sayGoodsOf(action.goods)}`;
    case 'done':
      if (top(state)?.step === 'hire') return 'Hire nobody else';
      return sayLakeClosing(state) ?? 'Leave the other donkeys where they are';
    case 'end':
      return 'End the turn';
    case 'choose':
      return sayCandidate(state, action);
    case 'donkey':
      return tileName(components, action.tile);
    case 'move':
      return `${tileName(components, action.from)} to ${tileName(components, action.to)}`;
    default:
      return sayLakeAction(state, action) ?? formatAction(state.setting, action);
  }
}

function sayWork(state: State, tile: Tile): string {
  const { components, options } = state.setting;
  const { data, makes, isProducer } = components.tiles[tile];
  if (tile === components.townHall) {
    const owned = villagersOf(state, state.seat);
    const villager = owned < VILLAGERS_EACH ? `, villager ${options.villagerPrices[owned - 1]} gold` : '';
    return `Visit the Town Hall: a blueprint, then workers (donkey ${components.catalogue.townHall.donkey}${villager})`;
  }
  if (!isProducer) return `Visit ${theTile(components, tile)}: one more Move Donkeys step`;
  const goods = makes.map((good) => GOODS[good]).join('/');
  return `Work at ${theTile(components, tile)}: fill ${emptySlots(state, tile)} ${goods}, gain ${sayGain(data.gives.gold, data.gives.points)}`;
}

function sayTake(state: State, tile: Tile): string {
  const { components } = state.setting;
  const slot = state.display.indexOf(tile);
  const lying = state.displayGold[slot];
  const isFree = lakeIn(state)?.freeBlueprints === true;
  const price = `pay ${isFree ? 0 : slot} gold${lying > 0 ? `, gain the ${lying} on it` : ''}`;
  return `${tileName(components, tile)}: ${price}; costs ${sayCost(components.tiles[tile].cost)} to build, gives ${sayReward(state, tile)}`;
}
