import type { ReportFault } from '../module.ts';
import { roadsOf } from '../rules/roads.ts';
import { DONKEYS_EACH, NOWHERE, ROADS_EACH, type State, VILLAGERS_EACH } from '../state.ts';
import { type BotricState, FULL_CUP, ROAD_TOKEN } from './botric.ts';
import { tokensOf } from './help.ts';
import { BOTRIC } from './seats.ts';

/** The invariants of Botric's tile, line and cup. */
export function reportBrokenBotric(state: State, botric: BotricState, fault: ReportFault): void {
  checkLine(state, botric, fault);
  checkCup(state, botric, fault);
  const acting = state.seat === BOTRIC && !state.over;
  if (!acting && botric.answers.length > 0) fault('botric.answers', 'not-his-turn');
  let lying = 0;
  for (let i = 0; i < VILLAGERS_EACH; i++) lying += (state.lying >> i) & 1;
  if (acting && botric.acted > lying) fault('botric.acted', 'more-than-lie', botric.acted);
  const donkeys = state.donkeys.slice(BOTRIC * DONKEYS_EACH, (BOTRIC + 1) * DONKEYS_EACH);
  if (donkeys.some((tile) => tile !== NOWHERE)) fault('players', 'botric-has-no-donkeys');
}

/** Every token once, but the road's only until five are built (B32, B45). */
function checkLine(state: State, { line }: BotricState, fault: ReportFault): void {
  tokensOf(state.setting).forEach((name, token) => {
    const belongs = token !== ROAD_TOKEN || roadsOf(state, BOTRIC) < ROADS_EACH;
    if (line.filter((other) => other === token).length !== (belongs ? 1 : 0))
      fault('botric.line', 'tokens-do-not-add-up', name);
  });
}

/** Checks the cup: the drawn marker is not in it; between villagers the cup is never empty (B20). */
function checkCup(state: State, { cup, marker }: BotricState, fault: ReportFault): void {
  if (marker < 0 && cup.every((count) => count === 0)) fault('botric.cup', 'empty');
  if (marker >= 0 && cup[marker] >= FULL_CUP[marker]) fault('botric.cup', 'holds-the-drawn-marker', marker);
  if (marker >= 0 && (state.seat !== BOTRIC || state.over)) fault('botric.marker', 'not-his-turn');
}
