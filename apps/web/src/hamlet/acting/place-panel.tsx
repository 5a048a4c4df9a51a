import './place-panel.css';
import { BOTRIC } from '@hamlet/hamlet';
import { useMemo } from 'preact/hooks';
import { useAfterFrame } from '../../parts/after-frame.tsx';
import { Icon } from '../../parts/icons.tsx';
import { MainButton } from '../../parts/main-button.tsx';
import { Spoken } from '../../parts/spoken.tsx';
import { ActSection } from '../../table-ui/act-section.tsx';
import { PlacingControls } from '../../table-ui/placing-controls.tsx';
import { joinFacts, joinLabels, say } from '../../words/words.ts';
import { distinctTile, plainTile, sayCost, sayPoints, sayReward } from '../names.ts';
import type { HamletTableModel } from '../table-model.ts';
import { type RatedSite, type SitePoints, saySite, sitePoints, tileInHand } from './places.ts';
import { nextPlace, placeNumber, sayWhere, turnTile } from './placing.ts';

/** Choosing where the tile in hand will stand. */
export function PlacePanel({ model }: { readonly model: HamletTableModel }) {
  const { state } = model.draft.value;
  const tile = tileInHand(model.draft.value);
  const site = model.aimed;
  const { components } = state.setting;
  if (tile === undefined) return null;
  const isTie = model.draft.value.legal[0]?.do === 'choose';
  const { spot, spots, turn, turns } = placeNumber(model);
  const notes = site ? saySite(state, tile, site.place) : [];
  const number = say('place.number', { number: spot, count: spots });
  const joins = joinFacts([sayWhere(model), ...notes.map(({ text }) => text)]);
  const lie = turns > 1 ? say('place.turns', { number: turn, count: turns }) : '';
  const said = joinFacts([number, joins, lie]);
  return (
    <ActSection>
      <h2>{say(isTie ? 'botric.tie-place' : 'step.place', { tile: plainTile(components, tile) })}</h2>
      <p class="note">
        {joinLabels([
          say('act.build-cost', { cost: sayCost(components.tiles[tile].cost) }),
          sayReward(state, tile, isTie ? model.person(BOTRIC) : undefined),
        ])}
      </p>
      <PlacingControls
        labels={{
          turn: say('place.turn'),
          turnBack: say('place.turn-back'),
          next: say('place.next'),
          previous: say('place.previous'),
        }}
        class="placing"
        places={spots}
        turns={turns}
        onTurn={(step) => turnTile(model, step)}
        onMove={(step) => nextPlace(model, step)}
      >
        <span class="note">
          <span>{number}</span> <span class="hidden">{joins}</span>
          {turns > 1 && <span>{lie}</span>}
        </span>
        {(isTie || !site) && <Spoken text={said} />}
      </PlacingControls>
      {site && (
        <ul class="site">
          {!isTie && <SiteGains model={model} site={site} said={said} />}
          {notes.map(({ text, warns }) => (
            <li key={text} class={warns ? 'warns' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <MarkKey model={model} />
      {site && site.hosts.length > 1 && (
        <fieldset class="line hosts">
          <legend class="note">{say('place.from')}</legend>
          {site.hosts.map((host) => (
            <button
              type="button"
              key={host}
              class={`button${model.host.value === host ? ' chosen' : ''}`}
              aria-pressed={model.host.value === host}
              onClick={() => (model.host.value = host)}
            >
              {distinctTile(state, host).name}
            </button>
          ))}
        </fieldset>
      )}
      <div class="act-buttons">
        {!isTie && (
          <button type="button" class="button" onClick={() => model.cancel()}>
            <Icon name="left" /> {say('act.back')}
          </button>
        )}
        <MainButton disabled={!site} onPress={() => model.buildHere()}>
          {say('place.confirm')}
        </MainButton>
      </div>
    </ActSection>
  );
}

function marksOf({ roads, lakes }: RatedSite['gives']): readonly ('road' | 'lake')[] {
  return [...(roads > 0 ? (['road'] as const) : []), ...(lakes > 0 ? (['lake'] as const) : [])];
}

/** Points in words: at once, and at the end where there are some. */
function sayGains({ now, end }: SitePoints): string[] {
  const later = () => say(end < 0 ? 'place.end-less' : 'place.end', { points: sayPoints(Math.abs(end)) });
  return [say('place.now', { points: sayPoints(now) }), ...(end === 0 ? [] : [later()])];
}

interface GainsProps {
  readonly model: HamletTableModel;
  readonly site: RatedSite;
  /** The place in words, spoken before what it gives. */
  readonly said: string;
}

/** The gains of this place, now and at the end of the game. */
function SiteGains({ model, site, said }: GainsProps) {
  const draft = model.draft.value;
  const seat = model.seat.value;
  const shown = useAfterFrame(site);
  const points = useMemo(() => shown && sitePoints(draft, seat, shown), [draft, seat, shown]);
  // Its line is there from the first frame on, so that nothing moves when the points come.
  const gains = points ? sayGains(points) : [];
  const [now, later] = gains;
  return (
    <li class="site-points">
      {now && <span class="chip gain">{now}</span>}
      {points && later && <span class={`chip ${points.end < 0 ? 'loss' : 'gain'}`}>{later}</span>}
      {shown === site && <Spoken text={joinFacts([said, ...gains])} />}
    </li>
  );
}

/** The key to the signs in the markers on the board, where there are some. */
function MarkKey({ model }: { readonly model: HamletTableModel }) {
  const marks = new Set(model.sites.value.flatMap(({ gives }) => marksOf(gives)));
  if (marks.size === 0) return null;
  return (
    <p class="note mark-key">
      {(['lake', 'road'] as const).map(
        (mark) =>
          marks.has(mark) && (
            <span key={mark}>
              <i class={`mark-dot ${mark}`} /> {say(`place.mark-${mark}`)}
            </span>
          ),
      )}
    </p>
  );
}
