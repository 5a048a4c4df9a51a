/** The guided games of Hamlet: for each step what to do, and why. */
export const lessons = {
  lesson: {
    village: {
      title: 'Your first village',
      text: 'The base game in four chapters, played by hand.',
      goods: {
        title: 'Goods, gold and donkeys',
        text: 'How goods travel, and how they turn into gold and points.',
        sell: {
          do: 'Sell two wood and one wheat at the Market: choose Sell, then that sale.',
          why: 'Your villager goes there. The goods come by themselves to the Church, and your donkey there passes them on to the Market. You gain 1 point and 1 gold.',
        },
        visit: {
          do: 'Visit the Town Hall and take the first blueprint, the pond in the mountains. It costs nothing.',
          why: 'A blueprint is a building for later. You may hold three.',
        },
        hire: {
          do: 'Still at the Town Hall, hire a villager for 5 gold.',
          why: 'Each villager acts once a turn, so two do twice as much. The new one acts from your next turn on.',
        },
        work: {
          do: 'Work at the Quarry.',
          why: 'Its free slots fill with stone, for everybody to use, and you gain 2 gold.',
        },
        path: {
          do: 'Build a road with your other villager: a path from the Market to the Farm. It costs two stone.',
          why: 'From now on goods go straight from the Farm to the Market. The first road of a game also makes its builder the Planner, whose roads score twice.',
        },
        stone: {
          do: 'Some rounds later. Work at the Quarry.',
          why: 'You are about to build another road, and roads cost two stone or two wood.',
        },
        join: {
          do: 'Build a path from the Farm to the Flour Mill.',
          why: 'Your rival built the mill, but buildings belong to the village. With a road to it, wheat from the Farm gets there by itself.',
        },
        again: {
          do: 'Fill the Quarry again with your third villager.',
          why: 'That is 2 gold more, and stone for your next turn.',
        },
        donkey: {
          do: 'Move your donkey from the Church to the Farm.',
          why: 'A good goes over one road by itself. On every tile in between it needs one of your donkeys. From the Farm yours will pass flour on.',
        },
      },
      building: {
        title: 'Buildings and roads',
        text: 'How a blueprint becomes a part of the village.',
        plan: {
          do: 'Visit the Town Hall and take the Dairy Farm.',
          why: 'It costs two wood and one stone, and gives 4 points when it is built.',
        },
        gather: {
          do: 'Work at the Quarry with your other villager.',
          why: 'Two wood lie at the Woodcutter and a stone here: enough for the Dairy Farm. Full producers serve the next turns, and work brings 2 gold.',
        },
        build: {
          do: 'Build the Dairy Farm north of the Church: choose it, look at its place, and pay.',
          why: 'Road may only touch road, so not every place will do. No road leads to this one yet; later in this game your bridge joins it to the Quarry. You gain 4 points, and as the first dairy of the village it makes you the Herder, whose milk pays twice.',
        },
        refill: { do: 'Work at the Quarry.', why: 'Gold for you, and stone again.' },
        carry: {
          do: 'Later in the game. Move your donkey from the Church to the Farm.',
          why: 'The next building needs flour at the Church. From the Flour Mill it comes to the Farm by itself, and from there your donkey carries it on.',
        },
        tavern: {
          do: 'Visit the Town Hall and take the Tavern.',
          why: 'A landmark: it takes your flag, and scores for your gold at the end.',
        },
        share: {
          do: 'Build the Tavern beside the Church.',
          why: 'You use flour that your rival made: they gain 2 gold and 2 points by it. In the same way your own goods pay you when anybody uses them.',
        },
        next: {
          do: 'Visit the Town Hall with another villager and take the Monument.',
          why: 'A plan for the next turns, for nothing.',
        },
        wheat: { do: 'Work at the Farm with the last villager.', why: 'You used its wheat; now it is full again.' },
      },
      market: {
        title: 'Market and Church',
        text: 'Refined goods, buying, sales and deliveries.',
        refine: {
          do: 'Make a brick at the Stonemason, and buy the stone for it.',
          why: 'Stone lies at the Quarry, but at the Church nobody passes it on: your donkey stands at the Farm. What does not get there can be bought, stone for 3 gold; it comes from the Market. The brick bears your mark.',
        },
        sale: {
          do: 'Sell the brick with two wheat.',
          why: 'The sale gives 3 points and 2 gold, and your own brick 1 point and 1 gold more.',
        },
        villager: {
          do: 'Visit the Town Hall, take the Outpost, and hire your fourth villager for 9 gold.',
          why: 'Four villagers is the most that one can have.',
        },
        back: { do: 'Move your donkey back to the Church.', why: 'Most roads meet there, so it helps most there.' },
        timber: {
          do: 'Some rounds later. Make timber at the Sawmill.',
          why: 'You have two tokens of each refined good. One that is used comes back to you.',
        },
        earn: { do: 'Sell the timber.', why: 'A small sale, but it pays for what comes next.' },
        more: { do: 'Make timber again with your third villager.', why: 'The Church asks for timber and flour.' },
        deliver: {
          do: 'Deliver timber and flour to the Church. One timber has to be bought.',
          why: 'The timber costs 6 gold, and your own timber and flour bring 2 gold back: 4 in all. A delivery is made in one action. Its points count at once, and those who deliver most are rewarded again at the end.',
        },
        spread: {
          do: 'Move your donkeys: from the Church to the Quarry, and from the Farm to the Church. Then close the step.',
          why: 'All donkeys may go one road a turn, in one step.',
        },
      },
      ending: {
        title: 'The end of the game',
        text: 'The last delivery, and what is counted then.',
        church: {
          do: 'Deliver 10 gold to the Church.',
          why: 'It is the last delivery: the Church is complete, and the round is played to its end. You gain 6 points.',
        },
        wood: { do: 'Work at the Woodcutter.', why: 'There are three more villagers to use.' },
        brick: { do: 'Make a brick at the Stonemason.', why: 'The Outpost costs two wood and a brick.' },
        outpost: {
          do: 'Build the Outpost.',
          why: '3 points now, and at the end 1 for every step between it and the Church.',
        },
      },
    },
    lake: {
      title: 'By the lake',
      text: 'Lakes, boats and fish, for those who know the village.',
      shores: {
        title: 'Lakes and boats',
        text: 'How a lake comes about, and what a boat is good for.',
        wood: {
          do: 'Work at the Woodcutter.',
          why: 'The Dairy Farm costs two wood and one stone. By the lake your villagers sleep in the Villagers’ house between turns, and get up on any tile that roads or your boats join to the Church.',
        },
        close: {
          do: 'Build the Dairy Farm beside the Church, so that it closes the gap west of the Town Hall.',
          why: 'A gap that tiles enclose fills with water. The builder gains a point for the lake.',
        },
        boat: {
          do: 'Place a boat on the new lake.',
          why: 'Your goods and workers may cross the lakes on which you have a boat.',
        },
      },
      fishing: {
        title: 'Fishing',
        text: 'Fish are gold, or a dish of the season.',
        plan: { do: 'Visit the Town Hall and take the Flour Mill.', why: 'It will close another gap.' },
        mill: {
          do: 'Build the Flour Mill beside the Woodcutter, so that it closes the gap at the Church.',
          why: 'A lake of three triangles, 4 points for the mill and 1 for the lake.',
        },
        boat: { do: 'Place a boat there too.', why: 'A boat for each lake that you need.' },
        fish: {
          do: 'Fish at the Church.',
          why: 'The villager draws fish from the lakes that touch the Church, one for each fish on its triangles.',
        },
        common: { do: 'Sell a common fish.', why: 'It brings 2 gold at once, and needs no villager.' },
        uncommon: {
          do: 'Sell the uncommon fish too.',
          why: 'It brings 1 gold. Its dish on the menu of the season does something more, but would do nothing now; another time keep the fish until the dish helps.',
        },
        donkey: { do: 'Move your donkey to the Market.', why: 'Donkeys go over roads as ever.' },
      },
      ferry: {
        title: 'Over the water',
        text: 'What it costs to bring goods by boat.',
        fish: { do: 'Sell another common fish.', why: 'Gold when you need it.' },
        donkey: { do: 'Move your donkey back to the Church.', why: 'There it passes goods on to the shore.' },
        stone: { do: 'Work at the Quarry.', why: 'The next road costs two stone.' },
        row: {
          do: 'Build a path from the Flour Mill to the Woodcutter.',
          why: 'No road leads to the mill yet, so the stone comes by your boat. The boat costs one wheat for the whole action.',
        },
        again: { do: 'Work at the Quarry once more.', why: 'Stone for your next turn.' },
      },
      flags: {
        title: 'How it ends',
        text: 'By the lake the last flag ends the game too.',
        plan: {
          do: 'Visit the Town Hall and take the Small Mountain Range.',
          why: 'A landmark takes a flag, and you have one left.',
        },
        flag: { do: 'Build it beside the Town Hall.', why: 'Your last flag is planted: this is the last round.' },
        flour: { do: 'Make flour at the Flour Mill.', why: 'As the Miller you make fine flour, which pays twice.' },
        sell: {
          do: 'Sell the flour with two stone.',
          why: '3 points and 2 gold for the sale, and 2 of each for your flour.',
        },
        donkey: {
          do: 'Move your donkey from the Farm to the Market, and close the step.',
          why: 'Nothing is left to be done; it could as well rest.',
        },
      },
    },
    botric: {
      title: 'Against Botric',
      text: 'The rival who plays by his own rules.',
      rival: {
        title: 'A rival by rules',
        text: 'What Botric does, and when he asks you.',
        work: { do: 'Work at the Woodcutter.', why: 'You play as always: work, build, sell, deliver.' },
        tie: {
          do: 'Botric could make either of two sales. Choose one for him.',
          why: 'He follows fixed rules. Where they leave a tie, you decide, so choose what helps him least.',
        },
        hire: {
          do: 'Visit the Town Hall, take no blueprint, and hire a villager.',
          why: 'He hires as soon as he can. So should you.',
        },
      },
      reasons: {
        title: 'His reasons',
        text: 'How to read what he will do, and use it.',
        wheat: { do: 'Work at the Farm.', why: 'A sale asks for a brick and two wheat.' },
        stone: { do: 'Work at the Quarry.', why: 'Producers that are full leave him less to do.' },
        'his-brick': {
          do: 'Sell Botric’s brick with two wheat.',
          why: 'Goods in the village are for everybody. He gains 2 gold and 2 points by it, you 3 points and 2 gold; and he cannot use it himself any more.',
        },
        tie: {
          do: 'He will work at one of two producers. Choose which.',
          why: 'Each marker that he draws says where on his line he begins; his turn tells every reason.',
        },
      },
      winning: {
        title: 'Winning',
        text: 'The end, and what you need.',
        gold: {
          do: 'Visit the Town Hall, take the Windmill with the 3 gold that lie on it, and leave.',
          why: 'Gold on a blueprint belongs to those who take it: now you have 10.',
        },
        church: {
          do: 'Deliver 10 gold to the Church.',
          why: 'The last delivery: 6 points, and the round is played to its end.',
        },
        farm: { do: 'Work at the Farm.', why: 'Gold left over counts at the end.' },
        spend: {
          do: 'Visit the Town Hall, take the Cow Conservatory with the gold on it, and hire a donkey for any place.',
          why: 'You win with more points than Botric; a tie is his.',
        },
      },
    },
  },
  /** Steps that say the same in every chapter. */
  learn: {
    shared: {
      end: {
        do: 'End your turn.',
        why: 'Everybody in turn: move donkeys once, and act once with each villager.',
      },
    },
  },
} as const;
