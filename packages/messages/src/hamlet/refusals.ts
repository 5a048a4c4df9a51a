import type { AWARDS, Components } from '@hamlet/hamlet';
import type { Refusal } from '@hamlet/kernel';
import { joiningWords } from '../joining.ts';
import { refusalWords } from '../refusal-words.ts';
import type { Speaker } from '../speaker.ts';
import type { Value } from '../voice.ts';
import { GOOD_NAMES, ROAD_NAMES, thingWords } from './things.ts';

const ROADS: readonly string[] = ROAD_NAMES;

const AWARD_NAMES = ['chaplain', 'sacristan', 'merchant', 'landscaper'] as const satisfies typeof AWARDS;

type AwardName = (typeof AWARD_NAMES)[number];

/** Wording of refusals and of score lines. */
export function ruleWords(speaker: Speaker) {
  const { say, text } = speaker;
  const { joinHeaded } = joiningWords(speaker);
  const { theTile } = thingWords(speaker);
  const sayCode = refusalWords(speaker);

  /** A refusal as a sentence, with names instead of ids. */
  const sayRefusal = (components: Pick<Components, 'tileIds' | 'tiles'>, { code, params }: Refusal): string => {
    const named = Object.fromEntries(
      Object.entries(params).map(([key, value]): [string, Value] => {
        const tile = components.tileIds.indexOf(String(value));
        if (tile >= 0) return [key, theTile(components, tile)];
        const isGood = GOOD_NAMES.some((good) => good === value);
        const name = isGood
          ? text(`good.${value}`)
          : ROADS.includes(String(value))
            ? text(`roadKind.${value}`)
            : undefined;
        return [key, name ?? value];
      }),
    );
    return sayCode(text(`refusal.${code}`, named), code, named);
  };

  /** The name of a score line; `nameOf` gives the names of tiles by their ids. */
  const sayScoreLine = (key: string, nameOf: (id: string) => string): string => {
    const award = AWARD_NAMES.find((name) => key === `award.${name}`);
    if (award !== undefined) return sayAward(award);
    return key.startsWith('landmark.')
      ? say('score.landmark', { tile: speaker.noun(nameOf(key.slice('landmark.'.length))).name })
      : (text(`score.${key}`) ?? key);
  };

  const awardName = (award: AwardName): string => say(`award.${award}.name`);

  /** An award and the reason for it: `Merchant: most sales`. */
  const sayAward = (award: AwardName): string => joinHeaded([awardName(award), say(`award.${award}.reason`)]);

  return { sayRefusal, sayScoreLine, awardName, sayAward };
}
