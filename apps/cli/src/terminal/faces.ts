import { hamlet } from '@hamlet/hamlet';
import type { AnyGame } from '@hamlet/kernel';
import type { Face, Session } from './face.ts';
import { hamletFace } from './hamlet/face.ts';

const FACES: ReadonlyMap<AnyGame, (session: Session) => Face> = new Map<AnyGame, (session: Session) => Face>([
  [hamlet, hamletFace],
]);

/** How a game is shown in the terminal. */
export function faceOf(game: AnyGame): (session: Session) => Face {
  const face = FACES.get(game);
  if (!face) throw new Error(`${game.rules} has no face`);
  return face;
}
