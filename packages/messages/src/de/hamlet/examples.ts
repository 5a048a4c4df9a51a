/** The printed examples, by their subjects. */
export const examples = {
  setup: {
    title: 'Das Dorf der ersten Partie',
    text: 'Zu zweit: die Kirche in der Mitte, fünf Plättchen daran, zwei Waren auf jedem Betrieb, je ein Dorfbewohner und ein Esel auf der Kirche.',
  },
  lumbermill: {
    title: 'Drei Waren für eine Zimmerei',
    text: 'Gelb steht bei der Kirche und will die Zimmerei bauen: zwei Steine und ein Ziegel. Der Stein im Steinbruch liegt nebenan. Der aus der Scheune kommt über den Esel im Steinbruch; der Ziegel des Steinmetzen über die Esel in Scheune und Steinbruch, auch über eine Brücke, die Rot gebaut hat.',
  },
  milk: {
    title: 'Drei Milch oder Ziegel kommen nicht an',
    text: 'Dasselbe Dorf, und Gelb möchte liefern. Eine Milch liegt hinter einer Scheune ohne Esel, die andere hinter einem Esel von Rot, der Gelb nicht hilft. Sind zwei Esel weitergezogen, klappt die Lieferung.',
  },
  'town-hall': {
    title: 'Ein Bauplan und zwei Arbeiter',
    text: 'Blau hat 10 Gold und zwei Dorfbewohner. Der zweite Bauplan kostet 1 Gold, das auf den ersten kommt; auf ihm selbst liegen schon 2. Dann ein Dorfbewohner für 7 und ein Esel für 3.',
  },
  joined: {
    title: 'Keine zweite Straße',
    text: 'Die gedruckten Straßen von Scheune und Zimmerei treffen sich schon; ein Weg dazwischen ist nicht möglich.',
  },
  cliff: {
    title: 'Keine Straße am Steilhang',
    text: 'Wald der Zimmerei liegt an Berg des Steinbruchs: ein Steilhang.',
  },
  scoring: {
    title: 'Straßen am Ende',
    text: 'Rot hat drei Straßen gebaut, Gelb zwei. Die längste Reihe von Rot führt vom Teich zum Hufschmied, sechs Plättchen; die von Gelb hat fünf, und der Hufschmied zählt jedes noch einmal. Der Teich zählt, weil eine Brücke ihn anschließt.',
  },
  'botric-line': {
    title: 'Wie Botric auf seine Reihe zurückgreift',
    text: 'Anheuern, Liefern und Verkaufen gehen nicht, also kommt 1 Gold auf sein Plättchen. Der Marker zeigt auf die zweite Marke, einen Bauplan, aber er hat schon drei; eine Werkstatt zum Veredeln gibt es nicht; also arbeitet er, und diese Marke wandert ans Ende.',
  },
} as const;
