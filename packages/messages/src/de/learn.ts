/** Guided games, whatever they teach. */
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
    revealed: 'Etwas wurde aufgedeckt und lässt sich nicht zurücknehmen. Beginne diesen Zug neu.',
    'go-on': 'Gut gemacht. Die anderen spielen weiter; dein nächster Zug kommt etwas später in derselben Partie.',
    'chapter-done': 'Gut gemacht. Das war dieses Kapitel.',
    next: 'Weiter',
    'next-chapter': 'Nächstes Kapitel',
    finish: 'Fertig',
    done: 'abgeschlossen',
    shared: {
      end: {
        do: 'Beende deinen Zug.',
        why: 'Reihum bewegt jeder einmal seine Esel und handelt mit jedem Dorfbewohner einmal.',
      },
    },
  },
} as const;
