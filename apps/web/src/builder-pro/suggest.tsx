import {
  type Action,
  type Build,
  builderPro,
  isBuild,
  neighboursAt,
  STAT_INDEX,
  type State,
  tileTotals,
} from '@hamlet/builder-pro';
import { dryRun, isRefusal, type Seat } from '@hamlet/kernel';
import { type SuggestedTurn, SuggestionStrip } from '../suggest/strip.tsx';
import type { Advice } from '../table/table.ts';
import { say } from '../words/words.ts';
import { drawTile } from './board/draw.ts';
import { squareCentre } from './board/square.ts';
import { theTile } from './names.ts';
import type { BuilderShownModel } from './reading.ts';

interface Props {
  readonly model: BuilderShownModel;
  /** The position in which a move is suggested, and the number of lines of the log before it. */
  readonly state: State;
  readonly ply: number;
}

/** Suggests a move at the Builder Pro table. */
export function BuilderSuggestion({ model, state, ply }: Props) {
  return <SuggestionStrip model={model} ply={ply} read={(advice) => readTurn(state, advice)} />;
}

function readTurn(state: State, { turn, seat }: Advice): SuggestedTurn {
  const { setting } = state;
  const actions: Action[] = [];
  const deeds: string[] = [];
  let now = state;
  let isOpen = false;
  for (const line of turn) {
    const action = builderPro.codec.parse(setting, line);
    if (isRefusal(action) || isOpen || builderPro.refuse(now, seat, action)) break;
    actions.push(action);
    deeds.push(sayDeed(now, seat, action));
    const run = dryRun(builderPro, now, seat, action);
    isOpen = run.reveals && action.do === 'draw';
    now = run.state;
  }
  const builds = actions.filter(isBuild);
  const isBuilding = builds.length > 0 && actions[0] === builds[0];
  return {
    kind: actions[0] ? say(`suggest.years.kind.${actions[0].do}`) : '',
    brings: isBuilding ? broughtBy(state, seat, builds) : [],
    deeds,
    isOpen,
    picture: (part) => {
      const shown = part === 'first' ? builds.slice(0, isBuilding ? 1 : 0) : builds;
      return {
        deeds: shown.map(({ x, y, ...build }) => ({
          number:
            actions.findIndex(
              (action) => isBuild(action) && action.x === x && action.y === y && action.tile === build.tile,
            ) + 1,
          at: squareCentre(x, y),
        })),
        tiles: shown.map(({ tile, x, y, turn: turned }) => drawTile(setting.components, tile, x, y, turned)),
      };
    },
  };
}

function sayDeed(state: State, seat: Seat, action: Action): string {
  const { components } = state.setting;
  switch (action.do) {
    case 'draw':
      return say(`suggest.years.draw-${action.bag === 1 ? 'green' : 'purple'}`);
    case 'build': {
      const beside = neighbourOf(state, seat, action);
      const words = { tile: theTile(components, action.tile) };
      return beside === undefined
        ? say('suggest.years.build', words)
        : say('suggest.years.build-beside', { ...words, other: theTile(components, beside) });
    }
    case 'keep':
      return say('suggest.years.keep', { tile: theTile(components, action.tile) });
    case 'destroy':
      return say('suggest.years.destroy', { tile: theTile(components, action.tile) });
    default:
      return say(`suggest.years.kind.${action.do}`);
  }
}

/** A tile beside which another is built. */
function neighbourOf(state: State, seat: Seat, { x, y }: Build): number | undefined {
  return neighboursAt(state.hamlets[seat], x, y).at(0)?.tile;
}

const BROUGHT = ['income', 'culture', 'military', 'storage'] as const;

/** The gains that the tiles of a turn bring together, with what they do to the other tiles; and the points on their backs. */
export function broughtBy({ setting: { components }, hamlets }: State, seat: Seat, builds: readonly Build[]): string[] {
  const before = tileTotals(components, hamlets[seat]);
  const after = tileTotals(components, [
    ...hamlets[seat],
    ...builds.flatMap(({ tile, x, y, turn }) => [tile, x, y, turn]),
  ]);
  const gains = BROUGHT.map((stat) => [stat, after[STAT_INDEX[stat]] - before[STAT_INDEX[stat]]] as const);
  const points = builds.reduce((sum, { tile }) => sum + components.points[tile], 0);
  return [...gains, ['points', points] as const]
    .flatMap(([stat, count]) => (count > 0 ? [say(`suggest.years.${stat}`, { count })] : []))
    .slice(0, 3);
}
