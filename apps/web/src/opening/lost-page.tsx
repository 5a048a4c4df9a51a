import { InputError, messageOf } from '@hamlet/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { OnlineError } from '../online/api.ts';
import { sayOnlineRefusal } from '../online/refusal-text.ts';
import { ErrorDetails } from '../parts/error-details.tsx';
import { Page } from '../parts/page.tsx';
import { sayFault } from '../records/error-text.ts';
import { FaultText, OpenUntil } from '../records/fault-text.tsx';
import { go, to } from '../route.ts';
import { type Reading, readAside, saveRecord } from '../table/local.ts';
import type { ReadGame } from '../table/read-text.ts';
import { savedGame } from '../table/saves.ts';
import type { SeatPlan } from '../table/table.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly id: string;
  /** Undefined where there is no such game. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The page for a game that is not here (404), one whose record does not play, and one that could not be read this time. */
export function LostPage({ id, error, onRetry }: Props) {
  if (error === undefined) return <MissingGame />;
  if (error instanceof InputError && !ON_THE_WAY.has(error.code)) return <FaultyGame id={id} error={error} />;
  return <UnreadGame error={error} onRetry={onRetry} />;
}

/** Faults of the worker that opens a game, and not of the game. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['worker', 'broken']);

function MissingGame() {
  return (
    <LostCard title={say('saves.lost')} ways={<SavedLink />}>
      <p>{say('saves.lost-help')}</p>
    </LostCard>
  );
}

/** A game that is likely to open another time: the storage, the server, or a part of the page did not answer. */
function UnreadGame({ error, onRetry }: Pick<Props, 'error' | 'onRetry'>) {
  const isOnline = error instanceof OnlineError;
  return (
    <LostCard
      title={say('saves.unread')}
      ways={
        <>
          <button type="button" class="button main" data-retry="" onClick={onRetry}>
            {say('shell.try-again')}
          </button>
          <button type="button" class="button" onClick={() => location.reload()}>
            {say('shell.reload')}
          </button>
          <SavedLink />
        </>
      }
    >
      {isOnline && <p>{sayOnlineRefusal(error.refusal)}</p>}
      {error instanceof InputError && <p>{sayFault(error)}</p>}
      <p>{say('saves.unread-help')}</p>
      {!isOnline && <ErrorDetails text={error instanceof InputError ? error.found : messageOf(error)} />}
    </LostCard>
  );
}

/** A game whose record does not play: its first fault, and the way into the part before it. */
function FaultyGame({ id, error }: { readonly id: string; readonly error: InputError }) {
  const [fault, setFault] = useState(error);
  const cut = useCut(id);
  const openUntil = ({ record, standing, seats }: Cut) =>
    void saveRecord(record, seats, standing).then(
      (copy) => go('game', copy),
      (failure: unknown) => setFault(new InputError('', 'not-saved', String(failure))),
    );
  return (
    <LostCard title={say('saves.failed')} ways={<SavedLink />}>
      <FaultText fault={fault} />
      {cut && <OpenUntil onOpen={() => openUntil(cut)} comparable={cut.comparable} />}
      <p class="note">{say('saves.failed-unchanged')}</p>
    </LostCard>
  );
}

function SavedLink() {
  return (
    <a class="button" href={to('games')}>
      {say('home.games')}
    </a>
  );
}

interface CardProps {
  readonly title: string;
  /** The ways out. */
  readonly ways: ComponentChildren;
  readonly children: ComponentChildren;
}

function LostCard({ title, ways, children }: CardProps) {
  return (
    <Page title={say('shell.title')}>
      <section class="card rows" role="alert">
        <h2>{title}</h2>
        {children}
        <div class="line">{ways}</div>
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
