/** Words that people ask with and that the sections themselves do not use, by section. */
export const ruleQuestions = {
  'bp-objective': 'gewinnen Gewinner Sieg Sieger Ziel Zweck Punkte',
  'bp-setup': 'Anfang Beginn beginnen starten Aufbau vorbereiten erste Münzen',
  'bp-year': 'Zug Reihenfolge Runde Jahr Ablauf Phase Schritt',
  'bp-draw': 'ziehen Beutel grün lila Plättchen nehmen',
  'bp-build': 'bauen kaufen Kosten Münzen Bank schwarz Plättchen viele Bauvorrat',
  'bp-place': 'legen anlegen Straße passen Kante Feldweg Pflaster drehen wo geschlossen',
  'bp-tiles': 'Sonderregel braucht Bonus Nachbar Lager Einkommen Kultur Militär Wert',
  'bp-pass': 'behalten weitergeben Hand links Nachbar abwerfen',
  'bp-card': 'Karte Ereignis Jahr Wirkung böse nett passiert geschieht Vorhersage',
  'bp-debts': 'Schuld Schulden zahlen verlieren zerstören Ortsrand pleite bankrott Münzen bezahlen',
  'bp-plaque': 'Plakette niedrigste wenigste Gleichstand Auszeichnung aufholen',
  'bp-end': 'Ende Wertung Punkte Gleichstand Sieger gewinnen Schluss',
  'bp-solo': 'solo allein Rang einzeln',
} as const;
