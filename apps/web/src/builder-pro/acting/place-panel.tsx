import './place-panel.css';
import { forecastYear, matOf } from '@hamlet/builder-pro';
import { Icon } from '../../parts/icons.tsx';
import { Spoken } from '../../parts/spoken.tsx';
import { ActSection } from '../../table-ui/act-section.tsx';
import { PlacingControls } from '../../table-ui/placing-controls.tsx';
import { joinFacts, joinLabels, say } from '../../words/words.ts';
import { sayCount, sayRules, tileName } from '../names.ts';
import { MatChange, sayChanges } from '../panels/mat.tsx';
import type { BuilderTableModel } from '../table-model.ts';
import { builtWith } from './effects.ts';
import { cellsOf, sayPlacement, turnsAt } from './places.ts';

/** The tile in hand: its places, its turns, and its effects. */
export function PlacePanel({ model }: { readonly model: BuilderTableModel }) {
  const state = model.state.value;
  const seat = model.seat.value;
  const { components } = state.setting;
  const { aimed } = model;
  const { tile = 0 } = model.hand.value;
  const builds = model.builds.value;
  if (!aimed) return null;
  const cells = cellsOf(builds);
  const turns = turnsAt(builds, aimed);
  const cell = cells.findIndex(({ x, y }) => x === aimed.x && y === aimed.y) + 1;
  const turn = turns.findIndex((build) => build.turn === aimed.turn) + 1;
  const after = builtWith(state, seat, aimed);
  const mats = { before: matOf(state, seat), after: matOf(after, seat) };
  const year = forecastYear(after, seat);
  const lie = turns.length > 1 ? [say('bp.place.turns', { number: turn, count: turns.length })] : [];
  const where = [say('bp.place.number', { number: cell, count: cells.length }), ...lie];
  const gives = sayPlacement(state, seat, aimed);
  return (
    <ActSection class="placing-panel">
      <header class="line spread">
        <h2>{tileName(components, tile)}</h2>
        <p class="note mat-note">{say(year.chooser === undefined ? 'bp.mat.year-note' : 'bp.mat.year-open')}</p>
        <button type="button" class="chip link" onClick={() => (model.inspected.value = tile)}>
          {say('bp.tile.details')}
        </button>
      </header>
      <MatChange before={mats.before} after={mats.after} year={year.chooser === undefined ? year.mat : undefined} />
      <PlacingControls
        labels={{
          turn: say('bp.place.turn'),
          turnBack: say('bp.place.turn-back'),
          next: say('bp.place.next'),
          previous: say('bp.place.previous'),
        }}
        places={cells.length}
        turns={turns.length}
        onTurn={(step) => model.turn(step)}
        onMove={(step) => model.move(step)}
      >
        <span class="note where">{joinLabels(where)}</span>
        <Spoken text={joinFacts([...where, ...gives, ...sayChanges(mats.before, mats.after)])} />
      </PlacingControls>
      <ul class="site">
        {[...gives, ...sayRules(components.tiles, components.tiles[tile])].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {model.closes && (
        <p class="warning" role="alert">
          <Icon name="warn" /> {say('bp.place.closes')}
        </p>
      )}
      <div class="act-buttons">
        <button type="button" class="button" onClick={() => model.cancel()}>
          <Icon name="left" /> {say('bp.place.back')}
        </button>
        <button
          type="button"
          class={`button ${model.question.value ? 'warn' : 'main'}`}
          data-confirm=""
          disabled={model.busy.value}
          onClick={() => model.buildHere()}
        >
          {model.question.value
            ? say('bp.place.sure')
            : say('bp.place.confirm', { coins: sayCount('coins', components.cost[tile]) })}
        </button>
      </div>
    </ActSection>
  );
}
