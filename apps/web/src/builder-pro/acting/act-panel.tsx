import { matOf } from '@hamlet/builder-pro';
import { ActSection } from '../../table-ui/act-section.tsx';
import { WhoseTurn } from '../../table-ui/whose-turn.tsx';
import './act-panel.css';
import { PlayerMark } from '../../parts/mark.tsx';
import { columns } from '../../parts/window-frame.ts';
import { say, sayList } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import { MatChange } from '../panels/mat.tsx';
import { LogTail } from '../story/log-panel.tsx';
import type { BuilderTableModel } from '../table-model.ts';
import { BuildPanel } from './build-panel.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { GivePanel } from './give-panel.tsx';
import { KeepPanel } from './keep-panel.tsx';

/** The decision of the moment. */
export function ActPanel({ model, onScores }: { readonly model: BuilderTableModel; readonly onScores: () => void }) {
  const { pending } = model.table.now.value;
  if (!pending)
    return (
      <ActSection>
        <h2>{say('bp.act.over')}</h2>
        <button type="button" class="button main" onClick={onScores}>
          {say('bp.act.scores')}
        </button>
      </ActSection>
    );
  if (!model.isMine.value || !model.isUncovered.value) return <Waiting model={model} />;
  return (
    <>
      {model.people > 1 && (
        <WhoseTurn colour={colourOf(model.state.value, model.seat.value)}>
          {say('bp.act.whose', { who: model.who(model.seat.value) })}
        </WhoseTurn>
      )}
      <Decision model={model} kind={pending.kind} />
    </>
  );
}

function Decision({ model, kind }: { readonly model: BuilderTableModel; readonly kind: string }) {
  switch (kind) {
    case 'draw':
      return <DrawPanel model={model} />;
    case 'build':
      return <BuildPanel model={model} />;
    case 'keep':
      return <KeepPanel model={model} />;
    default:
      return <GivePanel model={model} />;
  }
}

const WAITS = ['draw', 'build', 'keep', 'debt', 'toll'] as const;

/** The decision that others are waited for. */
function waitOf(kind: string | undefined): (typeof WAITS)[number] {
  return WAITS.find((wait) => wait === kind) ?? 'build';
}

/** Others decide: their names, and the reader's own mat meanwhile. */
function Waiting({ model }: { readonly model: BuilderTableModel }) {
  const { pending, isElsewhere = false } = model.table.now.value;
  const state = model.state.value;
  const mat = matOf(state, model.seat.value);
  const seats = pending?.seats ?? [];
  return (
    <ActSection class="waiting">
      <h2>
        {isElsewhere
          ? say('hold.looking')
          : say(`bp.wait.${waitOf(pending?.kind)}`, { who: sayList(seats.map(model.who)), count: seats.length })}
      </h2>
      <p class="line" aria-hidden="true">
        {seats.map((seat) => (
          <PlayerMark key={seat} colour={colourOf(state, seat)} size={28} />
        ))}
      </p>
      <MatChange before={mat} after={mat} />
      {columns.value === 0 && <LogTail model={model} />}
    </ActSection>
  );
}
