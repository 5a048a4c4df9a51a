/** The texts around guided games, which all lessons share. */
export const learn = {
  learn: {
    title: 'Learn to play',
    lead: 'Play turns of real games by hand, one idea at a time. A chapter takes a few minutes and can be played again.',
    coach: 'Your coach',
    step: 'step {step} of {of}',
    show: 'Show me',
    rules: 'The rules about this',
    again: 'Begin this turn again',
    skip: 'Skip this turn',
    reached: 'Go on at turn {scene} of {of}',
    'from-start': 'From the beginning',
    leave: 'Leave the lesson',
    astray: 'That was something else.',
    'take-back': 'Take it back and try again: nothing is lost.',
    revealed: 'Something was revealed, so it cannot be taken back.',
    'turn-over': 'It ended your turn, so it cannot be taken back.',
    confirm: 'Now confirm it: press “{button}”.',
    'go-on':
      'Well done. The next scene begins later in a game that was played before, so some things may stand differently from how you left them.',
    'chapter-done': 'Well done. That was this chapter.',
    next: 'Go on',
    'next-chapter': 'Next chapter',
    finish: 'Finish',
    play: 'Play a real game',
    done: 'finished',
  },
} as const;
