export { sayRefusal } from '../names.ts';

/** The part of the rules that explains each refusal. */
const SECTIONS: Readonly<Record<string, string>> = {
  donkeys: 'donkeys-moved donkeys-nowhere no-donkey-there donkey-has-moved no-road-between',
  villagers: 'no-villager-left villager-lies no-such-villager no-way',
  producers: 'slots-full wrong-mix',
  refineries: 'too-few-slots no-token no-refinery',
  transport: 'goods-missing no-donkey-on-the-way not-there wrong-payment',
  market: 'not-on-offer no-buying market-too-far gold-short',
  'town-hall':
    'blueprints-full no-blueprint not-on-display villagers-all-hired donkeys-all-hired not-joined-to-church visit-for-nothing',
  church: 'already-delivered producer-not-full',
  construction:
    'not-held nowhere-to-build no-free-segment no-place-there not-touching overlap segments-differ no-action-there not-built',
  roads: 'roads-all-built no-road-possible already-joined cliff not-neighbours other-border',
  fishing: 'no-fish no-fish-anywhere no-fish-held no-such-fish eaten-already dish-cannot no-favour reserved',
  lakes: 'no-such-lake not-yours nothing-to-store no-storeroom',
  botric: 'not-tied',
  turn: 'game-over not-your-turn wrong-step undo-barrier undo-nothing',
};

/** The section of the rules to which a refusal leads. */
export function sectionOf(code: string): string {
  return Object.keys(SECTIONS).find((section) => SECTIONS[section].split(' ').includes(code)) ?? 'turn';
}
