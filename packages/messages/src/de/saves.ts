/** The screen of saved games: backups and cards. */
export const saves = {
  backup: {
    title: 'Alles sichern',
    help: 'Eine Datei mit allen gespeicherten Partien, vollständig und mit allem, was Mitspieler voreinander verbergen, deinen Einstellungen und den Lektionen, die du geschafft hast. Wähle sie oben, um alles zurückzuholen, hier oder in einem anderen Browser.',
    save: 'Sicherung speichern',
    restored: 'Die Sicherung ist eingelesen',
    new: { one: '{count} Partie ist zurück', other: '{count} Partien sind zurück' },
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
