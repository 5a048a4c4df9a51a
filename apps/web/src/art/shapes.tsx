import { memo } from './memo.ts';
import { classOf, type Drawing, joined, pathOf } from './shape.ts';
import './palette.css';
import './pieces.css';

/** A drawing as SVG, made anew with every call: for drawings that are not kept once their elements are there. */
export function shapesOf(drawing: Drawing) {
  return joined(drawing).map((shape, index) => <path key={index} class={classOf(shape)} d={pathOf(shape)} />);
}

/** A drawing that is made once and kept, so the elements are made once too. */
export const Shapes = memo(({ drawing }: { readonly drawing: Drawing }) => <>{shapesOf(drawing)}</>);
