import { useEffect, useState } from 'preact/hooks';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import type { OnlineRoom } from './online-room.ts';
import { SharedLink } from './shared-link.tsx';

/** The address for spectators, who only watch; the host opens the table to them, or closes it. */
export function WatchLink({ room }: { readonly room: OnlineRoom }) {
  const [watch, setWatch] = useState<string>();
  const [own] = room.mine.value;
  const state = room.state.value;
  const isHost = own !== undefined && state?.host === state?.seats[own]?.person;
  const refresh = () =>
    ask('table', { params: { table: room.id } }).then(
      (found) => setWatch(found.watch),
      () => {},
    );
  useEffect(() => void refresh(), [room]);
  const open = async (isOpen: boolean) => {
    if (own === undefined) return;
    await room.command(own, { do: 'watching', open: isOpen });
    await refresh();
  };
  return (
    <section class="rows" aria-labelledby="watch-link">
      <h3 id="watch-link">{say('online.menu.watching')}</h3>
      <p class="note">{say(watch === undefined ? 'online.watching.closed' : 'online.watching.open')}</p>
      {watch !== undefined && (
        <SharedLink
          link={new URL(to('online', room.id, watch), document.baseURI).href}
          title={say('online.menu.watching')}
        />
      )}
      {isHost && (
        <button type="button" class="button" data-watching="" onClick={() => void open(watch === undefined)}>
          {say(watch === undefined ? 'online.watching.allow' : 'online.watching.forbid')}
        </button>
      )}
    </section>
  );
}
