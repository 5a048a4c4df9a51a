import { builderPro, type PlayerPosition, type Position, STANDARD, type State } from '@hamlet/builder-pro';
import type { Viewer } from '@hamlet/kernel';
import type { Dice } from './random-play.ts';

const POINTS = new Map(STANDARD.tiles.map(({ id, points }) => [id, points]));

function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const out = [...items];
  for (let last = out.length - 1; last > 0; last--) {
    const other = dice(last + 1);
    [out[last], out[other]] = [out[other], out[last]];
  }
  return out;
}

/**
 * Another game that differs only in what the viewer cannot see: tiles in other hands and in the bags change places with tiles of
 * the same colour, others keep other tiles, and cards to come are others with the same back.
 */
export function disguised(state: State, viewer: Viewer, dice: Dice): State {
  const position = builderPro.codec.encode(state) as Position;
  const seatOf = (colour: string) => position.seats.indexOf(colour as Position['seats'][number]);
  const isOwn = (colour: string) => viewer.kind === 'seat' && viewer.seat === seatOf(colour);
  const seesIncoming = (colour: string, player: PlayerPosition) =>
    isOwn(colour) && (position.step !== 'keep' || player.ready);
  const entries = Object.entries(position.players);
  const hidden = [
    ...entries.flatMap(([colour, player]) => [
      ...(isOwn(colour) ? [] : player.queue),
      ...(seesIncoming(colour, player) ? [] : player.incoming),
    ]),
    ...(viewer.kind === 'spectator' ? position.discarded : []),
    ...position.bags.green,
    ...position.bags.purple,
  ];
  const pools = [1, 2].map((points) =>
    shuffled(
      hidden.filter((tile) => POINTS.get(tile) === points),
      dice,
    ),
  );
  const swap = (tiles: readonly string[]) =>
    tiles.map((tile) => pools[(POINTS.get(tile) as number) - 1].pop() as string);
  const players = entries.map(([colour, player]) => {
    const queue = isOwn(colour) ? player.queue : swap(player.queue);
    const kept = isOwn(colour) ? player.kept : shuffled(queue, dice).slice(0, player.kept.length);
    const incoming = seesIncoming(colour, player) ? player.incoming : swap(player.incoming);
    return [colour, { ...player, queue, kept, incoming }] as const;
  });
  return builderPro.codec.decode({
    ...position,
    players: Object.fromEntries(players),
    years: otherYears(position, dice),
    discarded: viewer.kind === 'spectator' ? swap(position.discarded) : position.discarded,
    bags: { green: swap(position.bags.green), purple: swap(position.bags.purple) },
  });
}

function otherYears({ years, round }: Position, dice: Dice): string[] {
  const out = [...years];
  for (let index = round; index < out.length; index++) {
    const own = STANDARD.years.find(({ id }) => id === out[index]);
    const alike = STANDARD.years.filter(
      (card) =>
        card.group === own?.group &&
        card.style === own.style &&
        card.tone === own.tone &&
        card.hint === own.hint &&
        (card === own || !out.includes(card.id)),
    );
    out[index] = alike[dice(alike.length)].id;
  }
  return out;
}
