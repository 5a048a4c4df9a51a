import './table-menu.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { to } from '../route.ts';
import { change, isAudible } from '../settings.ts';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';
import { downloadTable, partialFor } from './download.ts';

interface Props {
  readonly table: Table;
  /** The game's word for a round, for the name of the file. */
  readonly period: string;
  /** The pages of this game's rules and tiles. */
  readonly rules: readonly string[];
  readonly gallery: readonly string[];
  readonly sheet: string;
  readonly onClose: () => void;
  readonly onKeys: () => void;
  readonly onReport: () => void;
  /** Opens a sketch of a turn; undefined where there is none. */
  readonly onSketch?: (() => void) | undefined;
  /** The entries that only this game has. */
  readonly children?: ComponentChildren;
}

/** The menu of everything that is not about the present decision, the same at every table. */
export function TableMenu(props: Props) {
  const { table, period, rules, gallery, sheet, onClose, onKeys, onReport, onSketch, children } = props;
  const [isFailed, setFailed] = useState(false);
  const save = () => void downloadTable(table, period).catch(() => setFailed(true));
  const who = partialFor(table);
  return (
    <Dialog title={say('menu.title')} onClose={onClose}>
      <div class="rows menu-rows">
        <p class="note">{say('menu.saved')}</p>
        {children}
        {onSketch && (
          <button type="button" class="button" data-sketch="" onClick={onSketch}>
            <Icon name="map" /> {say('menu.sketch')}
          </button>
        )}
        <a class="button" href={to(...rules)} target="_blank" rel="noreferrer">
          <Icon name="book" /> {say('home.rules')}
        </a>
        <a class="button" href={to('sheet', sheet)} target="_blank" rel="noreferrer">
          <Icon name="list" /> {say('menu.sheet')}
        </a>
        <a class="button" href={to(...gallery)} target="_blank" rel="noreferrer">
          <Icon name="map" /> {say('home.gallery')}
        </a>
        <button type="button" class="button with-keys" onClick={onKeys}>
          <Icon name="keys" /> {say('menu.keys')}
        </button>
        <button
          type="button"
          class="button"
          data-sound=""
          aria-pressed={isAudible()}
          onClick={() => change({ sound: isAudible() ? 'off' : 'on' })}
        >
          <Icon name={isAudible() ? 'sound' : 'silence'} /> {say(isAudible() ? 'menu.silence' : 'menu.sound')}
        </button>
        <a class="button" href={to('settings')}>
          <Icon name="gear" /> {say('home.settings')}
        </a>
        <a class="button" href={to('replay', table.id)}>
          <Icon name="play" /> {say('saves.replay')}
        </a>
        <button type="button" class="button" onClick={save}>
          <Icon name="save" /> {say('menu.export')}
        </button>
        {who !== undefined && <p class="note">{say('menu.export-partial', { who })}</p>}
        {isFailed && (
          <p class="note" role="alert">
            {say('menu.export-failed')}
          </p>
        )}
        <button type="button" class="button" onClick={onReport}>
          <Icon name="bug" /> {say('report.title')}
        </button>
        <a class="button" href={to()}>
          <Icon name="home" /> {say('menu.leave')}
        </a>
      </div>
    </Dialog>
  );
}
