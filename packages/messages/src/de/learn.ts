/** The texts around guided games, which all lessons share. */
export const learn = {
  learn: {
    title: 'Spielen lernen',
    lead: 'Spiele Züge aus echten Partien von Hand, einen Gedanken nach dem anderen. Ein Kapitel dauert wenige Minuten und lässt sich wiederholen.',
    coach: 'Dein Begleiter',
    step: 'Schritt {step} von {of}',
    show: 'Zeigen',
    rules: 'Die Regeln dazu',
    again: 'Diesen Zug neu beginnen',
    skip: 'Diesen Zug überspringen',
    reached: 'Weiter bei Zug {scene} von {of}',
    'from-start': 'Von vorn',
    leave: 'Die Lektion verlassen',
    astray: 'Das war etwas anderes.',
    'take-back': 'Nimm es zurück und versuche es noch einmal: Es ist nichts verloren.',
    revealed: 'Etwas wurde aufgedeckt, deshalb lässt es sich nicht zurücknehmen.',
    'turn-over': 'Es hat deinen Zug beendet, deshalb lässt es sich nicht zurücknehmen.',
    confirm: 'Jetzt noch bestätigen: Drücke „{button}“.',
    'go-on':
      'Gut gemacht. Die nächste Szene beginnt später in einer früher gespielten Partie; manches kann also anders stehen, als du es verlassen hast.',
    'chapter-done': 'Gut gemacht. Das war dieses Kapitel.',
    next: 'Weiter',
    'next-chapter': 'Nächstes Kapitel',
    finish: 'Fertig',
    play: 'Eine echte Partie spielen',
    done: 'abgeschlossen',
  },
} as const;
