import type { Noun } from '../message.ts';

type Gender = 'm' | 'f' | 'n';

/** A name, its gender, and its form after an article in the accusative and in the dative where it has another one. */
type NounForms = readonly [name: string, gender: Gender, accusative?: string, dative?: string];

/** Names from the catalogues, by their English form. */
const NOUNS: Readonly<Record<string, NounForms>> = {
  // Hamlet
  Church: ['Kirche', 'f'],
  Market: ['Markt', 'm'],
  'Town Hall': ['Rathaus', 'n'],
  Woodcutter: ['Holzfäller', 'm'],
  Quarry: ['Steinbruch', 'm'],
  Farm: ['Bauernhof', 'm'],
  Barn: ['Scheune', 'f'],
  'Barn (bent)': ['Scheune (Winkel)', 'f'],
  'Barn (straight)': ['Scheune (gerade)', 'f'],
  Sawmill: ['Sägewerk', 'n'],
  Lumbermill: ['Zimmerei', 'f'],
  Stonemason: ['Steinmetz', 'm', 'Steinmetzen', 'Steinmetzen'],
  'Master Stonemason': ['Steinmetzmeister', 'm'],
  'Dairy Farm': ['Milchhof', 'm'],
  'Cow Conservatory': ['Kuhpalast', 'm'],
  'Flour Mill': ['Kornmühle', 'f'],
  Windmill: ['Windmühle', 'f'],
  'Large Mountain Range': ['Hochgebirge', 'n'],
  'Small Mountain Range': ['Bergkette', 'f'],
  'Large Woodland': ['Forst', 'm'],
  'Small Woodland': ['Wäldchen', 'n'],
  Monument: ['Denkmal', 'n'],
  'Outpost (first)': ['Außenposten I', 'm'],
  'Outpost (second)': ['Außenposten II', 'm'],
  Pond: ['Teich', 'm'],
  'Pond (forest)': ['Waldteich', 'm'],
  'Pond (mountain)': ['Bergteich', 'm'],
  Shrine: ['Schrein', 'm'],
  Square: ['Dorfplatz', 'm'],
  Stables: ['Eselstall', 'm'],
  Farrier: ['Hufschmied', 'm'],
  Tavern: ['Taverne', 'f'],
  Tradepost: ['Handelsposten', 'm'],
  Warehouse: ['Lagerhaus', 'n'],
  'Villagers’ house': ['Haus der Dorfbewohner', 'n'],
  // By the Lake
  Aquarium: ['Aquarium', 'n'],
  Beach: ['Strand', 'm'],
  Cliffside: ['Klippe', 'f'],
  Dockyard: ['Werft', 'f'],
  Storeroom: ['Speicher', 'm'],
  'Storeroom (first)': ['Speicher I', 'm'],
  'Storeroom (second)': ['Speicher II', 'm'],
  Breeding: ['Zucht', 'f'],
  'Second Wind': ['Zweite Luft', 'f'],
  Migration: ['Wanderzug', 'm'],
  'Harvest Supper': ['Erntemahl', 'n'],
  Infrastructure: ['Infrastruktur', 'f'],
  'Call in a Favour': ['Gefallen', 'm'],
  Monopoly: ['Monopol', 'n'],
  'Frozen Lake': ['Eisdecke', 'f'],
  // Builder Pro
  Amphitheater: ['Amphitheater', 'n'],
  'Animal Farm': ['Viehhof', 'm'],
  Armory: ['Rüstkammer', 'f'],
  Bakery: ['Bäckerei', 'f'],
  Barracks: ['Kaserne', 'f'],
  Bathhouse: ['Badehaus', 'n'],
  Bazaar: ['Basar', 'm'],
  Blacksmith: ['Schmiede', 'f'],
  'Cart Track': ['Karrenweg', 'm'],
  Citadel: ['Zitadelle', 'f'],
  Cottage: ['Hütte', 'f'],
  'Counting House': ['Kontor', 'n'],
  Craftsman: ['Handwerker', 'm'],
  'Crop Farm': ['Ackerhof', 'm'],
  Farmstead: ['Gehöft', 'n'],
  Guildhall: ['Gildehaus', 'n'],
  Inn: ['Gasthaus', 'n'],
  Keep: ['Bergfried', 'm'],
  "Lord's Manor": ['Herrenhaus', 'n'],
  'Lumber Camp': ['Holzplatz', 'm'],
  'Mining Camp': ['Bergwerk', 'n'],
  Minster: ['Münster', 'n'],
  'Minstrel Stage': ['Sängerbühne', 'f'],
  Monastery: ['Kloster', 'n'],
  Outpost: ['Außenposten', 'm'],
  Palisade: ['Palisade', 'f'],
  Pavilion: ['Pavillon', 'm'],
  'Round Tower': ['Rundturm', 'm'],
  'Square Tower': ['Eckturm', 'm'],
  Smelt: ['Schmelze', 'f'],
  Storehouse: ['Lagerhaus', 'n'],
  'Toll Bridge': ['Zollbrücke', 'f'],
  'Trading Post': ['Handelsposten', 'm'],
  Wall: ['Mauer', 'f'],
  Watermill: ['Wassermühle', 'f'],
};

/** Names that stand alone: years and ranks of Builder Pro. */
const NAMES: Readonly<Record<string, string>> = {
  Homesteading: 'Neuland',
  'Squabble at the Well': 'Zank am Brunnen',
  'Deed and Seal': 'Brief und Siegel',
  'Rats Without Manners': 'Ratten ohne Manieren',
  'Strolling Players': 'Fahrendes Volk',
  'Volunteer Watch': 'Freiwillige Wache',
  'Goblins at the Hedge': 'Goblins an der Hecke',
  'Leaking Cellars': 'Feuchte Keller',
  'Caravan Season': 'Zeit der Karawanen',
  'Song Contest': 'Sängerwettstreit',
  'Boundary Stones': 'Grenzsteine',
  'Light-Fingered Dwarves': 'Zwerge mit langen Fingern',
  'Pilgrim Road': 'Pilgerweg',
  "Master Builder's Visit": 'Besuch des Baumeisters',
  'Goblin Raid': 'Goblinüberfall',
  'River in Flood': 'Hochwasser',
  'Dull Company': 'Öde Gesellschaft',
  'Open Market Charter': 'Freies Marktrecht',
  'Tilting Yard': 'Turnierplatz',
  'Keeping Up Appearances': 'Mehr Schein als Sein',
  'Moonlit Sappers': 'Mineure im Mondschein',
  'Midsummer Crowning': 'Mittsommerkrönung',
  "Veterans' Return": 'Heimkehr der Veteranen',
  'Goblin War Host': 'Kriegsheer der Goblins',
  'Sparks in the Thatch': 'Funken im Strohdach',
  'Grand Procession': 'Großer Festzug',
  'Oath of Peace': 'Friedensschwur',
  "The Surveyor's Prize": 'Preis des Landvermessers',
  'War of the Hamlets': 'Krieg der Weiler',
  'Crown Tithe': 'Zehnt für die Krone',
  'Rat Catcher': 'Rattenfänger',
  'Street Sweeper': 'Straßenkehrer',
  Alderman: 'Ratsherr',
  Superintendent: 'Aufseher',
  Mayor: 'Schultheiß',
  Magistrate: 'Amtmann',
  Burgomeister: 'Bürgermeister',
  Czar: 'Zar',
};

const ARTICLES: Readonly<Record<Gender, { readonly [Form in 'the' | 'acc' | 'dat' | 'a']: string }>> = {
  m: { the: 'der', acc: 'den', dat: 'dem', a: 'einen' },
  f: { the: 'die', acc: 'die', dat: 'der', a: 'eine' },
  n: { the: 'das', acc: 'das', dat: 'dem', a: 'ein' },
};

/** Prepositions that melt into the article: `beim Markt`, `bei der Kirche`. */
const MELTED: Readonly<Record<Gender, { readonly [Form in 'at' | 'from' | 'to']: string }>> = {
  m: { at: 'beim', from: 'vom', to: 'zum' },
  f: { at: 'bei der', from: 'von der', to: 'zur' },
  n: { at: 'beim', from: 'vom', to: 'zum' },
};

/**
 * The forms of a name. `the` is the nominative with its article, `acc` the accusative and `dat` the dative, `a` the accusative
 * without a definite article, `at`, `from` and `to` are `bei`, `von` and `zu` with the dative.
 */
export function noun(name: string): Noun {
  const known = NOUNS[name];
  if (known === undefined) return { name: NAMES[name] ?? name };
  const [nominative, gender, accusative = nominative, dative = nominative] = known;
  const { the, acc, dat, a } = ARTICLES[gender];
  const { at, from, to } = MELTED[gender];
  return {
    name: nominative,
    the: `${the} ${nominative}`,
    acc: `${acc} ${accusative}`,
    dat: `${dat} ${dative}`,
    a: `${a} ${accusative}`,
    at: `${at} ${dative}`,
    from: `${from} ${dative}`,
    to: `${to} ${dative}`,
  };
}
