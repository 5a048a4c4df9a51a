/** The place of By the Lake in `State.slices` and the like. */
export const SLOT = 0;
