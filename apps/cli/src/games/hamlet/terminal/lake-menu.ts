import {
  type Action,
  comesByBoat,
  emptySlots,
  feeMakesRoom,
  hasLake,
  heldBy,
  heldFish,
  type LakeFrame,
  lakeData,
  lakeOf,
  makerGains,
  type PlannedMeal,
  plannedMeal,
  type State,
  type Tile,
  topFrame,
  unitTile,
  unitToken,
} from '@hamlet/hamlet';
import { capital } from '@hamlet/messages';
import { joinClauses, joinHeaded, voice, withRemark } from '../../../voice.ts';
import { aFish, sayCatch, sayLake } from './lake-words.ts';
import { sayChange, sayCost, sayEating, sayFish, sayFree, sayGainOf, sayToken, tileIn } from './names.ts';

const { say } = voice;

/** The question of one of the lake's own steps. */
export function lakeQuestion(state: State, frame: LakeFrame): string {
  switch (frame.step) {
    case 'boat': {
      const left = state.flags[state.seat];
      const flags = left === 1 ? say('step.boat-last') : say('step.boat-flags', { count: left });
      return say('hamletTerminal.boat-on', { lake: capital(sayLake(state, frame.lake)), flags });
    }
    case 'keep':
    case 'spend':
      return say(`step.${frame.step}`, { held: heldBy(state, state.seat), keep: lakeData(state).keep });
    case 'fee':
      return say('step.fee');
    default:
      return withRemark(say('step.store', { tile: tileIn(state, frame.tile) }), sayFree(emptySlots(state, frame.tile)));
  }
}

/** An action of the lake in words; undefined for any other. */
export function sayLakeAction(state: State, action: Action): string | undefined {
  switch (action.do) {
    case 'fish':
      return sayFishing(state, action.tile);
    case 'store':
      return joinHeaded([
        say('act.store', { tile: tileIn(state, action.tile) }),
        sayFree(emptySlots(state, action.tile)),
      ]);
    case 'bring':
      return sayBringing(state, action.unit);
    case 'favour': {
      const cost = sayCost(state.setting.components.tiles[action.tile].cost);
      const build = say('act.favour', { tile: tileIn(state, action.tile) });
      return joinHeaded([build, say('hamletTerminal.favour', { cost })]);
    }
    case 'eat':
      return sayMealGain(state, action.rarity, action.item);
    case 'return':
      return say('act.return', { fish: aFish(action.rarity) });
    case 'boat':
      return say('act.boat');
    default:
      return undefined;
  }
}

function sayFishing(state: State, tile: Tile): string {
  const left = lakeOf(state).bag.reduce((sum, amount) => sum + amount, 0);
  const few = left < 3 ? say('hamletTerminal.few-fish', { count: left }) : '';
  return withRemark(
    joinHeaded([say('act.fish', { tile: tileIn(state, tile) }), sayCatch(state, state.seat, tile)]),
    few,
  );
}

function sayMealGain(state: State, rarity: number, item: number): string {
  const meal = plannedMeal(state, rarity, item);
  const gold = sayChange(lakeData(state).gold[rarity], 0);
  const gains = [...(gold === '' ? [] : [gold]), ...sayEffectOf(meal)];
  return joinHeaded([sayEating(meal, (tile) => tileIn(state, tile)), joinClauses(gains)]);
}

/** The effect of a dish, or the reason why it does nothing now. */
function sayEffectOf(meal: PlannedMeal): string[] {
  if (meal.kind === 'sell') return [];
  const { effect } = meal.dish;
  const text = meal.kind === 'idle' ? voice.text(`hamletTerminal.idle.${effect}`) : say(`dish.${effect}`);
  return text === undefined ? [] : [text];
}

function sayBringing(state: State, unit: number): string {
  const [token, from] = [unitToken(unit), unitTile(unit)];
  const isWet = comesByBoat(state, unit);
  const words = { good: sayToken(state, token), tile: tileIn(state, from) };
  const notes = [
    ...(isWet ? [say(lakeOf(state).feePaid ? 'hamletTerminal.fare-paid' : 'hamletTerminal.fare-due')] : []),
    // A stored good pays its maker now and never again.
    ...makerGains(state, [unit]).map(({ seat, gold, points }) =>
      sayGainOf(state, seat, sayChange(gold, points), state.seat),
    ),
  ];
  return withRemark(say(isWet ? 'act.bring-boat' : 'act.bring', words), joinClauses(notes));
}

/** The wheat for a boat: one that lies in the Storeroom makes room there (Q65). */
export function sayFee(state: State, unit: number): string {
  return say(feeMakesRoom(state, unit) ? 'act.fee-frees' : 'act.fee', { tile: tileIn(state, unitTile(unit)) });
}

/** The choice that closes a step of the lake. */
export function sayLakeClosing(state: State): string | undefined {
  const step = topFrame(state)?.step;
  if (step === 'boat') return say('act.skip-boat');
  return step === 'store' ? say('act.done-store') : undefined;
}

/** The fish that a seat holds, for the title above the dishes. */
export function mealsTitle(state: State): string {
  if (!hasLake(state)) return '';
  return withRemark(joinHeaded([say('table.fish'), sayFish(heldFish(state, state.seat))]), say('hamletTerminal.meals'));
}
