import { examples } from './examples.ts';
import { ruleQuestions } from './rules-questions.ts';

/** The rules of Builder Pro in our own words. */
const section = {
  'bp-objective': {
    title: 'What it is about',
    text: 'Everybody builds a hamlet of their own, in seven years. When they are over, the points on the backs of your tiles, your culture and your military make your score. Income, storage and coins only help on the way; coins break ties.',
  },
  'bp-setup': {
    title: 'How it begins',
    text: 'Everybody has 25 coins, 5 income, 15 storage, no culture, no military, and two tiles from the green bag. The black tiles lie open in the bank.\nSeven year cards lie in a row, face down: one of group 1, then two each of groups 2, 3 and 4. Their backs tell whether a card is nice or nasty, whether it compares hamlets, and what it is about.',
  },
  'bp-year': {
    title: 'The course of a year',
    text: 'The card of the year is read. It comes into force at the end of the year, so you have one turn to prepare.\nThen everybody draws tiles, builds, passes what is left to the left, and the card is carried out. Every step ends for all before the next begins. Then the marker of the first player goes to the left.',
  },
  'bp-draw': {
    title: 'Drawing tiles',
    text: 'Beginning with the first player, everybody chooses a bag and draws three tiles from it into their build queue. Green tiles cost 1 to 15 coins and are worth 1 point, purple ones cost 15 to 30 and are worth 2.',
  },
  'bp-build': {
    title: 'Building',
    text: 'Build as many tiles of your queue as you like and can pay. Once in each turn you may also buy a black tile from the bank; it has to be built at once.\nWhat a tile adds is counted on your score mat. A tile never moves again.',
  },
  'bp-place': {
    title: 'Where a tile may lie',
    text: 'A tile goes into an empty cell beside your hamlet, turned as you like. Wherever it touches a tile, both sides must be alike: dirt road to dirt road, stone road to stone road, or no road on either. At least one road must join it to the hamlet.\nA road that ends in the open is fine, and only there can the hamlet grow. If you close the last one, it has its final shape.',
  },
  'bp-tiles': {
    title: 'Tiles with rules of their own',
    text: 'Some need another tile in the hamlet before they can be built; the Keep needs a road to a tower. Farmstead, Barracks and Pavilion help the tiles that touch them; the Monastery counts its neighbours, the Bazaar the kinds of cultural tiles, the Watermill doubles what is printed on the tile at its road. Walls and towers let you keep more tiles.',
  },
  'bp-pass': {
    title: 'Keeping and passing',
    text: 'You may keep one tile in your queue, and one more for each wall and tower. All others go face down to your left neighbour. Once you have passed, you may look at what was passed to you. A player alone puts them out of the game.',
  },
  'bp-card': {
    title: 'Carrying out the card',
    text: 'The card is carried out section by section. Income comes in where a card says so, and coins beyond the storage are lost only where it says so: what comes in afterwards may be kept.',
  },
  'bp-debts': {
    title: 'Debts and the outskirts',
    text: 'A player who has to pay more than they have gives all their coins, and tiles for the rest: from the outskirts, until their costs reach what is missing. A tile lies on the outskirts if the others stay joined by roads without it.',
  },
  'bp-plaque': {
    title: 'The plaque',
    text: 'At the end of each year the player with the lowest value of what the plaque names wins it, and what it gives, for good. A player alone leaves it out.',
  },
  'bp-end': {
    title: 'The end and the score',
    text: 'After the seventh year everybody adds up the backs of their tiles, culture and military. The most points win; of those who are tied, the one with more coins.',
  },
  'bp-solo': {
    title: 'Alone',
    text: 'A player alone uses only cards that compare nothing, and plays for a rank. The ladder of ranks is lower with nasty cards and higher with nice ones.',
  },
} as const;

/** Rulings on gaps in the printed rules, by the section that they belong to. */
const rulings = {
  'bp-setup': {
    R37: 'Who begins is drawn by lot.',
    R38: 'The deck is filtered by style and tone, then drawn group by group. All backs are open, also for a player alone.',
    R42: 'The starting tiles are dealt before the first card is read.',
    R55: 'Each seat gets its two starting tiles at once, in turn order.',
  },
  'bp-year': {
    R1: 'Forecast, draw, build, pass, carry out: each step is finished by all before the next.',
    R3: 'Everybody builds at the same time. Of black tiles that run short, the last are for those earlier in turn order.',
    R4: 'Queues, kept and passed tiles are secret; their numbers, hamlets, coins and score mats are open.',
    R54: 'The outcome is as if everybody had built one after the other.',
  },
  'bp-draw': {
    R2: 'One after the other from the first player; each names one bag and draws three.',
    R40: 'If the chosen bag has too few, the rest comes from the other. If both together do not hold three for everybody, tiles are drawn one at a time.',
    R50: 'Where tiles are scarce a bag is named for each tile; an empty one is not offered.',
    R52: 'Drawing is not optional.',
  },
  'bp-build': {
    R17: 'A tile is paid in full and placed at once; without a place it cannot be bought.',
    R18: 'One black tile a turn at most, at any moment of building, never kept or passed.',
    R21: 'Totals are counted anew from the tiles and the cards after every change.',
    R32: 'Nothing falls below 0, nothing has an upper limit, the bank never runs out of coins.',
    R41: 'A kind of black tile that is used up is gone.',
  },
  'bp-place': {
    R10: 'The first tile may lie anywhere, turned in any way, if it needs nothing.',
    R11: 'Every side that touches a tile must match it, and at least one must be a road.',
    R12: 'A road into an empty cell is fine.',
    R13: 'Four turns, no mirroring; free until the tile is built.',
    R14: 'Each side has its own kind of road; inside a tile all roads are joined.',
    R15: 'The ground has no edge.',
    R16: 'Closing the last road is legal; the table warns before.',
    R53: 'A hamlet that has lost every tile begins anew.',
  },
  'bp-tiles': {
    R19: 'What a tile needs is looked at only when it is built; a tile built earlier in the same turn counts.',
    R20: 'A road of the Keep must meet a road of a tower when it is built.',
    R22: 'A tile produces an attribute if it is printed on it.',
    R23: 'Several helpers add up; one helps another of its kind but not itself. Touching is enough, no road is needed.',
    R24: 'The Watermill counts only what is printed once more, not bonuses, points or keeping. Two of them count it twice more.',
    R25: 'The Monastery counts all tiles that touch it, of any kind.',
    R26: 'The Bazaar counts each other kind of cultural tile once, wherever it stands; Bazaars do not count one another.',
    R45: 'The Lumber Mill of the printed example is the Sawmill.',
    R49: 'Barracks help Barracks and Pavilions help Pavilions; Farmsteads help only the two kinds of farms.',
  },
  'bp-pass': {
    R5: 'Everybody decides in secret, also how many to keep: others see only that you are done. You see what comes to you once you have passed.',
    R6: 'Walls and towers built in the same turn count. You may keep fewer; what is passed to you does not count.',
    R7: 'With two players left and right are the same.',
    R8: 'A player alone puts what is too much out of the game.',
    R9: 'In the last year nothing is kept or passed; what is not built is worth nothing.',
  },
  'bp-card': {
    R31: 'A difference is what the other has more, paid to the bank; never less than nothing.',
    R33: 'Storage limits coins only where a card says so.',
    R34: 'Section by section; all are judged by what they had at its start; choices go in turn order.',
    R35: 'Everybody who is tied for the most or the least is meant.',
    R46: 'Neighbours are the seats to the left and right alone.',
    R47: 'The last card still pays income: coins break ties and pay debts.',
    R51: 'Where a card takes a tile or coins and no tile fits, nothing happens.',
  },
  'bp-debts': {
    R27: 'Roads decide what belongs together, not touching. A single tile is on the outskirts.',
    R28: 'Destroyed tiles leave the game, with all that they gave.',
    R29: 'Coins first; then the owner chooses tiles one at a time until their costs suffice. No change is given. If nothing is left, the rest is forgiven.',
    R30: 'Coins have to be given before tiles.',
    R48: 'No choice may contain a tile without which the rest would have been enough, unless it had to go first.',
  },
  'bp-plaque': {
    R36: 'One winner, after all sections; of those who are tied, the first player or the next to the left.',
  },
  'bp-end': {
    R43: 'Tied in coins as well, the victory is shared.',
  },
  'bp-solo': {
    R39: 'Cards that compare hamlets are never in the deck of a player alone.',
    R44: 'Your rank is the highest whose number you reach.',
    R56: 'A player alone cannot choose cards that compare.',
  },
} as const;

export const rules = {
  examples,
  letters: {
    'builder-pro': 'R marks a question of Builder Pro.',
  },
  groups: { 'builder-pro': 'Builder Pro' },
  section,
  rulings,
  questions: ruleQuestions,
} as const;
