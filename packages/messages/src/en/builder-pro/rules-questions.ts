/** Words that people ask with and that the sections themselves do not use, by section. */
export const ruleQuestions = {
  'bp-objective': 'win winner winning victory goal aim purpose points',
  'bp-setup': 'start begin prepare setup first coins',
  'bp-year': 'turn order round year sequence phase steps',
  'bp-draw': 'draw bag green purple tiles pick',
  'bp-build': 'build buy cost coins bank black tile how many queue',
  'bp-place': 'place road match edge dirt stone rotate where fit closed',
  'bp-tiles': 'special rule needs bonus neighbour storage income culture military attribute',
  'bp-pass': 'keep pass hand left neighbour draft discard hold',
  'bp-card': 'card event year effect nasty nice happens forecast',
  'bp-debts': 'debt pay cannot lose destroy outskirts broke bankrupt coins',
  'bp-plaque': 'plaque lowest fewest tie award catch up',
  'bp-end': 'end score points tie winner finish win',
  'bp-solo': 'solo alone rank single one player',
} as const;
