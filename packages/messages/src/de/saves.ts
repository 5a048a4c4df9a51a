/** Saved games, records from elsewhere, and what is wrong with them. */
export const saves = {
  saves: {
    title: 'Gespeicherte Partien',
    none: 'Hier sind noch keine Partien gespeichert.',
    'none-help':
      'Jede Partie speichert sich nach jeder Aktion selbst. Auch eine Aufzeichnung von anderswo lässt sich öffnen.',
    continue: 'Fortsetzen',
    delete: 'Löschen',
    'delete-sure': 'Diese Partie endgültig löschen?',
    'delete-failed': 'Die Partie konnte nicht gelöscht werden.',
    damaged: 'Eine Partie, die sich nicht lesen lässt',
    'damaged-help':
      'Ihre Daten in diesem Browser sind beschädigt oder stammen von einer neueren Version dieser Seite. In Sicherungen fehlt sie: Exportiere sie, um sie zu behalten.',
    open: 'Datei öffnen',
    'open-help':
      'Eine Aufzeichnung, die hier exportiert oder vom Befehl hamlet geschrieben wurde (.json oder .txt), oder eine Sicherung.',
    choose: 'Datei wählen',
    reading: 'Prüfe Schritt {done} von {of} ...',
    failed: 'Diese Aufzeichnung lässt sich nicht öffnen',
    'failed-foreign': 'Diese Datei ist keine Aufzeichnung einer Partie, die sich hier spielen lässt.',
    'failed-where': 'Der Fehler liegt bei {place}.',
    'failed-whole': 'Der Fehler betrifft die ganze Datei.',
    'failed-help':
      'Es wurde nichts verändert. Falls die Datei von Hand bearbeitet wurde, berichtige diese Stelle und öffne sie erneut.',
    'failed-unchanged': 'Die gespeicherte Partie bleibt, wie sie ist.',
    'open-until': 'Partie bis dorthin öffnen',
    'open-until-help': 'Alles vor dieser Stelle ist spielbar und lässt sich als eigene Partie öffnen.',
    'hashes-old': 'Ihre Prüfsummen stammen aus der Zeit vor den veröffentlichten Regeln und wurden nicht verglichen.',
    'export-partial':
      'Diese Partie spielen mehrere Menschen. Darum ist die exportierte Datei nur ein Teil: Sie enthält, was alle sehen dürfen, und lässt sich nicht weiterspielen. Die vollständige gibt es am Ende der Partie.',
    unread: 'Diese Partie konnte nicht geöffnet werden',
    'unread-help':
      'Nur das Lesen ist misslungen; gelöscht wurde nichts. Versuche es noch einmal oder lade die Seite neu.',
    lost: 'Diese Partie ist nicht in diesem Browser',
    'lost-help':
      'Vielleicht wurde sie gelöscht oder in einem anderen Browser gespielt. Falls du sie exportiert hast, öffne die Aufzeichnung.',
  },
  saved: {
    result: 'Ergebnis',
    'you-won': 'Du hast gewonnen',
    'lost-to': 'Verloren gegen {who}',
    won: { one: '{who} hat gewonnen', other: '{who} teilen sich den Sieg' },
    alone: { one: '{count} Punkt', other: '{count} Punkte' },
  },
  backup: {
    title: 'Alles sichern',
    help: 'Eine Datei mit allen gespeicherten Partien, vollständig und mit allem, was Mitspieler voreinander verbergen, deinen Einstellungen und den Lektionen, die du geschafft hast. Wähle sie oben, um alles zurückzuholen, hier oder in einem anderen Browser.',
    save: 'Sicherung speichern',
    restored: 'Die Sicherung ist wiederhergestellt',
    new: { one: '{count} Partie wiederhergestellt', other: '{count} Partien wiederhergestellt' },
    longer: {
      one: '{count} Partie ist weiter, als sie hier war',
      other: '{count} Partien sind weiter, als sie hier waren',
    },
    apart: {
      one: '{count} Partie unterscheidet sich von der hiesigen; beide bleiben',
      other: '{count} Partien unterscheiden sich von den hiesigen; beide bleiben jeweils',
    },
    same: { one: '{count} Partie war schon hier', other: '{count} Partien waren schon hier' },
    rest: 'Einstellungen und geschaffte Lektionen sind wie in der Sicherung',
  },
} as const;
