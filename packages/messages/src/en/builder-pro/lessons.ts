/** The guided game of Builder Pro: for each step what to do, and why. */
export const lessons = {
  lesson: {
    years: {
      title: 'Your own hamlet',
      text: 'Builder Pro in three chapters: build, draft, and live through the years.',
      first: {
        title: 'The first year',
        text: 'Build, keep, and pass on.',
        field: {
          do: 'Build a Crop Farm from the bank, for 1 coin. It may lie anywhere.',
          why: 'Once a year you may buy a tile of the bank. The Windmill in your queue needs a Crop Farm in the hamlet.',
        },
        mill: {
          do: 'Build the Windmill, for 8 coins, where a road joins it to the farm.',
          why: 'It brings 3 income and 1 culture. Both stand on your score mat at once.',
        },
        cottage: {
          do: 'Build the Cottage too, for 1 coin.',
          why: 'The point on its back counts at the end, and it stores a coin more.',
        },
        done: {
          do: 'Finish building.',
          why: 'Everybody builds at the same time; the year goes on when all have finished.',
        },
        keep: {
          do: 'Keep the Sawmill for next year.',
          why: 'You may keep one tile, and one more for each wall and tower. The Sawmill needs a Lumber Camp first.',
        },
        pass: {
          do: 'Pass the others on.',
          why: 'They go to your neighbour. Then the card of the year is carried out, section by section.',
        },
      },
      growth: {
        title: 'Growing',
        text: 'Bags, income and storage.',
        draw: {
          do: 'Draw from the green bag.',
          why: 'Green tiles cost up to 15 coins and are worth 1 point; purple ones cost more and are worth 2.',
        },
        field: {
          do: 'Build another Crop Farm from the bank.',
          why: 'The Farmstead makes every farm that touches it bring more.',
        },
        farmstead: {
          do: 'Build the Farmstead beside a Crop Farm.',
          why: 'It raises the income of the farms around it.',
        },
        inn: {
          do: 'Build the Inn.',
          why: '3 culture, and culture is points. Coins that your storage does not hold may be lost at the end of the year, so spend them.',
        },
        done: {
          do: 'Finish building.',
          why: 'This year’s card gives everybody a military point, and another from 4 on. The forecast beside the board tells what you will get.',
        },
      },
      last: {
        title: 'The last year',
        text: 'What is still worth building.',
        outpost: {
          do: 'Build the Outpost, for 5 coins.',
          why: '6 military are 6 points. In the last year income and storage are worth nothing any more.',
        },
        pavilion: {
          do: 'Build the Pavilion, for 12 coins.',
          why: '4 culture, and more for each tile of culture that touches it.',
        },
        done: {
          do: 'Finish building.',
          why: 'The last card is carried out, and the hamlets are counted. Coins only break ties.',
        },
      },
    },
  },
} as const;
