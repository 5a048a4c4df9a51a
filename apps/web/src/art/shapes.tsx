import { memo } from './memo.ts';
import { classOf, type Drawing, joined, pathOf } from './shape.ts';
import './palette.css';
import './pieces.css';

/** A drawing that is made once and kept, so the elements are made once too. */
export const Shapes = memo(({ drawing }: { readonly drawing: Drawing }) => (
  <>
    {joined(drawing).map((shape, index) => (
      <path key={index} class={classOf(shape)} d={pathOf(shape)} />
    ))}
  </>
));
