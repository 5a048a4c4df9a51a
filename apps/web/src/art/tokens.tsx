import type { GoodPicture, PlayerColour, Point, Slot } from '../board/model.ts';
import { placed } from './geometry.ts';
import { goodDrawing } from './goods.ts';
import { Mark } from './players.tsx';
import { Shapes } from './shapes.tsx';

const RAW: ReadonlySet<GoodPicture> = new Set(['wood', 'stone', 'wheat']);
const STAR = 'M0 -7.6L2.2 -2.6L7.6 -2.2L3.5 1.4L4.8 6.8L0 3.9L-4.8 6.8L-3.5 1.4L-7.6 -2.2L-2.2 -2.6Z';

function Base({ raw }: { readonly raw: boolean }) {
  return raw ? <circle class="base" r="17" /> : <rect class="base" x="-16.5" y="-16.5" width="33" height="33" rx="7" />;
}

interface TokenProps {
  readonly good: GoodPicture;
  readonly high?: boolean;
  readonly maker?: PlayerColour | undefined;
  readonly at?: Point | undefined;
}

/** A good on a slot: round if raw, square with its maker's sign if refined, with a star if of high quality. */
export function Token({ good, high = false, maker, at }: TokenProps) {
  return (
    <g class={`token${maker ? ` made own-${maker}` : ''}`} style={placed(at)}>
      <Base raw={RAW.has(good)} />
      <Shapes drawing={goodDrawing(good)} />
      {high && (
        <g class="star" transform="translate(-12.5 -12.5)">
          <circle r="9" />
          <path d={STAR} />
        </g>
      )}
      {maker && <Mark owner={maker} size={7.4} x={12} y={12} />}
    </g>
  );
}

/** A slot: hollow while nothing lies on it, with a faint picture of the goods that fit. */
export function SlotMark({ slot, at }: { readonly slot: Slot; readonly at: Point }) {
  if (slot.filled && slot.good) return <Token good={slot.good} high={slot.high} maker={slot.maker} at={at} />;
  return (
    <g class="hollow" style={placed(at)}>
      <Base raw={slot.good === undefined || RAW.has(slot.good)} />
      {slot.good && <Shapes drawing={goodDrawing(slot.good)} />}
    </g>
  );
}
