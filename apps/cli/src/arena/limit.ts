import { type Args, UsageError } from '../usage.ts';
import { shareOf } from './statistics.ts';
import type { Limit } from './summary.ts';

/** The limit of `--until`, at which a match is decided; undefined where none is given. */
export function readLimit(args: Args): Limit | undefined {
  const text = args.text('until');
  if (text === undefined) return undefined;
  const elo = /^([+-]?\d+(?:\.\d+)?)elo$/.exec(text);
  const share = elo ? shareOf(Number(elo[1])) : Number(text);
  if (!(share > 0 && share < 1))
    throw new UsageError(`--until takes a share between 0 and 1, as 0.65, or an Elo, as 50elo, not '${text}'`);
  return { in: elo ? 'elo' : 'share', share };
}
