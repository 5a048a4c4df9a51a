import { allCredits, allGalleries, allRules, allSheets, offeredKinds, offeredLessons } from './game-lookup.ts';
import { Boundary } from './parts/boundary.tsx';
import { Lazy } from './parts/lazy.tsx';
import { UnhandledNotice } from './parts/unhandled.tsx';
import { route } from './route.ts';
import { HomeScreen } from './screens/home.tsx';
import { withTexts } from './words/words.ts';

/** The screen of each address. All but the first are fetched when they are wanted, with the parts that the games bring. */
const SCREENS: Readonly<Record<string, Parameters<typeof Lazy>[0]['load']>> = {
  new: async () => {
    const [{ NewGameScreen }, kinds] = await withTexts(
      ['new-game', 'saves', 'faults'],
      Promise.all([import('./screens/new-game.tsx'), offeredKinds()]),
    );
    return { default: (props) => <NewGameScreen {...props} kinds={kinds} /> };
  },
  'new-online': async () => {
    const [{ NewGameScreen }, { ONLINE }, kinds] = await withTexts(
      ['online', 'new-game', 'saves', 'faults'],
      Promise.all([import('./screens/new-game.tsx'), import('./online/new-online.tsx'), offeredKinds()]),
    );
    return { default: (props) => <NewGameScreen {...props} kinds={kinds} online={ONLINE} /> };
  },
  game: () => import('./screens/play.tsx'),
  games: () => withTexts(['saves', 'faults'], import('./screens/saves.tsx')),
  replay: () => import('./screens/replay.tsx'),
  rules: async () => {
    const [{ RulesScreen }, games] = await Promise.all([import('./screens/rules.tsx'), allRules()]);
    return { default: (props) => <RulesScreen {...props} games={games} /> };
  },
  sheet: async () => {
    const [{ SheetScreen }, sheets] = await Promise.all([import('./screens/sheet.tsx'), allSheets()]);
    return { default: (props) => <SheetScreen {...props} sheets={sheets} /> };
  },
  gallery: async () => {
    const [{ GalleryScreen }, galleries] = await Promise.all([import('./screens/gallery.tsx'), allGalleries()]);
    return { default: (props) => <GalleryScreen {...props} galleries={galleries} /> };
  },
  online: () => withTexts(['online'], import('./screens/online.tsx')),
  me: () => withTexts(['online', 'people'], import('./screens/identity.tsx')),
  confirm: async () => {
    const { ConfirmScreen } = await withTexts(['online', 'people'], import('./screens/mail-link.tsx'));
    return { default: ConfirmScreen };
  },
  unsubscribe: async () => {
    const { UnsubscribeScreen } = await withTexts(['online', 'people'], import('./screens/mail-link.tsx'));
    return { default: UnsubscribeScreen };
  },
  friend: async () => ({
    default: (await withTexts(['online', 'social'], import('./screens/circle.tsx'))).FriendScreen,
  }),
  circle: () => withTexts(['online', 'social'], import('./screens/circle.tsx')),
  person: () => withTexts(['online', 'social'], import('./screens/person.tsx')),
  privacy: () => withTexts(['people'], import('./screens/privacy.tsx')),
  join: () => withTexts(['online'], import('./screens/join.tsx')),
  learn: async () => {
    const [{ LearnScreen }, lessons] = await Promise.all([import('./screens/learn.tsx'), offeredLessons()]);
    return { default: (props) => <LearnScreen {...props} lessons={lessons} /> };
  },
  about: async () => {
    const [{ AboutScreen }, boxes] = await withTexts(
      ['about'],
      Promise.all([import('./screens/about.tsx'), allCredits()]),
    );
    return { default: () => <AboutScreen boxes={boxes} /> };
  },
  settings: () => import('./screens/settings.tsx'),
};

export function App() {
  const [name = '', ...rest] = route.value;
  const load = SCREENS[name];
  return (
    <>
      <Boundary key={`${name}/${rest[0] ?? ''}`}>{load ? <Lazy load={load} rest={rest} /> : <HomeScreen />}</Boundary>
      <UnhandledNotice />
    </>
  );
}
