import type { Components } from '@hamlet/hamlet';
import type { Refusal } from '@hamlet/kernel';
import { refusalWords } from '../refusal-words.ts';
import type { Speaker } from '../speaker.ts';
import type { Value } from '../voice.ts';
import { GOOD_NAMES, ROAD_NAMES, thingWords } from './things.ts';

const ROADS: readonly string[] = ROAD_NAMES;

/** Wording of refusals and of score lines. */
export function ruleWords(speaker: Speaker) {
  const { say, text } = speaker;
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
  const sayScoreLine = (key: string, nameOf: (id: string) => string): string =>
    key.startsWith('landmark.')
      ? say('score.landmark', { tile: speaker.noun(nameOf(key.slice('landmark.'.length))).name })
      : (text(`score.${key}`) ?? key);

  return { sayRefusal, sayScoreLine };
}
