import type { AnyGame } from '@hamlet/kernel';

/** The games that this client knows, by the name of their screens. */
export type GameId = 'hamlet' | 'builder-pro';

/** The page fetches the rules of the game that is played, and not those of the other. */
export async function gameOf(title: GameId): Promise<AnyGame> {
  if (title === 'hamlet') {
    const { hamlet } = await import('@hamlet/hamlet');
    return hamlet;
  }
  const { builderPro } = await import('@hamlet/builder-pro');
  return builderPro;
}

/** Which screens show a game; undefined for rules that this client does not know. */
export function titleOf(rules: string): GameId | undefined {
  const [name] = rules.split('@');
  return name === 'hamlet' || name === 'builder-pro' ? name : undefined;
}
