import { forecastYear, isCardAhead, MAT, matOf } from '@hamlet/builder-pro';
import './years.css';
import { ROUNDS, type View, type YearData, yearsBehind } from '@hamlet/builder-pro';
import { useState } from 'preact/hooks';
import { Emblem } from '../../art/emblems.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { say } from '../../words/words.ts';
import { builtWith } from '../acting/effects.ts';
import { colourOf, hasDebts, nameOf, sayPlaque, saySection, statName, theTile } from '../names.ts';
import type { BuilderShownModel } from '../reading.ts';
import type { BuilderTableModel } from '../table-model.ts';

type Year = View['years'][number];

/** The card of a year; undefined while it is not known. */
function knownCard(model: BuilderShownModel, { card }: Year): YearData | undefined {
  const { components } = model.state.value.setting;
  return components.years[components.yearOf.get(card ?? '') ?? -1];
}

/** The seven years: the cards of the past and of this year, and the backs of those to come. */
export function YearStrip({ model, acting }: Pick<YearCardProps, 'model' | 'acting'>) {
  const [open, setOpen] = useState<number>();
  const view = model.shownView.value;
  const state = model.shown.value;
  return (
    <>
      <ol class="years" aria-label={say('bp.year.all')}>
        {view.years.map((year, index) => {
          const card = knownCard(model, year);
          const isNow = index === view.round - 1 && view.step !== 'over';
          const winner = state.plaques[index];
          const words = say('bp.year.label', {
            round: index + 1,
            what: index < view.round ? (card ? nameOf(card) : '') : sayBack(year),
          });
          return (
            <li key={String(index)}>
              <button
                type="button"
                class={`year-back ${year.tone}${isNow ? ' now' : index < view.round ? ' gone' : ''}`}
                title={words}
                onClick={() => setOpen(index)}
              >
                <span>{index + 1}</span>
                <span class="hidden">{words}</span>
                <Emblem name={year.hint} size={20} />
                {winner >= 0 ? (
                  <PlayerMark colour={colourOf(state, winner)} size={14} />
                ) : (
                  <Emblem name={year.tone} size={14} />
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {open !== undefined && (
        <CardDialog model={model} acting={acting} index={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface YearCardProps {
  readonly model: BuilderShownModel;
  /** The model with actions; undefined for spectators. */
  readonly acting?: BuilderTableModel | undefined;
  readonly index: number;
  readonly onClose: () => void;
}

/** A year's card in a window of its own. */
function CardDialog({ model, acting, index, onClose }: YearCardProps) {
  const { round, step } = model.view.value;
  return (
    <Dialog
      title={say('bp.year.of', { round: index + 1, rounds: ROUNDS })}
      onClose={onClose}
      footer={
        <button type="button" class="button main" onClick={onClose}>
          {say('shell.close')}
        </button>
      }
    >
      <YearCard model={model} index={index} />
      {acting && index === round - 1 && isCardAhead(step) && <Brings model={acting} />}
    </Dialog>
  );
}

/** A line in place of a card that is not in sight: its name and its effects; it opens the card. */
export function YearLine({ model }: { readonly model: BuilderTableModel }) {
  const [open, setOpen] = useState(false);
  const { round, step, years } = model.view.value;
  const card = knownCard(model, years[round - 1]);
  if (!card || !isCardAhead(step) || model.tab.value !== 'act' || model.hand.value.tile !== undefined) return null;
  return (
    <>
      <button type="button" class={`year-line ${card.tone}`} onClick={() => setOpen(true)}>
        <b>{say('bp.year.line', { round, card: nameOf(card) })}</b>
        <span class="line">
          <span class="brings">{say('bp.year.line-brings')}</span> <Changes model={model} />
        </span>
      </button>
      {open && <CardDialog model={model} acting={model} index={round - 1} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The back of a card in words. */
function sayBack({ style, tone, hint }: Pick<Year, 'style' | 'tone' | 'hint'>): string {
  return say('bp.year.back', {
    tone: say(`bp.tone.${tone}`),
    style: say(`bp.style.${style}`),
    hint: statName(hint),
  });
}

/** A card as far as it is known. */
function YearCard({ model, index }: Pick<YearCardProps, 'model' | 'index'>) {
  const year = model.shownView.value.years[index];
  const card = knownCard(model, year);
  const winner = model.shown.value.plaques[index];
  if (!card)
    return (
      <div class="rows">
        <p>{say('bp.year.unknown')}</p>
        <p class="line">
          <Emblem name={year.tone} /> {say(`bp.tone.${year.tone}`)}: {say(`bp.tone-help.${year.tone}`)}
        </p>
        <p class="line">
          <Emblem name={year.style} /> {say(`bp.style.${year.style}`)}
        </p>
        <p class="line">
          <Emblem name={year.hint} /> {say('bp.year.hint', { stat: statName(year.hint) })}
        </p>
        {year.tone === 'nasty' && <p class="note">{say('bp.year.hint-nasty')}</p>}
        <MayBe model={model} year={year} />
      </div>
    );
  return (
    <div class="rows">
      <h3>{nameOf(card)}</h3>
      <CardText card={card} seats={model.view.value.seats.length} />
      {winner >= 0 && (
        <p class="line">
          <PlayerMark colour={colourOf(model.state.value, winner)} />{' '}
          {say('bp.year.won', { who: model.person(winner) })}
        </p>
      )}
    </div>
  );
}

/** The cards that a back may hide; each opens to its effects. */
function MayBe({ model, year }: Pick<YearCardProps, 'model'> & { readonly year: Year }) {
  const { years, seats } = model.shownView.value;
  const { components } = model.state.value.setting;
  const known = years.map(({ card }) => components.yearOf.get(card ?? '') ?? -1);
  const cards = yearsBehind(components, year, known);
  return (
    <>
      <h3>{say('bp.year.may-be', { count: cards.length })}</h3>
      {cards.map((card) => (
        <details key={card} class="may-be" open={cards.length === 1}>
          <summary>{nameOf(components.years[card])}</summary>
          <CardText card={components.years[card]} seats={seats.length} />
        </details>
      ))}
    </>
  );
}

function CardText({ card, seats }: { readonly card: YearData; readonly seats: number }) {
  return (
    <>
      <ol class="card-text">
        {card.sections.map((section, index) => (
          <li key={String(index)}>{saySection(section, seats)}</li>
        ))}
        {seats > 1 && <li class="plaque">{sayPlaque(card)}</li>}
      </ol>
      {hasDebts(card) && <p class="note">{say('bp.year.debts')}</p>}
    </>
  );
}

/** The card of this year in words, and its effects as the hamlets stand. */
export function Forecast({ model }: { readonly model: BuilderTableModel }) {
  const view = model.view.value;
  const card = knownCard(model, view.years[view.round - 1]);
  if (!card) return null;
  return (
    <section class={`forecast ${card.tone}`} aria-label={say('bp.year.forecast')}>
      <header>
        <div>
          <p class="note">{say('bp.year.of', { round: view.round, rounds: ROUNDS })}</p>
          <h3>{nameOf(card)}</h3>
        </div>
        <span class="line">
          <Emblem name={card.style} title={say(`bp.style.${card.style}`)} />
          <Emblem name={card.tone} title={say(`bp.tone.${card.tone}`)} />
          <Emblem name={card.hint} title={statName(card.hint)} />
        </span>
      </header>
      <CardText card={card} seats={view.seats.length} />
      {isCardAhead(view.step) && <Brings model={model} />}
    </section>
  );
}

/** The gains of the year if nobody built anything more than the tile in hand. */
function Brings({ model }: { readonly model: BuilderTableModel }) {
  const { aimed } = model;
  const { components } = model.state.value.setting;
  return (
    <div class="brings">
      <p>{aimed ? say('bp.year.brings-with', { tile: theTile(components, aimed.tile) }) : say('bp.year.brings')}</p>
      <p class="line">
        <Changes model={model} />
      </p>
    </div>
  );
}

/** The differences after the year, as chips. */
function Changes({ model }: { readonly model: BuilderTableModel }) {
  const state = model.state.value;
  const seat = model.seat.value;
  const { aimed } = model;
  const now = matOf(state, seat);
  const { mat, lost, chooser } = forecastYear(aimed ? builtWith(state, seat, aimed) : state, seat);
  const changed = MAT.filter((name) => now[name] !== mat[name]);
  return (
    <>
      {changed.length === 0 && <span>{say('bp.year.nothing')}</span>}
      {changed.map((name) => (
        <span key={name} class={`chip ${mat[name] > now[name] ? 'gain' : 'loss'}`}>
          <Emblem name={name} size={16} title={statName(name)} /> {now[name]} → {mat[name]}
        </span>
      ))}
      {lost > 0 && <span class="chip loss">{say('bp.year.lost', { count: lost })}</span>}
      {chooser === seat && <span class="chip loss">{say('bp.year.choose')}</span>}
      {chooser !== undefined && chooser !== seat && <span class="chip">{say('bp.year.others-choose')}</span>}
    </>
  );
}

/** The years after this one, and the tiles that are left to draw. */
export function Coming({ model }: { readonly model: BuilderTableModel }) {
  const [open, setOpen] = useState<number>();
  const view = model.view.value;
  const coming = view.years.slice(view.round);
  return (
    <section class="rows coming">
      <h3>{say('bp.year.coming')}</h3>
      {coming.length === 0 && <p class="note">{say('bp.year.last')}</p>}
      <ol class="backs-list">
        {coming.map((year, index) => (
          <li key={String(index)}>
            <button type="button" onClick={() => setOpen(view.round + index)}>
              <b>{view.round + index + 1}</b>
              <Emblem name={year.hint} size={20} />
              <Emblem name={year.tone} size={20} />
              <Emblem name={year.style} size={20} />
              <span>{sayBack(year)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p class="note">{say('bp.year.bags', { green: view.bags.green, purple: view.bags.purple })}</p>
      {open !== undefined && <CardDialog model={model} index={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
