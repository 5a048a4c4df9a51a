import { examples } from './examples.ts';
import { ruleQuestions } from './rules-questions.ts';
import { rulings } from './rulings.ts';

/** The rules in our own words: one section for each chapter, with the rulings that settle what the texts leave open. */
export const rules = {
  examples,
  rulings,
  questions: ruleQuestions,
  letters: {
    hamlet: 'D marks a disagreement between the texts, Q an open question, B Botric.',
  },
  groups: {
    base: 'The game',
    turn: 'On your turn',
    end: 'The end',
    lake: 'By the Lake',
    solo: 'Against Botric',
  },
  section: {
    objective: {
      title: 'What it is about',
      text: 'Everybody builds the same village, tile by tile, around a church that is not finished. The player who gives most to the village, by deliveries, buildings, sales, roads and goods that others use, has the most points when the Church stands and wins.',
    },
    setup: {
      title: 'How it begins',
      text: 'The Church lies in the middle, with Woodcutter, Quarry, Farm, Market and Town Hall joined to it by roads. Two raw goods lie on each of the three producers.\nEach player has one villager and one donkey on the Church and 3 gold; the last player (with four players the last two) gets 1 gold more.\nFour blueprints are on display, three sales on offer. Some sales leave the game unseen, more of them with fewer players.',
    },
    tiles: {
      title: 'Tiles and their sides',
      text: 'A tile at hand or on display is a blueprint; laid into the village it is a building. Its sides are made of segments of equal length: road, forest or mountain.\nTwo tiles are neighbours when at least one whole segment of one lies against a whole segment of the other. Road may only touch road; forest and mountain may touch each other. A road may end in the open.',
    },
    ownership: {
      title: 'What belongs to whom',
      text: 'Your gold and your blueprints are yours. Everything in the village is everybody’s: buildings, roads, and goods, even those that carry somebody’s mark. Only the points of a landmark belong to the player whose flag stands on it.',
    },
    materials: {
      title: 'Raw, refined, and of high quality',
      text: 'Raw goods (wood, stone, wheat) bear nobody’s mark and never run out. Refined goods (timber, brick, milk, flour) bear the mark of the player who made them. Everybody has two tokens of each; when both are in the village, that player can make no more until one is used.\nWhen a refined good is used, by anybody, its maker gains 1 gold and 1 point. The holder of the milestone of a material makes it in high quality, which pays twice.',
    },
    transport: {
      title: 'Bringing goods',
      text: 'Goods are used where the villager acts. A good moves from its tile to a neighbour joined by a road by itself. On every tile in between it needs one of your donkeys, which passes it on to the next. Donkeys are never used up, and other players’ donkeys do not help you.\nEverything that an action needs must get there, or the action cannot be taken. Nothing is moved that is not used at once.',
    },
    milestones: {
      title: 'Milestones',
      text: 'The player who builds the first refinery of a material with the arrow becomes Carpenter (timber), Mason (brick), Herder (milk) or Miller (flour) and makes that material in high quality from then on. The player who builds the first road becomes Planner and scores roads twice. Milestones are never lost.',
    },
    turn: {
      title: 'Turns and rounds',
      text: 'In a turn, in any order: move your donkeys once, and act once with each of your villagers. A villager that has acted lies down until your next turn. Then the next player follows. You may stop whenever you like.\nAt this table you can take back everything of your turn up to where something was drawn or revealed.',
    },
    donkeys: {
      title: 'Move donkeys',
      text: 'Once a turn each of your donkeys may go to a neighbouring tile over a road. All moves belong to one step: when you have closed it, the donkeys stay where they are for the rest of the turn.',
    },
    villagers: {
      title: 'Villager actions',
      text: 'A villager goes to any tile that roads lead to, however far, and there activates the building, constructs a new one beside it, or builds a road from it. What the action costs must be there: goods brought to that tile, and your own gold.',
    },
    producers: {
      title: 'Producers',
      text: 'Woodcutter, Quarry and Farm: all free slots fill with their good and you gain 2 gold. A Barn takes any mix of raw goods and gives 2 points instead. A producer whose slots are all full cannot be activated.',
    },
    refineries: {
      title: 'Refineries',
      text: 'Bring one raw good and put one of your refined tokens on the free slot. Large refineries have two slots and may fill both in one action. You need a token of the material at hand.',
    },
    'town-hall': {
      title: 'Town Hall',
      text: 'First you may take one blueprint: the leftmost is free, each further one costs 1 gold more, and the gold is laid on the tiles that you pass over. Gold on the tile that you take is yours. You may hold three blueprints.\nThen you may hire: villagers for {first}, {second} and {third} gold, donkeys for {donkey} gold each, as many as you like. A villager hired now acts from your next turn on; a donkey is placed on a tile that roads join to the Church.',
    },
    market: {
      title: 'Market',
      text: 'Sales: bring the goods that a sale asks for to the Market and gain its points and gold; a new sale takes its place. Goods for a sale cannot be bought.\nBuying: for any other action missing goods can be bought, with two players for {fewRaw} gold raw and {fewRefined} refined, with three and four for {manyRaw} and {manyRefined}. They start at the Market and must get to your villager like any good. Bought refined goods pay nobody.',
    },
    church: {
      title: 'Church',
      text: 'Each delivery asks for its goods, or for gold, all in one action, and gives many points. A stroke between goods means any mix of them. When every delivery is made the Church is complete.\nBegging: while Woodcutter, Quarry and Farm are all full, a villager at the Church may ask for 1 gold.',
    },
    construction: {
      title: 'Constructing a building',
      text: 'The villager stands on a tile with a free side. Choose a blueprint that you hold and a place for it against that tile, so that no side breaks the rules for neighbours. Bring and pay what it costs, lay the tile, and gain the points printed on it and a milestone if one is due.\nThe first refinery of each material adds the tiles of its pile to the bag.',
    },
    landmarks: {
      title: 'Landmarks',
      text: 'Landmarks take your flag and score for you at the end, each in its own way. Most must be joined to the Church by roads, no matter who built them; the woodlands, the mountain ranges and the Cliffside need no road.',
    },
    roads: {
      title: 'Building a road',
      text: 'Between two neighbours that no road joins yet: a bridge over mountain against mountain costs 2 wood, a path through forest against forest costs 2 stone. Forest against mountain is a cliff; no road crosses it. Everybody may use a road; only its builder scores it. You have five.',
    },
    end: {
      title: 'When the game ends',
      text: 'The round in which the last delivery is made is played to its end, so that everybody has had the same number of turns. Then points are counted.',
    },
    scoring: {
      title: 'Counting points',
      text: 'Awards: {chaplain} points for most deliveries (Chaplain), {sacristan} for second most (Sacristan), {merchant} for most sales (Merchant), {landscaper} for most flags (Landscaper). Ties share, rounded down.\nLandmarks as printed. One point for each road that you built, and one more for the Planner.\nLongest road: the longest row of tiles joined by printed roads and your own, without the Church and without passing a tile twice; {longest} points a tile.\nOne point for every {goldPerPoint} gold.\nTies go to the player with more deliveries, then with more sales; after that the victory is shared.',
    },
    lakes: {
      title: 'Lakes',
      text: 'When a tile closes off empty space, even corner to corner, the space becomes a lake. Its builder gains a point for every two triangles, at most 10 a lake. A fish swims on each triangle beside a building. On a lake of two triangles or more the builder may place a boat, which takes a flag.\nWater segments of the new buildings may only touch water segments. Starting tiles never enclose a lake.',
    },
    boats: {
      title: 'Boats',
      text: 'A boat joins all tiles around its lake for its owner alone. Workers use it for nothing. A villager action that brings goods by boat costs one wheat more, brought to the same place. Boats count neither for the longest road nor for landmarks.',
    },
    fishing: {
      title: 'Fishing and eating',
      text: 'A villager action: on a tile beside water, take all fish from the triangles that share a side with it and draw as many fish tiles.\nAt any moment of your turn you may sell a common fish for {common} gold, or eat an uncommon one ({uncommon} gold and its dish) or a rare one (its dish): one of each kind a turn. At the end of your turn you keep three.',
    },
    'lake-buildings': {
      title: 'Buildings by the lake',
      text: 'All of them take a flag. Storeroom: its owner alone brings goods there, makers are paid when they come in, and uses them later. Beach: two fish more for its owner, always. Aquarium: joins lakes at its water sides and scores fish that are left. Dockyard: 3 points a boat. Cliffside: 3 points for each water side at a lake.',
    },
    house: {
      title: 'The Villagers’ house',
      text: 'By the lake your villagers sleep in their house between turns and get up on any tile that roads or your boats join to the Church.',
    },
    'lake-end': {
      title: 'The end by the lake',
      text: 'Everybody has seven flags, for buildings and boats. The game also ends in the round in which somebody plants the last one.',
    },
    botric: {
      title: 'Botric',
      text: 'He is a rival who plays by his leaflet. He has no donkeys: every good that roads join to the Church is his to use. He starts with {investorGold} gold. At the Market he pays {botricRaw} for raw and {botricRefined} for refined goods. For each villager he first tries to hire, to deliver, to sell. If none works he draws a marker from his cup; it points at one of the tokens of his action line, and from there he goes on to the right until something works. A token that worked moves to the end of the line.\nAt the end each of his landmarks is worth {investorLandmark} points, whatever its tile says and whether or not a road leads there. You win with strictly more points than he has.',
    },
    helper: {
      title: 'His helper tile',
      text: 'When he cannot hire at the start of a turn, 1 gold is laid on the tile, for his next villager; once he has four villagers it helps with deliveries. After it has helped, it turns face down until the cup is filled again.',
    },
    favour: {
      title: 'The favour version',
      text: 'The other version of Botric, which can be chosen when a game is set up. He has no gold of his own: {favourGold} gold lie on his helper tile at the start, and every gain of gold, large or small, is 1 point for him instead.\nEvery villager costs {favourVillager} gold, paid from the tile. He buys nothing at the Market, takes any blueprint for nothing, and pays no gold for a building.\nA delivery to the Church asks less of him: {lessRaw} raw goods, {lessRefined} refined good or {lessGold} gold less, whichever it asks for.\nHis tokens begin in a random order. When none of them works, his villager rests and 1 gold goes onto the tile; another one goes there whenever the cup is filled again.\nAt the end each of his landmarks is worth {favourLandmark} points.',
    },
    'botric-actions': {
      title: 'How he chooses',
      text: 'Each action has a list: the first line that tells two candidates apart decides. He produces where least lies, takes the blueprint of a refinery whose milestone is free before others, refines where high quality is possible, builds what comes first in the same order, and prefers roads that join his landmarks. What stays tied, you decide; Enter takes the first.',
    },
    difficulty: {
      title: 'Easier and harder',
      text: 'Easy gives you a second donkey and him 2 points a landmark; hard gives him two villagers, no gold and 6 points a landmark. Each change can also be chosen by itself when a game is set up.',
    },
  },
} as const;
