import '../hamlet/words.ts';
import { InputError, playRecord, readRecord, recordFromText } from '@hamlet/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { go, to } from '../route.ts';
import { keepRecord } from '../table/local.ts';
import { forgetGame, keptGames, type SavedGame } from '../table/saves.ts';
import { RULES } from '../table/titles.ts';
import { say } from '../words/words.ts';
import { download } from './download.ts';
import { sayFault } from './faults.ts';
import { seatsNamed } from './seat-names.ts';
import { sayNames, sayRound } from './standing.ts';

/** The games that this browser keeps, and the door for records from elsewhere. */
export default function SavesScreen({ rest }: ScreenProps) {
  const [games, setGames] = useState<readonly SavedGame[]>();
  const [leaving, setLeaving] = useState<SavedGame>();
  const [fault, setFault] = useState<InputError>();
  const file = useRef<HTMLInputElement>(null);
  const refresh = () => keptGames().then(setGames, () => setGames([]));
  useEffect(() => {
    void refresh();
    if (rest[0] === 'open') file.current?.focus();
  }, [rest[0]]);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFault(undefined);
    try {
      const { id, over } = await openText(await chosen.text());
      go(over ? 'replay' : 'game', id);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(error);
    }
  };
  return (
    <Page title={say('saves.title')}>
      <section class="card rows">
        <h2>{say('saves.open')}</h2>
        <label class="field">
          <span class="note">{say('saves.open-help')}</span>
          <input
            ref={file}
            type="file"
            accept=".json,.txt,application/json,text/plain"
            onChange={(event) => {
              void read(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {fault && <FaultCard fault={fault} />}
      </section>
      {games?.length === 0 && (
        <section class="card">
          <h2>{say('saves.none')}</h2>
          <p class="note">{say('saves.none-help')}</p>
        </section>
      )}
      {games?.map((game) => (
        <GameRow key={game.id} game={game} onDelete={() => setLeaving(game)} />
      ))}
      {leaving && (
        <Dialog
          title={say('saves.delete-sure')}
          onClose={() => setLeaving(undefined)}
          footer={
            <>
              <button type="button" class="button" onClick={() => setLeaving(undefined)}>
                {say('shell.cancel')}
              </button>
              <button
                type="button"
                class="button warn"
                onClick={() =>
                  void forgetGame(leaving.id)
                    .then(refresh, refresh)
                    .then(() => setLeaving(undefined))
                }
              >
                {say('saves.delete')}
              </button>
            </>
          }
        >
          <p>
            {sayNames(leaving)} · {sayRound(leaving)}
          </p>
        </Dialog>
      )}
    </Page>
  );
}

function FaultCard({ fault }: { readonly fault: InputError }) {
  return (
    <div role="alert" class="card fault">
      <h3>{say('saves.failed')}</h3>
      <p>{sayFault(fault)}</p>
      <p>{fault.place === '' ? say('saves.failed-whole') : say('saves.failed-where', { place: fault.place })}</p>
      {fault.found !== '' && <p class="note">{say('saves.failed-found', { found: fault.found.slice(0, 120) })}</p>}
      <p class="note">{say('saves.failed-help')}</p>
    </div>
  );
}

function GameRow({ game, onDelete }: { readonly game: SavedGame; readonly onDelete: () => void }) {
  const { id, standing, when } = game;
  return (
    <article class="card line spread">
      <div>
        <h2 class="small">{sayNames(game)}</h2>
        <p class="note">
          {sayRound(game)} · {new Date(when).toLocaleString()}
        </p>
      </div>
      <div class="line">
        {!standing.over && (
          <a class="button main" href={to('game', id)}>
            {say('saves.continue')}
          </a>
        )}
        <a class="button" href={to('replay', id)}>
          {say('saves.replay')}
        </a>
        <button type="button" class="button" onClick={() => download(game.record, id)}>
          {say('saves.export')}
        </button>
        <button type="button" class="button quiet icon" aria-label={say('saves.delete')} onClick={onDelete}>
          <Icon name="trash" />
        </button>
      </div>
    </article>
  );
}

/** Reads a record in either form, plays it through, and keeps it as a game. */
async function openText(text: string): Promise<{ readonly id: string; readonly over: boolean }> {
  const read = readRecord(parse(text), RULES);
  const table = playRecord(read);
  const over = read.game.pending(table.state) === undefined;
  const id = await keepRecord(read.record, seatsNamed(read.record));
  return { id, over };
}

function parse(text: string): unknown {
  if (text.startsWith('hamlet-record')) return recordFromText(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError('', 'not-json', error instanceof Error ? error.message : '');
  }
}
