import { examples } from './examples.ts';
import { ruleQuestions } from './rules-questions.ts';

/** The rules of Builder Pro in our own words. */
const section = {
  'bp-objective': {
    title: 'Worum es geht',
    text: 'Jeder baut in sieben Jahren einen eigenen Weiler. Danach ergeben die Punkte auf den Rückseiten deiner Plättchen, deine Kultur und dein Militär deine Wertung. Einkommen, Lager und Münzen helfen nur unterwegs; Münzen entscheiden Gleichstände.',
  },
  'bp-setup': {
    title: 'Wie es beginnt',
    text: 'Jeder hat 25 Münzen, 5 Einkommen, 15 Lager, keine Kultur, kein Militär und zwei Plättchen aus dem grünen Beutel. Die schwarzen Plättchen liegen offen in der Bank.\nSieben Jahreskarten liegen verdeckt in einer Reihe: eine der Gruppe 1, dann je zwei der Gruppen 2, 3 und 4. Ihre Rückseiten verraten, ob eine Karte nett oder böse ist, ob sie Weiler vergleicht und worum es geht.',
  },
  'bp-year': {
    title: 'Der Ablauf eines Jahres',
    text: 'Die Karte des Jahres wird vorgelesen. Sie wirkt erst am Ende des Jahres, du hast also einen Zug, um dich vorzubereiten.\nDann ziehen alle Plättchen, bauen, geben den Rest nach links weiter, und die Karte wird ausgeführt. Jeder Schritt endet für alle, bevor der nächste beginnt. Danach wandert der Marker des Startspielers nach links.',
  },
  'bp-draw': {
    title: 'Plättchen ziehen',
    text: 'Vom Startspieler an wählt jeder einen Beutel und zieht daraus drei Plättchen in seinen Bauvorrat. Grüne Plättchen kosten 1 bis 15 Münzen und zählen 1 Punkt, lila Plättchen kosten 15 bis 30 und zählen 2.',
  },
  'bp-build': {
    title: 'Bauen',
    text: 'Baue so viele Plättchen deines Bauvorrats, wie du willst und bezahlen kannst. Einmal in jedem Zug darfst du auch ein schwarzes Plättchen aus der Bank kaufen; es wird sofort gebaut.\nWas ein Plättchen bringt, zählt deine Wertungstafel. Ein gelegtes Plättchen wird nie mehr bewegt.',
  },
  'bp-place': {
    title: 'Wo ein Plättchen liegen darf',
    text: 'Ein Plättchen kommt auf ein leeres Feld neben deinem Weiler, gedreht, wie du willst. Wo es ein anderes berührt, müssen beide Seiten gleich sein: Feldweg an Feldweg, Pflasterstraße an Pflasterstraße oder beide ohne Straße. Mindestens eine Straße muss es mit dem Weiler verbinden.\nEine Straße darf im Freien enden, und nur dort kann der Weiler wachsen. Schließt du die letzte, hat er seine endgültige Form.',
  },
  'bp-tiles': {
    title: 'Plättchen mit eigenen Regeln',
    text: 'Manche brauchen ein anderes Plättchen im Weiler, bevor sie gebaut werden können; der Bergfried braucht eine Straße zu einem Turm. Gehöft, Kaserne und Pavillon helfen den Plättchen, die sie berühren; das Kloster zählt seine Nachbarn, der Basar die Arten von Plättchen mit Kultur, die Wassermühle verdoppelt, was auf dem Plättchen an ihrer Straße aufgedruckt ist. Mit Mauern und Türmen darfst du mehr Plättchen behalten.',
  },
  'bp-pass': {
    title: 'Behalten und weitergeben',
    text: 'Du darfst ein Plättchen in deinem Bauvorrat behalten und eins mehr für jede Mauer und jeden Turm. Alle anderen gehen verdeckt an deinen linken Nachbarn. Sobald du weitergegeben hast, darfst du ansehen, was du bekommen hast. Wer allein spielt, nimmt sie aus dem Spiel.',
  },
  'bp-card': {
    title: 'Die Karte ausführen',
    text: 'Die Karte wird Abschnitt für Abschnitt ausgeführt. Einkommen gibt es, wo die Karte es sagt, und Münzen über dem Lager gehen nur verloren, wo sie es sagt: Was danach hereinkommt, darf bleiben.',
  },
  'bp-debts': {
    title: 'Schulden und der Ortsrand',
    text: 'Wer mehr zahlen muss, als er hat, gibt alle Münzen und für den Rest Plättchen: vom Ortsrand, bis ihre Kosten das Fehlende erreichen. Ein Plättchen liegt am Ortsrand, wenn die übrigen auch ohne es durch Straßen verbunden bleiben.',
  },
  'bp-plaque': {
    title: 'Die Plakette',
    text: 'Am Ende jedes Jahres gewinnt die Plakette, wer am wenigsten von dem hat, was auf ihr steht, und behält für immer, was sie bringt. Wer allein spielt, lässt sie weg.',
  },
  'bp-end': {
    title: 'Ende und Wertung',
    text: 'Nach dem siebten Jahr zählt jeder die Rückseiten seiner Plättchen, Kultur und Militär zusammen. Die meisten Punkte gewinnen; bei Gleichstand entscheiden die Münzen.',
  },
  'bp-solo': {
    title: 'Allein',
    text: 'Wer allein spielt, nimmt nur Karten, die nichts vergleichen, und spielt um einen Rang. Die Leiter der Ränge ist mit bösen Karten niedriger und mit netten höher.',
  },
} as const;

/** Rulings on gaps in the printed rules, by the section that they belong to. */
const rulings = {
  'bp-setup': {
    R37: 'Wer beginnt, wird ausgelost.',
    R38: 'Der Stapel wird nach Art und Ton gefiltert, dann Gruppe für Gruppe gezogen. Alle Rückseiten sind offen, auch wenn man allein spielt.',
    R42: 'Die Startplättchen werden ausgeteilt, bevor die erste Karte gelesen wird.',
    R55: 'Jeder Platz bekommt seine zwei Startplättchen auf einmal, der Reihe nach.',
  },
  'bp-year': {
    R1: 'Vorhersage, ziehen, bauen, weitergeben, ausführen: Alle beenden einen Schritt, bevor der nächste beginnt.',
    R3: 'Alle bauen gleichzeitig. Werden schwarze Plättchen knapp, sind die letzten für die, die früher an der Reihe sind.',
    R4: 'Bauvorräte, behaltene und weitergegebene Plättchen sind geheim; ihre Anzahl, Weiler, Münzen und Wertungstafeln sind offen.',
    R54: 'Das Ergebnis ist so, als hätten alle nacheinander gebaut.',
  },
  'bp-draw': {
    R2: 'Nacheinander vom Startspieler an; jeder nennt einen Beutel und zieht drei.',
    R40: 'Hat der gewählte Beutel zu wenige, kommt der Rest aus dem anderen. Reichen beide zusammen nicht für drei je Person, wird einzeln gezogen.',
    R50: 'Sind Plättchen knapp, wird für jedes ein Beutel genannt; ein leerer steht nicht zur Wahl.',
    R52: 'Ziehen ist Pflicht.',
  },
  'bp-build': {
    R17: 'Ein Plättchen wird voll bezahlt und sofort gelegt; ohne Stelle lässt es sich nicht kaufen.',
    R18: 'Höchstens ein schwarzes Plättchen je Zug, jederzeit beim Bauen, nie behalten oder weitergegeben.',
    R21: 'Summen werden nach jeder Änderung aus Plättchen und Karten neu gezählt.',
    R32: 'Nichts fällt unter 0, nichts hat eine Obergrenze, der Bank gehen die Münzen nie aus.',
    R41: 'Eine aufgebrauchte Art schwarzer Plättchen ist weg.',
  },
  'bp-place': {
    R10: 'Das erste Plättchen darf irgendwo und beliebig gedreht liegen, wenn es nichts braucht.',
    R11: 'Jede Seite, die ein Plättchen berührt, muss passen, und mindestens eine muss eine Straße sein.',
    R12: 'Eine Straße auf ein leeres Feld ist erlaubt.',
    R13: 'Vier Drehungen, kein Spiegeln; frei, bis das Plättchen gebaut ist.',
    R14: 'Jede Seite hat ihre eigene Art Straße; im Plättchen sind alle Straßen verbunden.',
    R15: 'Das Gelände hat keinen Rand.',
    R16: 'Die letzte Straße zu schließen ist erlaubt; der Tisch warnt vorher.',
    R53: 'Ein Weiler, der alle Plättchen verloren hat, beginnt von vorn.',
  },
  'bp-tiles': {
    R19: 'Was ein Plättchen braucht, wird nur beim Bauen geprüft; ein früher im selben Zug gebautes zählt.',
    R20: 'Eine Straße des Bergfrieds muss beim Bauen auf eine Straße eines Turms treffen.',
    R22: 'Ein Plättchen bringt einen Wert, wenn er aufgedruckt ist.',
    R23: 'Mehrere Helfer zählen zusammen; einer hilft einem anderen seiner Art, aber nicht sich selbst. Berühren genügt, eine Straße ist nicht nötig.',
    R24: 'Die Wassermühle zählt nur Aufgedrucktes noch einmal, nicht Boni, Punkte oder Behalten. Zwei davon zählen es zweimal mehr.',
    R25: 'Das Kloster zählt alle Plättchen, die es berühren, jeder Art.',
    R26: 'Der Basar zählt jede andere Art von Plättchen mit Kultur einmal, wo sie auch steht; Basare zählen einander nicht.',
    R45: 'Das Holzwerk des gedruckten Beispiels ist das Sägewerk.',
    R49: 'Kasernen helfen Kasernen und Pavillons helfen Pavillons; Gehöfte helfen nur den zwei Arten von Höfen.',
  },
  'bp-pass': {
    R5: 'Alle entscheiden geheim, auch wie viele sie behalten: Andere sehen nur, dass du fertig bist. Du siehst, was zu dir kommt, sobald du weitergegeben hast.',
    R6: 'Im selben Zug gebaute Mauern und Türme zählen. Du darfst weniger behalten; was du bekommst, zählt nicht mit.',
    R7: 'Zu zweit sind links und rechts dasselbe.',
    R8: 'Wer allein spielt, nimmt aus dem Spiel, was zu viel ist.',
    R9: 'Im letzten Jahr wird nichts behalten oder weitergegeben; was nicht gebaut ist, ist nichts wert.',
  },
  'bp-card': {
    R31: 'Ein Unterschied ist, was der andere mehr hat, an die Bank gezahlt; nie weniger als nichts.',
    R33: 'Das Lager begrenzt Münzen nur, wo eine Karte es sagt.',
    R34: 'Abschnitt für Abschnitt; für alle gilt, was sie zu dessen Beginn hatten; gewählt wird der Reihe nach.',
    R35: 'Bei Gleichstand um das meiste oder wenigste sind alle gemeint.',
    R46: 'Nachbarn sind nur die Plätze links und rechts.',
    R47: 'Auch die letzte Karte zahlt Einkommen: Münzen entscheiden Gleichstände und bezahlen Schulden.',
    R51: 'Nimmt eine Karte ein Plättchen oder Münzen und passt kein Plättchen, geschieht nichts.',
  },
  'bp-debts': {
    R27: 'Straßen entscheiden, was zusammengehört, nicht Berührung. Ein einzelnes Plättchen liegt am Ortsrand.',
    R28: 'Zerstörte Plättchen kommen aus dem Spiel, mit allem, was sie brachten.',
    R29: 'Zuerst Münzen; dann wählt der Besitzer einzeln Plättchen, bis ihre Kosten reichen. Wechselgeld gibt es nicht. Ist nichts mehr da, wird der Rest erlassen.',
    R30: 'Münzen sind vor Plättchen zu geben.',
    R48: 'Keine Wahl darf ein Plättchen enthalten, ohne das der Rest gereicht hätte, außer es musste zuerst weg.',
  },
  'bp-plaque': {
    R36: 'Ein Gewinner, nach allen Abschnitten; bei Gleichstand der Startspieler oder der Nächste links von ihm.',
  },
  'bp-end': {
    R43: 'Bei Gleichstand auch an Münzen wird der Sieg geteilt.',
  },
  'bp-solo': {
    R39: 'Karten, die Weiler vergleichen, sind nie im Stapel, wenn man allein spielt.',
    R44: 'Dein Rang ist der höchste, dessen Zahl du erreichst.',
    R56: 'Wer allein spielt, kann keine vergleichenden Karten wählen.',
  },
} as const;

export const rules = {
  examples,
  letters: {
    'builder-pro': 'R steht für eine Frage zu Builder Pro.',
  },
  groups: { 'builder-pro': 'Builder Pro' },
  section,
  rulings,
  questions: ruleQuestions,
} as const;
