/** Events at a table of Builder Pro, in words. */
export const story = {
  year: {
    all: 'Die sieben Jahre',
    of: 'Jahr {round} von {rounds}',
    label: 'Jahr {round}: {what}',
    back: '{tone}, {style}, Thema {hint}',
    forecast: 'Vorhersage',
    brings: 'So, wie die Weiler stehen, brächte dir dieses Jahr:',
    'brings-with': 'Damit ({tile.name}) hättest du nach diesem Jahr:',
    line: 'Jahr {round}: {card}',
    'line-brings': 'brächte dir jetzt:',
    nothing: 'nichts',
    lost: {
      one: '{count} Plättchen verloren',
      other: '{count} Plättchen verloren',
    },
    choose: 'dann wählst du, was du abgibst',
    'others-choose': 'dann wählen andere, was sie abgeben',
    debts: 'Wem Münzen fehlen, der zahlt mit Plättchen vom Ortsrand.',
    coming: 'Kommende Jahre',
    last: 'Dies ist das letzte Jahr.',
    bags: 'Noch in den Beuteln: {green} grün, {purple} lila.',
    unknown: 'Diese Karte liegt verdeckt. Ihre Rückseite verrät:',
    hint: 'Es geht um {stat}.',
    'hint-nasty': 'Eine böse Karte kann die bestrafen, die viel davon haben, oder die, die wenig haben.',
    'may-be': { one: 'Es kann nur diese sein:', other: 'Es ist eine von diesen:' },
    won: {
      you: 'Die Plakette ging an dich.',
      they: 'Die Plakette ging an {who}.',
    },
  },
  /** One sentence for each thing that happened. */
  story: {
    year: 'Jahr {round} von {rounds}: {card}.',
    first: { you: 'Du bist Startspieler.', they: '{who} beginnt.' },
    'drew-green': {
      you: 'Du hast {tiles} aus dem grünen Beutel gezogen',
      they: '{who} hat {tiles} aus dem grünen Beutel gezogen',
    },
    'drew-purple': {
      you: 'Du hast {tiles} aus dem lila Beutel gezogen',
      they: '{who} hat {tiles} aus dem lila Beutel gezogen',
    },
    'drew-green-these': {
      you: 'Du hast aus dem grünen Beutel gezogen: {tiles}',
      they: '{who} hat aus dem grünen Beutel gezogen: {tiles}',
    },
    'drew-purple-these': {
      you: 'Du hast aus dem lila Beutel gezogen: {tiles}',
      they: '{who} hat aus dem lila Beutel gezogen: {tiles}',
    },
    built: { you: 'Du hast {tile.acc} für {coins} gebaut', they: '{who} hat {tile.acc} für {coins} gebaut' },
    closing: {
      you: 'Du hast die letzte offene Straße geschlossen: Dein Weiler kann nicht mehr wachsen',
      they: '{who} hat die letzte offene Straße geschlossen: Dieser Weiler kann nicht mehr wachsen',
    },
    /** The sentence for viewers who may not know how many tiles somebody kept and passed. */
    chose: {
      you: 'Du hast gewählt, welche Plättchen du behältst',
      they: '{who} hat gewählt, welche Plättchen bleiben',
    },
    kept: {
      you: 'Du hast {kept} behalten und nichts weitergegeben',
      they: '{who} hat {kept} behalten und nichts weitergegeben',
    },
    passed: {
      you: 'Du hast {kept} behalten und {tiles} {to} weitergegeben',
      they: '{who} hat {kept} behalten und {tiles} {to} weitergegeben',
    },
    /** The end of `passed`. */
    to: { you: 'an dich', they: 'an {who}' },
    discarded: {
      you: 'Du hast {kept} behalten und {tiles} aus dem Spiel genommen',
      they: '{who} hat {kept} behalten und {tiles} aus dem Spiel genommen',
    },
    'built-this-year': 'In diesem Jahr gebaut',
    'carried-out': '{card} wird ausgeführt:',
    plaque: {
      you: 'Die Plakette für am wenigsten {stat} geht an dich: {gain}.',
      they: 'Die Plakette für am wenigsten {stat} geht an {who}: {gain}.',
    },
    'plaque-fewest': {
      you: 'Die Plakette für die wenigsten {stat} geht an dich: {gain}.',
      they: 'Die Plakette für die wenigsten {stat} geht an {who}: {gain}.',
    },
    tied: 'Gleichstand mit {others}: Sie geht an den Ersten von ihnen in der Reihenfolge.',
    'one-tied': { you: 'dir', they: '{who}' },
    effects: { you: 'Du: {effects}', they: '{who}: {effects}' },
    over: 'Die Partie ist zu Ende',
  },
  /** Effects of a card on a player, after their name or mark. */
  effect: {
    coins: '{before} → {after}',
    'paid-instead': 'zahlte stattdessen: {before} → {after}',
    bonus: '{change} {stat}',
    lost: 'verloren: {tile.name}',
    'gave-up': 'für eine Schuld abgegeben: {tile.name}',
    forgiven: 'nichts übrig: {coins} erlassen',
  },
  report: {
    title: 'Jahr {round} von {rounds}: {card}',
    since: 'Seit du zuletzt hier warst',
    nobody: 'Das betrifft niemanden.',
    choosing: 'Zuerst muss jemand wählen.',
    next: 'Weiter',
    all: 'Alles zeigen',
    'go-on': 'Weiter',
    choose: 'Wählen',
  },
  log: {
    jump: 'Den Weiler in diesem Moment ansehen',
    past: 'Du siehst die Vergangenheit: {what}',
    now: 'Zurück zu jetzt',
    replay: 'Von hier nachspielen',
  },
  /** Great moments, in a few words over the board. */
  moment: {
    year: 'Jahr {year}',
  },
} as const;
