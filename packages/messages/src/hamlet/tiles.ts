import type { Good, MILESTONES, Setting, Tile, Whereabouts } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { joiningWords } from '../joining.ts';
import type { NamedPerson } from '../message.ts';
import type { Speaker } from '../speaker.ts';
import { GOOD_NAMES, thingWords } from './things.ts';

const MILESTONE_NAMES = ['planner', 'carpenter', 'mason', 'herder', 'miller'] as const satisfies typeof MILESTONES;
/** The first refined good, whose milestone comes after that of the Planner. */
const FIRST_REFINED = GOOD_NAMES.indexOf('timber');

const SEGMENTS = ['R', 'F', 'M', 'W'] as const;

/** The one who reads or hears it. */
const READER: NamedPerson = { name: '', you: true };

/** Additions of By the Lake to a tile. */
interface LakeExtras {
  readonly fish: number;
  readonly joins: boolean;
}

/** The effects and gains of tiles in words. */
export function tileWords(speaker: Speaker) {
  const { say, text } = speaker;
  const { enumerate, joinEither } = joiningWords(speaker);
  const { goodName, sayGain, sayPoints } = thingWords(speaker);

  /** The number of the milestone that a tile's arrow shows; -1 for none. */
  const milestoneOf = (arrow: Good): number => (arrow < 0 ? -1 : 1 + arrow - FIRST_REFINED);

  const milestoneName = (milestone: number): string => say(`milestone.${MILESTONE_NAMES[milestone]}`);

  /** The points and gold for building a tile, while the milestones have these holders; the reader builds it unless somebody else is named. */
  const sayReward = (
    { setting, milestones }: { readonly setting: Pick<Setting, 'components'>; readonly milestones: readonly number[] },
    tile: Tile,
    who: NamedPerson = READER,
  ): string => {
    const { data, arrow } = setting.components.tiles[tile];
    const milestone = milestoneOf(arrow);
    const points = sayPoints(data.reward);
    if (milestone < 0 || milestones[milestone] >= 0) return points;
    return say('tile.with-milestone', { who, points, milestone: milestoneName(milestone) });
  };

  /** The effect of a tile, in a sentence or two. */
  const sayEffect = ({ components, prices, options }: Setting, tile: Tile, { fish, joins }: LakeExtras): string => {
    const { data, takes, makes, slots, end, isProducer, isRefinery } = components.tiles[tile];
    if (tile === components.church) return say('effect.church');
    if (tile === components.market) return say('effect.market', { raw: prices.raw, refined: prices.refined });
    if (tile === components.townHall) {
      const { donkey } = components.catalogue.townHall;
      return say('effect.town-hall', { villagers: enumerate(options.villagerPrices.map(String)), donkey });
    }
    if (isProducer) {
      const gain = sayGain(data.gives.gold, data.gives.points);
      return say('effect.producer', { count: slots, goods: joinEither(makes.map(goodName)), gain });
    }
    if (isRefinery)
      return say(slots > 1 ? 'effect.refinery2' : 'effect.refinery', { from: goodName(takes), to: goodName(makes[0]) });
    const parts = [
      data.kind === 'storeroom' ? say('effect.storeroom', { count: slots }) : '',
      fish > 0 ? say('effect.fish', { count: fish }) : '',
      joins ? say('effect.joins') : '',
      ...(end && end.op !== 'none'
        ? [
            text(`effect.end.${end.op}`, {
              points: sayPoints(end.points),
              segment: segmentName(end.segment ?? 'R'),
            }) ?? end.op,
            end.most < Number.MAX_SAFE_INTEGER ? say('effect.most', { points: sayPoints(end.most) }) : '',
            say(end.road ? 'effect.needs-road' : 'effect.needs-none'),
          ]
        : []),
    ];
    return parts.filter((part) => part !== '').join(' ');
  };

  /** The name of a segment by its letter in the edges of a tile. */
  const segmentName = (letter: string): string => {
    const known = SEGMENTS.find((segment) => segment === letter);
    if (known === undefined) throw new RangeError(`no segment has the letter ${letter}`);
    return say(`segment.${known}`);
  };

  /** The present place of a tile. */
  const sayWhere = (where: Whereabouts, person: (seat: Seat) => NamedPerson): string => {
    switch (where.kind) {
      case 'village':
      case 'bag':
        return say(`tile.${where.kind}`);
      case 'held':
        return say('tile.held-by', { who: person(where.seat) });
      case 'display':
        return say('tile.display', { count: where.position });
      default:
        return say('tile.pile', { good: goodName(where.good) });
    }
  };

  return { milestoneOf, milestoneName, sayReward, sayEffect, sayWhere, segmentName };
}
