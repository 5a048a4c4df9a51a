import { useMemo } from 'preact/hooks';
import { type Drawing, pathOf } from './shape.ts';
import './palette.css';
import './pieces.css';

/** A drawing as SVG. Drawings are made once and kept, so the elements are made once too. */
export function Shapes({ drawing }: { readonly drawing: Drawing }) {
  return useMemo(
    () => (
      <>
        {drawing.map((shape, index) => (
          <path key={index} class={`f-${shape.fill ?? '-'} ink-${shape.ink}`} d={pathOf(shape)} />
        ))}
      </>
    ),
    [drawing],
  );
}
