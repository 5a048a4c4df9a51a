import {
  ALL,
  type AnyGame,
  type AnySession,
  drawInt,
  hashView,
  type Opening,
  openStreams,
  Session,
  total,
  viewerOf,
} from '@hamlet/kernel';

/**
 * A whole game as readable text, in the manner of OpenSpiel: every position with its hashes and its legal lists in their
 * order, every action with its events, and the score of every round. Kept in a file it shows each change of the rules, and
 * pins the order of the lists, on which clients and bots rely.
 */
export function playthrough(game: AnyGame, opening: Opening<unknown>): string {
  const lines = [
    game.rules,
    `options ${JSON.stringify(opening.options)}`,
    `seats ${opening.seats}`,
    `seed ${opening.seed}`,
    '',
  ];
  const streams = openStreams(opening.seed);
  const session: AnySession = new Session(game, opening, {
    onSetup: (events) => lines.push('setup', ...events.map(sayEvent)),
    onEntry: (entry, _index, events) => {
      if (entry.kind !== 'act') return;
      const mark = entry.cause === 'auto' ? '  (no choice)' : '';
      const text = game.codec.format(session.setting, entry.action);
      lines.push(`> ${entry.by} ${text}${mark}`, ...events.map(sayEvent));
    },
  });
  session.settle();
  let round = 0;
  while (!session.isOver) {
    if (session.round !== round) lines.push(...sayScores(session));
    ({ round } = session);
    const seat = sayPosition(session, opening.seats, lines);
    const legal = session.legal(seat);
    const refusal = session.act(seat, legal[drawInt(streams, 'playthrough', legal.length)]);
    if (refusal) throw new Error(`refused though listed: ${refusal.code}`);
  }
  lines.push('', 'over', ...sayScores(session), `ranking ${session.ranking(ALL).join(' ')}`, '');
  return lines.join('\n');
}

/** Writes the position and returns the seat that acts next. */
function sayPosition(session: AnySession, seats: number, lines: string[]): number {
  const { game, state, setting, pending } = session;
  const views = Array.from({ length: seats }, (_, seat) => hashView(session.view(viewerOf(seat))).slice(0, 8));
  const kind = `${pending?.kind}${pending?.manual ? ', left to the player' : ''}`;
  lines.push('', `round ${session.round}  ${kind}  state ${game.hash(state).slice(0, 8)}  views ${views.join(' ')}`);
  for (const seat of pending?.seats ?? [])
    lines.push(...session.legal(seat).map((action) => `  ${seat} ${game.codec.format(setting, action)}`));
  return pending?.seats[0] ?? 0;
}

function sayEvent(event: unknown): string {
  return `  * ${JSON.stringify(event)}`;
}

function sayScores(session: AnySession): string[] {
  return session.score(ALL).map((own, seat) => {
    const parts = own.map(({ key, count, points }) => `${key} ${count}:${points}`);
    return `score ${seat}  ${total(own)}  ${parts.join(', ')}`;
  });
}
