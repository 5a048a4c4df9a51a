import { BOT_NAMES } from '@hamlet/bots';
import type { GameRecord } from '@hamlet/kernel';
import type { SeatPlan } from '../table/table.ts';
import { BOTRIC_NAME } from './presets.ts';

/**
 * The seats of a record from elsewhere as they began: bots go by their level and seat, everybody else is a person here. Only a
 * person can leave a seat, whatever their name.
 */
export function seatsNamed({ seats, options, log }: GameRecord): SeatPlan[] {
  const solo = (options as { readonly solo?: string } | undefined)?.solo ?? 'off';
  return seats.map((name, seat) => {
    if (solo !== 'off' && seat === 1) return { kind: 'rules', name: BOTRIC_NAME };
    const level = name.replace(/ \d+$/, '');
    const isLeft = log.some((line) => line.startsWith(`${seat} !drop`));
    return BOT_NAMES.includes(level) && !isLeft ? { kind: 'bot', level } : { kind: 'person', name };
  });
}
