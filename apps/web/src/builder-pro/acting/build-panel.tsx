import './build-panel.css';
import { matOf } from '@hamlet/builder-pro';
import { ActSection } from '../../table-ui/act-section.tsx';
import { say } from '../../words/words.ts';
import { MatChange } from '../panels/mat.tsx';
import type { BuilderTableModel } from '../table-model.ts';
import { PlacePanel } from './place-panel.tsx';

/** Building: the tiles to choose from, or the places of the tile in hand. */
export function BuildPanel({ model }: { readonly model: BuilderTableModel }) {
  const state = model.state.value;
  const seat = model.seat.value;
  if (model.hand.value.tile !== undefined) return <PlacePanel model={model} />;
  const mat = matOf(state, seat);
  const isEmpty = state.hamlets[seat].length === 0;
  return (
    <ActSection class="building">
      <h2>{say(isEmpty ? 'bp.build.first' : 'bp.build.title')}</h2>
      <MatChange before={mat} after={mat} />
    </ActSection>
  );
}
