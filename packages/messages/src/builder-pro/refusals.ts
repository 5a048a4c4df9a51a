import type { Components } from '@hamlet/builder-pro';
import type { Refusal } from '@hamlet/kernel';
import { refusalWords } from '../refusal-words.ts';
import type { Speaker } from '../speaker.ts';
import type { Value } from '../voice.ts';
import { tileWords } from './tiles.ts';

const SIDES: readonly string[] = ['north', 'east', 'south', 'west'];

/** Wording of refusals and of score lines. */
export function ruleWords(speaker: Speaker) {
  const { text, list, noun } = speaker;
  const { nameOf, sayCount } = tileWords(speaker);
  const sayCode = refusalWords(speaker);

  /** A refusal as a sentence, with the names of tiles instead of their ids. */
  const sayRefusal = (components: Pick<Components, 'tiles' | 'indexOf'>, { code, params }: Refusal): string => {
    const named = Object.fromEntries(
      Object.entries(params).map(([key, value]): [string, Value] => {
        const tiles = String(value)
          .split(' / ')
          .map((id) => components.tiles[components.indexOf.get(id) ?? -1]);
        if (tiles.every((tile) => tile !== undefined))
          return [key, tiles.length === 1 ? noun(tiles[0].name) : list(tiles.map(nameOf), 'disjunction')];
        return [key, key === 'side' ? (text(`bp.side.${SIDES.indexOf(String(value))}`) ?? value) : value];
      }),
    );
    const short = code === 'coins-short' ? { coins: sayCount('coins', Number(params.need) - Number(params.have)) } : {};
    const count = code === 'others-first' ? { count: Number(params.seats) } : {};
    const all = { ...named, ...short, ...count };
    return sayCode(text(`bp.refusal.${code}`, all), code, all);
  };

  /** The name of a score line. */
  const sayScoreLine = (key: string): string => text(`bp.score.${key}`) ?? key;

  return { sayRefusal, sayScoreLine };
}
