import type { Key } from './keys.ts';
import type { Speaker } from './speaker.ts';

/** A text that joins two others. */
type Joint = Extract<Key, `joint.${string}`>;

/** Texts put together from worded parts, with the separators of the language. Empty parts are left out. */
export function joiningWords({ say, list }: Speaker) {
  const chain = (joint: Joint, parts: readonly string[]): string =>
    parts
      .filter((part) => part !== '')
      .reduce((before, next) => (before === '' ? next : say(joint, { before, next })), '');

  return {
    /** Amounts, prices or names one after the other: `2 wood, 1 stone`. */
    enumerate: (items: readonly string[]): string => list(items, 'unit'),
    /** Facts about one thing, each of a few words: `costs 4 to 9, 20 left`. */
    joinFacts: (parts: readonly string[]): string => chain('joint.facts', parts),
    /** Statements that may hold a comma of their own: `wood, 2 gold; nothing from the Market`. */
    joinClauses: (parts: readonly string[]): string => chain('joint.clauses', parts),
    /** Sentences without their last full stop: `Pay 2 wood. Way 1 of 3`. */
    joinSentences: (parts: readonly string[]): string => chain('joint.sentences', parts),
    /** Labels that stand side by side: `2 to 4 players · 60 minutes`. */
    joinLabels: (parts: readonly string[]): string => chain('joint.labels', parts),
    /** Parts of a sum: `2 wood from the Farm + 1 stone for 2 gold`. */
    joinSum: (parts: readonly string[]): string => chain('joint.sum', parts),
    /** Alternatives where there is little room: `timber/brick`. */
    joinEither: (parts: readonly string[]): string => chain('joint.either', parts),
    /** The points of all players: `12 : 9`. */
    joinScores: (scores: readonly number[]): string => chain('joint.scores', scores.map(String)),
    /** Things from the general to the particular: `Church: 2 wood`. */
    joinHeaded: (parts: readonly string[]): string => chain('joint.headed', parts),
    /** An item of a numbered list: `2. Sell goods`. */
    numbered: (number: number | string, text: string): string =>
      say('joint.numbered', { before: `${number}`, next: text }),
    /** A text with a remark behind it: `2 wood (+1 gold for Red)`. */
    withRemark: (text: string, remark: string): string =>
      remark === '' ? text : say('joint.remark', { before: text, next: remark }),
  };
}
