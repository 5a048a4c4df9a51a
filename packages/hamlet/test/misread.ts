import { hamlet } from '@hamlet/hamlet';
import { isRefusal, Session, seedFrom } from '@hamlet/kernel';
import { diceOf, digestOf, misspelled } from '@hamlet/testkit';
import { expect } from 'vitest';
import { pickAction } from './random-play.ts';

/** One line for each form of action that a random game meets, and the setting that they are read in. */
function linesOf(options: Readonly<Record<string, unknown>>, seats: number) {
  const lines = new Map<string, string>();
  const dice = diceOf('notation');
  const table = Session.open(hamlet, { options: hamlet.options(options), seats, seed: seedFrom('notation') });
  for (let { pending } = table; pending && table.round < 15; pending = table.pending) {
    const [seat] = pending.seats;
    for (const action of table.legal(seat)) {
      const text = hamlet.codec.format(table.setting, action);
      const [verb, second] = text.split(' ');
      const form = `${verb} ${verb === 'choose' ? second : ''} ${text.split(' ').length}`;
      if (!lines.has(form)) lines.set(form, text);
    }
    table.act(seat, pickAction(table.legal(seat), dice));
  }
  return { setting: table.setting, lines: [...lines.values()] };
}

/** How the lines of a game are read that are misspelled in one place. */
export function misreadingsOf(options: Readonly<Record<string, unknown>>, seats: number) {
  const { setting, lines } = linesOf(options, seats);
  const read = lines.flatMap((line) => {
    for (const text of [line, ` ${line.replaceAll(' ', '  ')} `])
      expect(isRefusal(hamlet.codec.parse(setting, text))).toBe(false);
    return misspelled(line).map((text): [string, unknown] => [text, hamlet.codec.parse(setting, text)]);
  });
  const understood = read.filter(([, action]) => !isRefusal(action)).length;
  return { lines, understood, digest: digestOf(read) };
}
