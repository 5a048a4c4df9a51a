import { useEffect, useRef } from 'preact/hooks';
import { playSounds } from '../sound/table-sounds.ts';
import type { AnyTable } from '../table/table.ts';
import { seatName } from '../table-ui/standing.ts';
import { joinLabels, say, sayList } from '../words/words.ts';
import { refreshBadge } from './badge.ts';

/** Marks the icon of the tab while a turn waits. */
function markIcon(isMarked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = icon.href.replace(/icon(-turn)?\.svg$/, isMarked ? 'icon-turn.svg' : 'icon.svg');
}

/** Says whose turn it is to somebody who looks elsewhere: title and icon of the tab, and a sound where sounds are wanted. */
export function useTurnSigns(table: AnyTable | undefined): void {
  const { pending, viewer, holders } = table?.now.value ?? { pending: undefined, viewer: 0, holders: [] };
  const isMine = pending?.seats.includes(viewer) === true && holders[viewer] === 'person';
  const whose = table && pending ? sayList(pending.seats.map((seat) => seatName(table.seats, seat))) : '';
  const before = useRef<boolean>(undefined);
  useEffect(() => {
    markIcon(isMine);
    if (table) void refreshBadge();
    // Opening the table is no new turn.
    if (isMine && before.current === false) playSounds(['bell']);
    if (table) before.current = isMine;
    return () => markIcon(false);
  }, [isMine, table]);
  useEffect(() => {
    if (!isMine && whose !== '')
      document.title = joinLabels([say('online.turn', { names: whose }), say('shell.title')]);
  }, [isMine, whose]);
}
