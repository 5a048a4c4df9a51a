import { BOT_NAMES } from '@hamlet/bots';
import type { GameRecord } from '@hamlet/kernel';
import type { SeatPlan } from '../table/table.ts';
import { BOTRIC_NAME } from './quick.ts';

/** Who sits where in a record from elsewhere: bots go by their level and seat, everybody else is a person here. */
export function seatsNamed({ seats, options }: GameRecord): SeatPlan[] {
  const solo = (options as { readonly solo?: string } | undefined)?.solo ?? 'off';
  return seats.map((name, seat) => {
    if (solo !== 'off' && seat === 1) return { kind: 'rules', name: BOTRIC_NAME };
    const level = name.replace(/ \d+$/, '');
    return BOT_NAMES.includes(level) ? { kind: 'bot', level } : { kind: 'person', name };
  });
}
