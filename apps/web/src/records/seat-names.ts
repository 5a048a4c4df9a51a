import { botOfSeatName, botToday } from '@hamlet/bots/names';
import type { GameRecord } from '@hamlet/kernel';
import { gameOf } from '../game-lookup.ts';
import { withoutStandIns } from '../table/stand-ins.ts';
import type { SeatPlan } from '../table/table.ts';

/**
 * The seats of a record from elsewhere as they began: bots go by their level and seat, everybody else is a person here. Only a
 * person can leave a seat, whatever their name.
 */
export function seatsNamed({ rules, seats, options, log }: GameRecord): readonly SeatPlan[] {
  const game = gameOf(rules);
  const plan = seats.map((name, seat): SeatPlan => {
    const ruled = game?.ruledSeat?.(options, seat);
    if (ruled !== undefined) return { kind: 'rules', name: ruled };
    const level = botOfSeatName(name);
    const isLeft = log.some((line) => line.startsWith(`${seat} !drop`));
    return botToday(level) !== undefined && !isLeft ? { kind: 'bot', level } : { kind: 'person', name };
  });
  return withoutStandIns(plan);
}
