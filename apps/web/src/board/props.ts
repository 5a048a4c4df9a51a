import type {
  BoardPlan,
  DrawnVillage,
  GoodsPath,
  Highlights,
  Link,
  Motion,
  Placement,
  PlayerColour,
  Point,
  Target,
} from './model.ts';

export interface BoardProps {
  readonly village: DrawnVillage;
  /** The name of the picture for those who do not see it. */
  readonly title?: string;
  readonly highlights?: Highlights;
  /** The player in whose colour `last` is shown. */
  readonly mover?: PlayerColour | undefined;
  /** Roads that could be built; targets of kind `link`. */
  readonly gaps?: readonly Link[];
  /** The places where the tile in hand may go. The pointer snaps to the nearest; `aim` is the one that is shown. */
  readonly placements?: readonly Placement[];
  readonly aim?: string | undefined;
  /** A tile that would stand there once what is being decided is done. */
  readonly ghost?: Placement | undefined;
  readonly paths?: readonly GoodsPath[];
  readonly plan?: BoardPlan | undefined;
  readonly schematic?: boolean;
  /** The name of the button that shows all places again after one side of the village was chosen. */
  readonly sideBack?: string;
  /** The names of the tiles on the picture; the diagram always has them. */
  readonly names?: boolean;
  /** For screen readers and as tooltip: the name of the target and the effect of choosing it. */
  label(target: Target): string;
  /** Click, tap or Enter. */
  onPick(target: Target): void;
  /** Pointer over a target or keyboard focus on it; undefined when it leaves. */
  onHover?(target: Target | undefined): void;
  /** Shows the details of a target: by long press, right click or `i`. */
  onInspect?(target: Target, at: Point): void;
  /** The pointer or the arrow keys moved the ghost to another placement. */
  onAim?(place: string): void;
  /** Right click on the ghost, or `r` (`R` backwards). */
  onTurn?(step: 1 | -1): void;
  /** Receives the handle once the board stands. */
  handle?(board: BoardHandle): void;
}

export interface BoardHandle {
  /** The whole village, and the places where it may grow, in view. */
  fit(): void;
  zoom(factor: number): void;
  focus(target: Target): void;
  /** Moves the picture so that they can be seen, if it has to. */
  reveal(targets: readonly Target[]): void;
  /** Shows motions one after the other; resolves when all are seen or skipped. At once under reduced motion. */
  play(motions: readonly Motion[]): Promise<void>;
  /** Ends the motion that plays. */
  skip(): void;
}
