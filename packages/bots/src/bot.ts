/**
 * A player that a program provides. It sees what its seat may see and the list of what it may do, and answers with one
 * of that list. All its chance comes from `int`, a stream of its own.
 */
export interface Bot {
  readonly name: string;
  /** `view` is a function, so that a bot that does not look need not have the view made. */
  choose<Action>(view: () => unknown, legal: readonly Action[], int: (bound: number) => number): Action;
}
