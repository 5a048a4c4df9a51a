import { InputError } from '@hamlet/kernel';
import { useEffect, useState } from 'preact/hooks';
import { Page } from '../parts/page.tsx';
import { FaultText, OpenUntil } from '../records/fault-text.tsx';
import { go, to } from '../route.ts';
import { type Reading, readAside, saveRecord } from '../table/local.ts';
import type { ReadGame } from '../table/read-text.ts';
import { savedGame } from '../table/saves.ts';
import type { SeatPlan } from '../table/table.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly id: string;
  readonly error: Error;
  readonly onReopen: () => void;
}

/** The page for a game that is not found here (404), or that cannot be replayed. */
export function LostPage({ id, error, onReopen }: Props) {
  const [fault, setFault] = useState(error instanceof InputError ? error : undefined);
  const cut = useCut(id);
  const openUntil = ({ record, standing, seats }: Cut) =>
    void saveRecord(record, seats, standing).then(
      (copy) => go('game', copy),
      (failure: unknown) => setFault(new InputError('', 'not-saved', String(failure))),
    );
  return (
    <Page title={say('shell.title')}>
      <section class="card rows" role="alert">
        <h2>{say(fault ? 'saves.failed' : 'saves.lost')}</h2>
        {fault ? <FaultText fault={fault} /> : <p>{say('saves.lost-help')}</p>}
        {cut && <OpenUntil onOpen={() => openUntil(cut)} comparable={cut.comparable} />}
        {fault && <p class="note">{say('saves.failed-unchanged')}</p>}
        <div class="line">
          {fault?.code === 'worker' && (
            <button type="button" class="button main" onClick={onReopen}>
              {say('trouble.reopen')}
            </button>
          )}
          <a class="button main" href={to('games')}>
            {say('home.games')}
          </a>
        </div>
      </section>
    </Page>
  );
}

interface Cut extends ReadGame {
  readonly seats: readonly SeatPlan[];
}

/** The part of a kept game before its first fault; undefined while it is read, and where the game is whole or gone. */
function useCut(id: string): Cut | undefined {
  const [cut, setCut] = useState<Cut>();
  useEffect(() => {
    let reading: Reading | undefined;
    const read = async () => {
      const saved = await savedGame(id);
      if (!saved) return;
      reading = readAside(JSON.stringify(saved.record), () => {});
      const game = await reading.done;
      if (game.fault) setCut({ ...game, seats: saved.seats });
    };
    read().catch(() => {});
    return () => reading?.stop();
  }, [id]);
  return cut;
}
