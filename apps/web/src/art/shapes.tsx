import { memo } from './memo.ts';
import { type Drawing, pathOf } from './shape.ts';
import './palette.css';
import './pieces.css';

/** A drawing as SVG. Drawings are made once and kept, so the elements are made once too. */
export const Shapes = memo(function ShapesOf({ drawing }: { readonly drawing: Drawing }) {
  return (
    <>
      {drawing.map((shape, index) => (
        <path key={index} class={`f-${shape.fill ?? '-'} ink-${shape.ink}`} d={pathOf(shape)} />
      ))}
    </>
  );
});
