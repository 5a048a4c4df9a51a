import { examples } from './examples.ts';
import { ruleQuestions } from './rules-questions.ts';
import { rulings } from './rulings.ts';

/** The rules in our own words: one section for each chapter, with the rulings that settle what the texts leave open. */
export const rules = {
  examples,
  rulings,
  questions: ruleQuestions,
  letters: {
    hamlet: 'D steht für einen Widerspruch zwischen den Texten, Q für eine offene Frage, B für Botric.',
  },
  groups: {
    base: 'Das Spiel',
    turn: 'In deinem Zug',
    end: 'Das Ende',
    lake: 'Am See',
    solo: 'Gegen Botric',
  },
  section: {
    objective: {
      title: 'Worum es geht',
      text: 'Alle bauen gemeinsam dasselbe Dorf, Plättchen für Plättchen, rund um eine Kirche, die noch nicht fertig ist. Wer am meisten für das Dorf tut – mit Lieferungen, Gebäuden, Verkäufen, Straßen und Waren, die auch andere verwenden –, hat die meisten Punkte, wenn die Kirche steht, und gewinnt.',
    },
    setup: {
      title: 'Wie es beginnt',
      text: 'Die Kirche liegt in der Mitte; Straßen verbinden sie mit Holzfäller, Steinbruch, Bauernhof, Markt und Rathaus. Auf jedem der drei Erzeuger liegen zwei Rohstoffe.\nAlle haben einen Dorfbewohner und einen Esel auf der Kirche und 3 Gold; wer zuletzt an der Reihe ist (zu viert die letzten beiden), bekommt 1 Gold mehr.\nVier Baupläne liegen in der Auslage, drei Verkäufe im Angebot. Einige Verkäufe kommen ungesehen aus dem Spiel, umso mehr, je weniger mitspielen.',
    },
    tiles: {
      title: 'Plättchen und ihre Seiten',
      text: 'In der Hand oder in der Auslage ist ein Plättchen ein Bauplan; im Dorf ist es ein Gebäude. Seine Seiten bestehen aus gleich langen Abschnitten: Straße, Wald oder Berg.\nZwei Plättchen sind Nachbarn, wenn mindestens ein ganzer Abschnitt des einen an einem ganzen Abschnitt des anderen liegt. Straße darf nur an Straße liegen; Wald und Berg dürfen sich berühren. Eine Straße darf im Freien enden.',
    },
    ownership: {
      title: 'Was wem gehört',
      text: 'Dein Gold und deine Baupläne gehören dir. Alles im Dorf gehört allen: Gebäude, Straßen und Waren, auch solche mit einem fremden Zeichen. Nur die Punkte eines Wahrzeichens gehören dem, dessen Flagge darauf steht.',
    },
    materials: {
      title: 'Roh, veredelt und fein',
      text: 'Rohstoffe (Holz, Stein, Weizen) tragen kein Zeichen und gehen nie aus. Veredelte Waren (Balken, Ziegel, Milch, Mehl) tragen das Zeichen dessen, der sie hergestellt hat. Alle haben zwei Marken von jeder; liegen beide im Dorf, lässt sich diese Ware erst wieder herstellen, wenn eine verbraucht ist.\nWird eine veredelte Ware verbraucht, egal von wem, bekommt ihr Hersteller 1 Gold und 1 Punkt. Wer den Meilenstein einer Ware hat, stellt sie in feiner Qualität her: Sie zahlt doppelt.',
    },
    transport: {
      title: 'Waren bringen',
      text: 'Waren werden dort verwendet, wo der Dorfbewohner handelt. Von ihrem Plättchen zu einem Nachbarn, zu dem eine Straße führt, kommt eine Ware von selbst. Auf jedem Plättchen dazwischen braucht sie einen deiner Esel, der sie weiterreicht. Esel werden nie verbraucht; die Esel der anderen helfen dir nicht.\nAlles, was eine Aktion braucht, muss ankommen, sonst ist sie nicht möglich. Was nicht sofort verwendet wird, bleibt liegen.',
    },
    milestones: {
      title: 'Meilensteine',
      text: 'Wer die erste Werkstatt einer Ware mit dem Pfeil baut, wird Zimmermann (Balken), Maurer (Ziegel), Hirte (Milch) oder Müller (Mehl) und stellt diese Ware fortan in feiner Qualität her. Wer die erste Straße baut, wird Planer; seine Straßen zählen doppelt. Ein Meilenstein geht nie verloren.',
    },
    turn: {
      title: 'Züge und Runden',
      text: 'In deinem Zug, in beliebiger Reihenfolge: Bewege einmal deine Esel und handle mit jedem deiner Dorfbewohner einmal. Ein Dorfbewohner, der gehandelt hat, legt sich bis zu deinem nächsten Zug hin. Dann ist der Nächste an der Reihe. Du darfst jederzeit aufhören.\nAn diesem Tisch kannst du alles zurücknehmen, bis etwas gezogen oder aufgedeckt wurde.',
    },
    donkeys: {
      title: 'Esel bewegen',
      text: 'Einmal im Zug darf jeder deiner Esel über eine Straße auf ein benachbartes Plättchen gehen. Alle Bewegungen gehören zu einem Schritt: Ist er abgeschlossen, bleiben die Esel für den Rest des Zuges stehen.',
    },
    villagers: {
      title: 'Aktionen der Dorfbewohner',
      text: 'Ein Dorfbewohner geht zu einem beliebigen Plättchen, zu dem Straßen führen, egal wie weit, und benutzt dort das Gebäude, errichtet daneben ein neues oder baut von dort eine Straße. Was die Aktion kostet, muss da sein: Waren, die zu diesem Plättchen kommen, und dein eigenes Gold.',
    },
    producers: {
      title: 'Erzeuger',
      text: 'Holzfäller, Steinbruch und Bauernhof: Alle freien Felder füllen sich mit ihrem Rohstoff, und du bekommst 2 Gold. Eine Scheune nimmt eine beliebige Mischung von Rohstoffen und bringt stattdessen 2 Punkte. Ein Erzeuger, dessen Felder alle voll sind, lässt sich nicht benutzen.',
    },
    refineries: {
      title: 'Werkstätten',
      text: 'Bringe einen Rohstoff und lege eine deiner Marken der veredelten Ware auf das freie Feld. Große Werkstätten haben zwei Felder und dürfen in einer Aktion beide füllen. Du brauchst eine freie Marke dieser Ware.',
    },
    'town-hall': {
      title: 'Rathaus',
      text: 'Zuerst darfst du einen Bauplan nehmen: Der ganz links ist umsonst, jeder weitere kostet 1 Gold mehr; das Gold legst du auf die Plättchen, die du übergehst. Gold auf dem Plättchen, das du nimmst, gehört dir. Du darfst drei Baupläne haben.\nDann darfst du anheuern: Dorfbewohner für {first}, {second} und {third} Gold, Esel für je {donkey} Gold, so viele du willst. Ein neuer Dorfbewohner handelt ab deinem nächsten Zug; ein Esel kommt auf ein Plättchen, das Straßen mit der Kirche verbinden.',
    },
    market: {
      title: 'Markt',
      text: 'Verkaufen: Bringe die Waren, die ein Verkauf verlangt, zum Markt und bekomme seine Punkte und sein Gold; ein neuer Verkauf rückt nach. Waren für einen Verkauf lassen sich nicht kaufen.\nKaufen: Für jede andere Aktion kannst du fehlende Waren kaufen, zu zweit für {fewRaw} Gold roh und {fewRefined} veredelt, zu dritt und zu viert für {manyRaw} und {manyRefined}. Sie beginnen auf dem Markt und müssen wie jede Ware zu deinem Dorfbewohner kommen. Gekaufte veredelte Waren bringen niemandem etwas ein.',
    },
    church: {
      title: 'Kirche',
      text: 'Jede Lieferung verlangt ihre Waren, oder Gold, alles in einer Aktion, und bringt viele Punkte. Ein Strich zwischen Waren bedeutet: beliebig gemischt. Sind alle Lieferungen gemacht, ist die Kirche vollendet.\nBetteln: Solange Holzfäller, Steinbruch und Bauernhof alle voll sind, darf ein Dorfbewohner bei der Kirche um 1 Gold bitten.',
    },
    construction: {
      title: 'Ein Gebäude errichten',
      text: 'Der Dorfbewohner steht auf einem Plättchen mit einer freien Seite. Wähle einen deiner Baupläne und einen Bauplatz dafür an diesem Plättchen, sodass keine Seite gegen die Regeln für Nachbarn verstößt. Bringe und bezahle, was er kostet, lege das Plättchen und bekomme die aufgedruckten Punkte und, falls er fällig ist, einen Meilenstein.\nMit der ersten Werkstatt jeder Ware kommen die Plättchen ihres Stapels in den Beutel.',
    },
    landmarks: {
      title: 'Wahrzeichen',
      text: 'Wahrzeichen bekommen deine Flagge und zählen am Ende für dich, jedes auf seine Weise. Die meisten müssen durch Straßen mit der Kirche verbunden sein, egal wer sie gebaut hat; Wäldchen, Forst, Bergkette, Hochgebirge und Klippe brauchen keine Straße.',
    },
    roads: {
      title: 'Eine Straße bauen',
      text: 'Zwischen zwei Nachbarn, die noch keine Straße verbindet: Eine Brücke, wo Berg an Berg liegt, kostet 2 Holz; ein Weg, wo Wald an Wald liegt, kostet 2 Stein. Wald an Berg ist ein Steilhang; dort führt keine Straße hinüber. Eine Straße dürfen alle benutzen; Punkte bringt sie nur dem, der sie gebaut hat. Du hast fünf.',
    },
    end: {
      title: 'Wann die Partie endet',
      text: 'Die Runde, in der die letzte Lieferung gemacht wird, wird zu Ende gespielt, damit alle gleich viele Züge hatten. Dann werden die Punkte gezählt.',
    },
    scoring: {
      title: 'Die Wertung',
      text: 'Auszeichnungen: {chaplain} Punkte für die meisten Lieferungen (Kaplan), {sacristan} für die zweitmeisten (Küster), {merchant} für die meisten Verkäufe (Händler), {landscaper} für die meisten Flaggen (Landschaftsgärtner). Bei Gleichstand wird geteilt und abgerundet.\nWahrzeichen, wie aufgedruckt. Ein Punkt für jede Straße, die du gebaut hast, für den Planer noch einer mehr.\nLängste Straße: die längste Reihe von Plättchen, die gedruckte und deine eigenen Straßen verbinden, ohne die Kirche und ohne ein Plättchen zweimal; {longest} Punkte je Plättchen.\nEin Punkt für je {goldPerPoint} Gold.\nBei Gleichstand entscheiden mehr Lieferungen, dann mehr Verkäufe; danach wird der Sieg geteilt.',
    },
    lakes: {
      title: 'Seen',
      text: 'Schließt ein Plättchen leeren Raum ein, auch nur Ecke an Ecke, wird daraus ein See. Wer es gebaut hat, bekommt einen Punkt für je zwei Dreiecke, höchstens 10 je See. Auf jedem Dreieck neben einem Gebäude schwimmt ein Fisch. Auf einen See von mindestens zwei Dreiecken darf der Erbauer ein Boot setzen; es kostet eine Flagge.\nWasserabschnitte der neuen Gebäude dürfen nur Wasserabschnitte berühren. Startplättchen schließen nie einen See ein.',
    },
    boats: {
      title: 'Boote',
      text: 'Ein Boot verbindet alle Plättchen um seinen See, aber nur für seinen Besitzer. Arbeiter fahren umsonst. Bringt die Aktion eines Dorfbewohners Waren mit dem Boot, kostet sie einen Weizen mehr, der an denselben Ort kommt. Boote zählen weder für die längste Straße noch für Wahrzeichen.',
    },
    fishing: {
      title: 'Fischen und essen',
      text: 'Eine Aktion eines Dorfbewohners: Nimm auf einem Plättchen am Wasser alle Fische von den Dreiecken, die eine Seite mit ihm teilen, und ziehe ebenso viele Fischplättchen.\nJederzeit in deinem Zug darfst du einen gewöhnlichen Fisch für {common} Gold verkaufen oder einen ungewöhnlichen ({uncommon} Gold und sein Gericht) oder seltenen (sein Gericht) essen: je Zug einen jeder Art. Am Ende deines Zuges behältst du höchstens drei.',
    },
    'lake-buildings': {
      title: 'Gebäude am See',
      text: 'Alle bekommen eine Flagge. Speicher: Nur sein Besitzer bringt Waren hin, die Hersteller werden dabei bezahlt, und er verwendet sie später. Strand: für seinen Besitzer immer zwei Fische mehr. Aquarium: verbindet die Seen an seinen Wasserseiten und wertet übrige Fische. Werft: 3 Punkte je Boot. Klippe: 3 Punkte für jede Wasserseite an einem See.',
    },
    house: {
      title: 'Das Haus der Dorfbewohner',
      text: 'Am See schlafen deine Dorfbewohner zwischen den Zügen in ihrem Haus und stehen auf einem beliebigen Plättchen auf, das Straßen oder deine Boote mit der Kirche verbinden.',
    },
    'lake-end': {
      title: 'Das Ende am See',
      text: 'Alle haben sieben Flaggen, für Gebäude und Boote. Die Partie endet auch in der Runde, in der jemand die letzte setzt.',
    },
    botric: {
      title: 'Botric',
      text: 'Ein Rivale, der nach seinem Regelblatt spielt. Er hat keine Esel: Jede Ware, die Straßen mit der Kirche verbinden, kann er verwenden. Er beginnt mit {investorGold} Gold. Auf dem Markt zahlt er {botricRaw} für Rohstoffe und {botricRefined} für veredelte Waren. Mit jedem Dorfbewohner versucht er zuerst anzuheuern, zu liefern, zu verkaufen. Geht nichts davon, zieht er einen Marker aus seinem Becher; der zeigt auf eine Marke seiner Aktionsreihe, und von dort geht er nach rechts, bis etwas möglich ist. Eine Marke, die gewirkt hat, wandert ans Ende der Reihe.\nAm Ende ist jedes seiner Wahrzeichen {investorLandmark} Punkte wert, was auch immer auf dem Plättchen steht, mit oder ohne Straße. Du gewinnst nur mit mehr Punkten als er.',
    },
    helper: {
      title: 'Sein Helferplättchen',
      text: 'Kann er zu Beginn eines Zuges niemanden anheuern, kommt 1 Gold auf das Plättchen, für seinen nächsten Dorfbewohner; hat er vier Dorfbewohner, hilft es bei Lieferungen. Hat es geholfen, liegt es verdeckt, bis der Becher wieder gefüllt wird.',
    },
    favour: {
      title: 'Die Gunst-Fassung',
      text: 'Die andere Fassung von Botric; du wählst sie, wenn du eine Partie vorbereitest. Er hat kein eigenes Gold: Zu Beginn liegen {favourGold} Gold auf seinem Helferplättchen, und jeder Goldgewinn, ob groß oder klein, ist für ihn stattdessen 1 Punkt.\nJeder Dorfbewohner kostet {favourVillager} Gold, bezahlt vom Plättchen. Auf dem Markt kauft er nichts, er nimmt jeden Bauplan umsonst, und für ein Gebäude zahlt er kein Gold.\nEine Lieferung an die Kirche verlangt weniger von ihm: {lessRaw} Rohstoffe, {lessRefined} veredelte Ware oder {lessGold} Gold weniger, je nachdem, was sie verlangt.\nSeine Marken beginnen in zufälliger Reihenfolge. Geht keine davon, ruht sein Dorfbewohner aus, und 1 Gold kommt auf das Plättchen; ein weiteres, sooft der Becher wieder gefüllt wird.\nAm Ende ist jedes seiner Wahrzeichen {favourLandmark} Punkte wert.',
    },
    'botric-actions': {
      title: 'Wie er wählt',
      text: 'Zu jeder Aktion gibt es eine Liste: Die erste Zeile, die zwei Möglichkeiten unterscheidet, entscheidet. Er arbeitet, wo am wenigsten liegt, nimmt zuerst den Bauplan einer Werkstatt, deren Meilenstein frei ist, veredelt, wo feine Qualität möglich ist, baut in derselben Reihenfolge und bevorzugt Straßen zu seinen Wahrzeichen. Was dann noch gleich gut ist, entscheidest du; Enter nimmt das Erste.',
    },
    difficulty: {
      title: 'Leichter und schwerer',
      text: 'Leicht gibt dir einen zweiten Esel und ihm 2 Punkte je Wahrzeichen; schwer gibt ihm zwei Dorfbewohner, kein Gold und 6 Punkte je Wahrzeichen. Jede Änderung lässt sich vor der Partie auch einzeln wählen.',
    },
  },
} as const;
