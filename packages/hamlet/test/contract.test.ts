// @module-tag whole
import {
  type Action,
  brokenInvariants,
  hamlet,
  isBought,
  REFUSALS,
  type State,
  unitTile,
  unitToken,
  writePosition,
} from '@hamlet/hamlet';
import { contractSuite, samples, type TableSetup } from '@hamlet/testkit';
import { shaken } from './compare.ts';
import { mutated, withNonsense } from './mutate.ts';
import { nameOfSetting, pickAction, SETTINGS } from './random-play.ts';
import { dueCost, legalNames, listVillager, nameOfAction } from './reference/legal.ts';
import { nameOfPayment, paymentsFor, readPayment } from './reference/payments.ts';
import { getsTo } from './reference/transport.ts';

/** Solo games, of which the reference of the base game knows nothing. */
const SOLO: readonly TableSetup[] = [
  { solo: 'investor' },
  { solo: 'investor', difficulty: 'hard', preset: 'manual', layout: 'random' },
  { solo: 'favour', botricTies: 'auto' },
  { solo: 'favour', difficulty: 'easy', layout: 'random' },
].map((options) => ({ name: Object.values(options).join(', '), options, seats: 2 }));

/** Every preset, number of seats and layout, but not each with each. */
const HALF = SETTINGS.filter(({ preset, layout }) => (preset === 'standard') === (layout === 'random'));

const TABLES: readonly TableSetup[] = [
  ...samples(SETTINGS, HALF).map((setting) => {
    const { seats, ...options } = setting;
    return { name: nameOfSetting(setting), options, seats };
  }),
  ...SOLO,
];

/** True for an action that is not on the list and may pass all the same: another spelling of something that the rules allow. */
function mayPass(state: State, _seat: number, action: Action): boolean {
  const text = hamlet.codec.format(state.setting, action);
  if (state.botric) return /^(pay|place|fill) | by \d$/.test(text);
  const position = writePosition(state);
  const frame = position.stack.at(-1);
  if (action.do === 'pay' && frame) {
    const cost = dueCost(position);
    const acting = (frame.villager ?? 0) - 1;
    const allowed = paymentsFor(position, acting, frame.tile ?? '', cost, frame.paid !== 'sell').map(nameOfPayment);
    const brought = action.units.every(
      (unit) =>
        isBought(unit) || getsTo(position, acting, state.setting.components.tileIds[unitTile(unit)], frame.tile ?? ''),
    );
    const there = action.units.every(
      (unit) =>
        isBought(unit) ||
        action.units.filter((other) => other === unit).length <=
          state.slots.slice(unitTile(unit) * 3, unitTile(unit) * 3 + 3).filter((token) => token === unitToken(unit))
            .length,
    );
    return allowed.includes(nameOfPayment(readPayment(cost, text))) && brought && there;
  }
  if (action.do === 'fill') {
    const sorted = { ...action, goods: [...action.goods].sort((a, b) => a - b) };
    return legalNames(position).has(hamlet.codec.format(state.setting, sorted));
  }
  if ('by' in action && action.by !== undefined) {
    const villager = position.players[position.turn].villagers[action.by];
    return !villager.lying && listVillager(position, action.by).includes(text.replace(/ by \d+$/, ''));
  }
  return legalNames(position).has(nameOfAction(position, text));
}

contractSuite<State, Action>('Hamlet', {
  game: hamlet,
  tables: TABLES,
  refusals: new Set(REFUSALS),
  every: 80,
  kinds: ['turn', 'donkeys', 'mix', 'blueprint', 'hire', 'from', 'place', 'road', 'pay', 'tie', 'botric'],
  pick: (_state, legal, dice) => pickAction(legal, dice),
  brokenInvariants,
  neighbours: (state, _seat, dice) => (state.stack.length > 0 || state.botric ? [] : [shaken(state, dice)]),
  mutate: (state, action, dice) => (dice(4) === 0 ? withNonsense(action, dice) : mutated(state, action, dice)),
  mayPass,
  meets: [
    'accepted',
    'bad-notation',
    'no-such-villager',
    'not-built',
    'wrong-payment',
    'not-held',
    'not-on-offer',
    'already-delivered',
    'overlap',
    'wrong-step',
  ],
  unhashed: new Set(['botric.outcome']),
  growing: new Set(['display', 'bag', 'unseen', 'stack']),
});
