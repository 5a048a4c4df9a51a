import type { InputFault } from '@hamlet/kernel';
import { MEASURES } from './data/catalogue.ts';
import { DX, DY, edgeAt, isBankTile, SIDES } from './data/components.ts';
import { GROUP_SIZES } from './data/read-catalogue.ts';
import { coloursOf, namesOf } from './position.ts';
import { holdLimit } from './rules/attributes.ts';
import { yearNow } from './rules/card.ts';
import { costOf, isOnePiece } from './rules/outskirts.ts';
import { stillInQueue } from './rules/passing.ts';
import { groundOf, roadsOf, tileAt } from './rules/placing.ts';
import { fitsChoice, styleFor } from './rules/setup.ts';
import { listYear } from './rules/year.ts';
import { everyone, FIELDS, isIn, leftOf, ROUNDS, type State, tilesOf, withoutItems } from './state.ts';

/** The invariants that a state breaks. */
export function brokenInvariants(state: State): InputFault[] {
  const faults: InputFault[] = [];
  const report: FaultReporter = (place, code, found = '') => void faults.push({ place, code, found: `${found}` });
  checkDeck(state, report);
  checkSupply(state, report);
  for (let seat = 0; seat < state.setting.seats; seat++) checkSeat(state, seat, report);
  if (faults.length === 0) checkStep(state, report);
  return faults;
}

type FaultReporter = (place: string, code: string, found?: string | number) => void;

function checkDeck(state: State, report: FaultReporter): void {
  const { components, options } = state.setting;
  const style = styleFor(options, state.setting.seats);
  if (state.deck.length !== ROUNDS) return report('years', 'not-seven-cards', state.deck.length);
  if (state.plaques.length !== ROUNDS) return report('plaques', 'not-seven-cards', state.plaques.length);
  if (new Set(state.deck).size !== ROUNDS) report('years', 'card-twice');
  const groups = GROUP_SIZES.flatMap((size, index) => Array.from({ length: size }, () => index + 1));
  state.deck.forEach((card, index) => {
    const year = components.years[card];
    if (year.group !== groups[index]) report(`years[${index}]`, 'wrong-group', year.id);
    if (!fitsChoice(year, style, options.tone)) report(`years[${index}]`, 'wrong-style-or-tone', year.id);
  });
  state.plaques.forEach((winner, index) => {
    const given = index < state.round - 1 || state.step === 'over';
    if (given === winner < 0 && state.setting.seats > 1) report(`plaques[${index}]`, given ? 'missing' : 'too-early');
    if (winner >= 0 && state.setting.seats === 1) report(`plaques[${index}]`, 'no-plaque-alone');
  });
}

/** No tile is lost or made. */
function checkSupply(state: State, report: FaultReporter): void {
  const { components } = state.setting;
  const counts = state.bank.slice();
  const add = (tiles: readonly number[]) => {
    for (const tile of tiles) counts[tile]++;
  };
  for (const list of [...state.bags, ...state.queues, ...state.incoming, state.destroyed, state.discarded]) add(list);
  for (const hamlet of state.hamlets) add(tilesOf(hamlet));
  components.tiles.forEach(({ id, count }, tile) => {
    if (counts[tile] !== count) report('tiles', 'wrong-count', `${id}: ${counts[tile]} of ${count}`);
  });
  state.bags.forEach((bag, index) => {
    if (bag.some((tile) => components.points[tile] !== index + 1))
      report('bags', 'wrong-bag', ['green', 'purple'][index]);
  });
}

function checkSeat(state: State, seat: number, report: FaultReporter): void {
  const { components } = state.setting;
  const place = `players.${coloursOf(state)[seat]}`;
  if (state.coins[seat] < 0) report(`${place}.coins`, 'below-zero', state.coins[seat]);
  const inHand = [...state.queues[seat], ...state.incoming[seat]];
  if (inHand.some((tile) => isBankTile(components, tile))) report(`${place}.queue`, 'bank-tile-in-queue');
  if (withoutItems(state.queues[seat], state.kept[seat]).length !== state.queues[seat].length - state.kept[seat].length)
    report(`${place}.kept`, 'not-in-queue');
  if (state.kept[seat].length > holdLimit(state, seat)) report(`${place}.kept`, 'hold-limit');
  checkPassed(state, seat, `${place}.passed`, report);
  checkHamlet(state, seat, `${place}.hamlet`, report);
}

/** Tiles that a seat passed this year are on their way to the left or have arrived there; they are held until others may move them. */
function checkPassed(state: State, seat: number, place: string, report: FaultReporter): void {
  const { round, step, setting } = state;
  const [passed, lastYear] = [state.passed[seat], state.passedLastYear[seat]];
  const left = leftOf(state, seat);
  const hasPassed = setting.seats > 1 && round < ROUNDS && (step === 'keep' || step === 'year');
  if (passed.length > 0 && !hasPassed) report(`${place}.thisYear`, 'too-early');
  if (lastYear.length > 0 && (setting.seats === 1 || round === 1)) report(`${place}.lastYear`, 'too-early');
  if (step === 'keep' && passed.join() !== state.incoming[left].join()) report(`${place}.thisYear`, 'not-on-the-way');
  if ([...passed, ...lastYear].some((tile) => isBankTile(setting.components, tile))) report(place, 'bank-tile-passed');
  const lost = withoutItems(stillInQueue(state, seat), state.queues[left]);
  if (lost.length > 0) report(place, 'not-held', namesOf(setting.components, lost).join(', '));
}

function checkHamlet(state: State, seat: number, place: string, report: FaultReporter): void {
  const { components } = state.setting;
  const hamlet = state.hamlets[seat];
  const known = state.grounds[seat];
  if (known?.hamlet === hamlet && known.spots.join() !== groundOf(components, hamlet).spots.join())
    report(place, 'stale-ground');
  for (let at = 0; at < hamlet.length; at += FIELDS) {
    const [tile, x, y, turn] = hamlet.slice(at);
    if (tileAt(hamlet, x, y) !== at / FIELDS) report(place, 'cell-taken-twice', `${x},${y}`);
    for (let side = 0; side < SIDES; side++) {
      const other = tileAt(hamlet, x + DX[side], y + DY[side]) * FIELDS;
      if (other < 0) continue;
      const facing = edgeAt(components, hamlet[other], hamlet[other + 3], (side + 2) % SIDES);
      if (edgeAt(components, tile, turn, side) !== facing) report(place, 'edges-differ', `${x},${y}`);
    }
  }
  const roads = roadsOf(components, hamlet);
  if (
    !isOnePiece(
      roads,
      roads.map(() => true),
    )
  )
    report(place, 'not-one-piece');
}

function checkStep(state: State, report: FaultReporter): void {
  const waiting = (everyone(state) & ~state.ready) !== 0;
  if ((state.step === 'build' || state.step === 'keep') && !waiting) report('step', 'nobody-decides', state.step);
  if (state.step !== 'keep' && state.incoming.some((tiles) => tiles.length > 0)) report('step', 'tiles-on-the-way');
  if (state.step !== 'keep' && state.kept.some((tiles) => tiles.length > 0)) report('step', 'tiles-being-kept');
  for (let seat = 0; seat < state.setting.seats; seat++)
    if (state.step === 'keep' && !isIn(state.ready, seat) && state.queues[seat].length === 0)
      report('step', 'nothing-to-keep', coloursOf(state)[seat]);
  if (state.step === 'draw') checkDraw(state, report);
  if (state.step === 'year') checkYear(state, report);
}

function checkDraw(state: State, report: FaultReporter): void {
  if (state.bags[0].length + state.bags[1].length === 0) report('step', 'nothing-to-draw');
  if (!state.scarce && state.drawn >= state.setting.seats) report('drawn', 'all-have-drawn', state.drawn);
}

function checkYear(state: State, report: FaultReporter): void {
  const { cursor, setting } = state;
  const { seats } = setting;
  const section = yearNow(state).sections[cursor.section];
  if (cursor.snapshot.length !== seats * MEASURES.length) return report('resolving.snapshot', 'wrong-length');
  if (section?.op !== 'each' || cursor.place >= seats) return report('resolving', 'nothing-to-choose');
  const deeds = [...section.do, ...(section.else ?? [])];
  const due = deeds[cursor.deed]?.do;
  if (cursor.owed > 0 && costOf(setting.components, cursor.gone) >= cursor.owed)
    report('resolving.gone', 'debt-is-paid');
  if (due === undefined || due === 'gain' || due === 'lose') return report('resolving.deed', 'nothing-to-choose');
  if (listYear(state).length === 0) report('resolving', 'nothing-to-choose');
}
