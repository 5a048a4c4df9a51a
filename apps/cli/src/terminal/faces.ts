import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import type { AnyGame } from '@hamlet/kernel';
import { builderProFace } from './builder-pro/face.ts';
import type { Face, TerminalSession } from './face.ts';
import { hamletFace } from './hamlet/face.ts';

type OpenFace = (session: TerminalSession) => Face;

const FACES: ReadonlyMap<AnyGame, OpenFace> = new Map<AnyGame, OpenFace>([
  [hamlet, hamletFace],
  [builderPro, builderProFace],
]);

/** How a game is shown in the terminal. */
export function faceOf(game: AnyGame): OpenFace {
  const face = FACES.get(game);
  if (!face) throw new Error(`${game.rules} has no face`);
  return face;
}
