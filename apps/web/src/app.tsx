import { Boundary } from './parts/boundary.tsx';
import { Lazy } from './parts/lazy.tsx';
import { route } from './route.ts';
import { Home } from './screens/home.tsx';
import { addWords } from './words/words.ts';

/** Which screen an address shows. All but the first are fetched when they are wanted. */
const SCREENS: Readonly<Record<string, Parameters<typeof Lazy>[0]['load']>> = {
  new: () => import('./screens/new-game.tsx'),
  game: () => import('./screens/play.tsx'),
  games: () => import('./screens/saves.tsx'),
  replay: () => import('./screens/replay.tsx'),
  rules: () => import('./screens/rules.tsx'),
  gallery: async () => {
    const [screen, { gallery }] = await Promise.all([
      import('./screens/gallery.tsx'),
      import('./words/en/gallery.ts'),
      import('./hamlet/words.ts'),
    ]);
    addWords('en', gallery);
    return screen;
  },
  settings: () => import('./screens/settings.tsx'),
};

export function App() {
  const [name = '', ...rest] = route.value;
  const load = SCREENS[name];
  return <Boundary key={`${name}/${rest[0] ?? ''}`}>{load ? <Lazy load={load} rest={rest} /> : <Home />}</Boundary>;
}
