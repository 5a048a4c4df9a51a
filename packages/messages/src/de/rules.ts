/** The page of the rules; the games bring their chapters. */
export const rules = {
  title: 'Regeln',
  search: 'In den Regeln suchen',
  contents: 'Inhalt',
  found: {
    one: '{count} Abschnitt passt dazu oder kommt nahe.',
    other: '{count} Abschnitte, die passendsten zuerst.',
  },
  none: 'Dazu steht nichts in den Regeln. Versuche es mit einem einzelnen Wort.',
  example: 'Beispiel: {title}',
  'example-refused': 'Nicht möglich: {why}',
  rulings: 'Geklärte Fragen',
  intro:
    'Für diesen Tisch neu erzählt. Geklärte Fragen sagen, wie ein Widerspruch oder eine Lücke der gedruckten Texte hier gelöst ist; Optionen eines Tisches können einige davon ändern.',
  /** Endings that a word of a question may lose, and those that a word of the rules may have besides. */
  endings: 'ungen ung ern er en em es e n t s',
  'more-endings': 'st te ten tes ter et end',
  /** Words of a question that say nothing about what is asked. */
  'empty-words':
    'aber alle als am an auch auf aus bei beim bin bis bist da damit dann darf darfst das dass dein deine dem den denn der des die dies diese dieser doch du durch ein eine einem einen einer eines er es etwas für gibt habe haben hat ich ihr im in ins ist ja jede jeder jedes kann kannst man mein meine mit muss musst nach nicht noch nur ob oder ohne sein seine sich sie sind so soll über um und uns unser vom von vor wann warum was welche welcher welches wenn wer werden wie wieso wir wird wo wohin womit zu zum zur',
} as const;
