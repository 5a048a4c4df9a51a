import type { AnyGame, GameRecord, Refusal, Seat } from '@hamlet/kernel';
import type { NameIn, NameWith } from '@hamlet/messages';
import type { ComponentType, JSX } from 'preact';
import type { DrawnVillage, PlacedTile, PlayerColour } from './board/model.ts';
import type { Guide } from './guide/guide.ts';
import type { Lesson } from './guide/lesson.ts';
import type { ReplayPoint } from './table/replay-point.ts';
import type { AnyTable, AnyWatchedTable, SeatPlan, Table, WatchedTable } from './table/table.ts';
import type { Texts } from './words/words.ts';

/**
 * The entry of a game: all that the client knows about it. Generic screens find games by the list in `games.ts` alone. The entry
 * comes with the first screen, so that it is small; its heavy parts are fetched when they are used.
 */
export interface GameEntry {
  /** The first part of the rules that its records name: `hamlet` of `hamlet@1.0`. */
  readonly id: string;
  /** Texts of a game that is developed elsewhere, as the one of the tests: the package of messages has those of this project. */
  readonly words?: Texts;
  /** The games that the home screen starts by a single click, in its order. */
  readonly presets: readonly GamePreset[];
  /** The name of the text `saves.<period>`, which says in lists how far a game is; the names of files have it too. */
  readonly period: NameWith<'saves', 'round'>;
  /** The title of a game in lists, by the options of its record. */
  readonly titleOf: (options: unknown) => string;
  /** The name of a seat that the rules play themselves; undefined for other seats. */
  readonly ruledSeat?: (options: unknown, seat: Seat) => string | undefined;
  /** Options that give a seat the colour which its player likes; where there is a choice of colours. */
  readonly withColour?: (options: ChosenOptions, seat: Seat, colour: string) => ChosenOptions;
  /** The game in the version that has these rules; in the present one where none are named. */
  readonly engine: (rules?: string) => Promise<AnyGame>;
  readonly table: () => Promise<{ readonly default: ComponentType<TableProps<AnyTable>> }>;
  /** Draws where a record stands, for a small picture. */
  readonly picture: () => Promise<(record: GameRecord) => DrawnVillage>;
  readonly replay: () => Promise<{ readonly default: ComponentType<ReplayProps<AnyWatchedTable>> }>;
  readonly sketch: () => Promise<GameSketch>;
  /** The kinds of the game that the new-game screen offers, in its order. */
  readonly kinds: () => Promise<readonly GameKind[]>;
  readonly gallery: () => Promise<GameGallery>;
  readonly rules: () => Promise<GameRules>;
  readonly sheet: () => Promise<GameSheet>;
  readonly credits: () => Promise<readonly BoxCredits[]>;
  /** Guided games, in the order in which one learns. Their texts stand under `lesson.<id>`. */
  readonly lessons: () => Promise<readonly Lesson[]>;
}

export interface TableProps<T extends Table = Table> {
  readonly table: T;
  /** Opens the table again from its saved record. */
  readonly onReopen: () => void;
  /** Leads through the turn, in a guided game. */
  readonly guide?: Guide | undefined;
  /** Opens a copy of the table to try the next turn on; undefined where there is none. */
  readonly onSketch?: (() => void) | undefined;
}

/** The sketch of a turn of a game. */
export interface GameSketch {
  /** First words of the actions by which a seat ends its part without doing anything more. */
  readonly rests: readonly string[];
  /** The reason why something cannot be done at a table, in words. */
  sayRefusal(this: void, view: unknown, refusal: Refusal): string;
}

export interface ReplayProps<T extends WatchedTable = WatchedTable> {
  readonly table: T;
  /** The point where it begins; undefined for the beginning of the game. */
  readonly at: ReplayPoint | undefined;
  /** Called with the number of the step, whenever it changes. */
  readonly onStep?: ((step: number) => void) | undefined;
  /** Opens the replay again from the saved record. */
  readonly onReopen: () => void;
}

/** A game that starts with ready options. */
export interface GamePreset {
  /** Its texts are `home.<name>` and `home.<name>-text`, its options stand at the address `new/<name>`. */
  readonly name: NameIn<'home', '-text'>;
  readonly options: ChosenOptions;
  readonly seats: (you: string) => readonly SeatPlan[];
}

export type ChosenOptions = Readonly<Record<string, unknown>>;

/** A kind of game that the new-game screen sets up. */
export interface GameKind {
  /** Brings its name, the number of players at first, and options that always hold. */
  readonly preset: GamePreset;
  /** The numbers of players that can be chosen. */
  readonly counts: readonly number[];
  readonly rows: readonly OptionRow[];
  /** Choices that fit together, to begin with. */
  readonly setups?: readonly Setup[];
  /** The colours that seats may choose, in the order in which they have them at first. */
  readonly colours?: readonly PlayerColour[];
  /** The names of the options that the further fields choose. */
  readonly fieldKeys?: readonly string[];
  /** The options of the game from the choices in the rows; the same without it. */
  readonly optionsOf?: (chosen: ChosenOptions) => ChosenOptions;
  /** Further fields below the rows. */
  readonly Fields?: ComponentType<FieldsProps>;
}

/** Choices that fit together. Its text is `setup.<name>`. */
export interface Setup {
  readonly name: NameIn<'setup'>;
  readonly options: ChosenOptions;
}

/** An option that can be set before a game. Its texts stand under `option.<texts>`. */
export type OptionRow = OptionChoices &
  (
    | { readonly key: OptionTexts; readonly texts?: never }
    /** The key of an option whose texts have another name. */
    | { readonly key: string; readonly texts: OptionTexts }
  );

/** The name of the texts of an option. */
type OptionTexts = NameIn<'option', '.title'> & NameIn<'option', '.help'>;

interface OptionChoices {
  /** The values to choose from; undefined for an option that is only on or off. */
  readonly choices: readonly (string | number)[] | undefined;
  /** The choice that holds until another is made. */
  readonly first: string | number | boolean;
  /** True where the row matters; always without it. */
  readonly when?: (chosen: ChosenOptions) => boolean;
  /** The other choices after a change of this row; the same as before without it. */
  readonly afterChange?: (chosen: ChosenOptions) => ChosenOptions;
}

export interface FieldsProps {
  readonly chosen: ChosenOptions;
  readonly onChange: (parts: ChosenOptions) => void;
}

/** The printed components of a game. */
export interface GameGallery {
  readonly shelves: readonly Shelf[];
  /** The rows of the shelf of cards, which all games share. */
  readonly Cards: ComponentType;
}

export type ShelfName = NameIn<'gallery'>;

/** Tiles that are shown together. Its title is `gallery.<name>`. */
interface Shelf {
  readonly name: ShelfName;
  readonly exhibits: () => readonly Exhibit[];
}

/** A tile on a shelf: its picture in each rotation, and its print. */
export interface Exhibit {
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly PlacedTile[];
  readonly details: () => JSX.Element;
}

/** A position of a printed example, with what has just happened and how everybody stands. */
export interface ExampleFrame {
  readonly village: DrawnVillage;
  readonly lines: readonly string[];
  readonly facts: string;
}

/** The reference sheet of a game. */
export interface GameSheet {
  readonly id: string;
  readonly title: () => string;
  readonly Sheet: ComponentType;
}

/** A box of cardboard on which a game is modelled, as its rulebook names the people behind it. */
export interface BoxCredits {
  /** Its name is not translated. */
  readonly title: string;
  /** The numbers of players. */
  readonly players: readonly [number, number];
  /** The age from which it is recommended, and minutes for each player, where the rulebook says so. */
  readonly age?: number;
  readonly minutes?: number;
  /** Names by their part in it, whose word is `about.role.<role>`. */
  readonly people: readonly (readonly [Role, readonly string[]])[];
  readonly publisher: string;
  readonly year: number;
  readonly site: string;
}

type Role = 'design' | 'expansion' | 'development' | 'solo' | 'illustration' | 'graphics';

/** The rules of a game. Titles and texts of sections stand under `rules.section.<id>`, titles of chapters under `rules.groups`,
 * rulings under `rules.rulings.<id>`, and words that people ask with and that a section does not use under `rules.questions.<id>`. */
export interface GameRules {
  /** The sections of each chapter, in the order in which one reads them. */
  readonly chapters: readonly ChapterPlan[];
  /** A sentence about the letters in the numbers of its rulings. */
  readonly letters?: () => string;
  /** The numbers that the texts name, by their parameters: what is printed on the components is said from their data. */
  readonly numbers: Readonly<Record<string, number>>;
  /** The printed examples of a section. Titles and texts stand under `rules.examples.<id>`. */
  readonly examples: Readonly<Partial<Record<SectionName, readonly ExampleName[]>>>;
  readonly example: (id: string) => Promise<readonly ExampleFrame[]>;
  /** Tiles that show what a section is about, drawn from their data. */
  readonly pictures?: (section: string) => readonly RulePicture[];
}

export type SectionName = NameIn<'rules.section', '.title'>;
export type ExampleName = NameIn<'rules.examples', '.title'>;

/** A chapter of the rules by the name of its group, with its sections. */
interface ChapterPlan {
  readonly name: NameIn<'rules.groups'>;
  readonly sections: readonly SectionName[];
}

/** A tile beside a rule, which leads to where the gallery tells all about it. */
export interface RulePicture {
  readonly name: string;
  readonly tile: PlacedTile;
  readonly gallery: readonly string[];
}
