/** The guided games of Hamlet: for each step what to do, and why. */
export const lessons = {
  lesson: {
    village: {
      title: 'Dein erstes Dorf',
      text: 'Das Grundspiel in vier Kapiteln, von Hand gespielt.',
      goods: {
        title: 'Waren, Gold und Esel',
        text: 'Wie Waren reisen und wie aus ihnen Gold und Punkte werden.',
        sell: {
          do: 'Verkaufe auf dem Markt zwei Holz und einen Weizen: Wähle „Verkauf“, dann diesen Verkauf.',
          why: 'Dein Dorfbewohner geht dorthin. Die Waren kommen von selbst zur Kirche, und dein Esel dort reicht sie zum Markt weiter. Du bekommst 1 Punkt und 1 Gold.',
        },
        visit: {
          do: 'Besuche das Rathaus und nimm den ersten Bauplan, den Bergteich. Er kostet nichts.',
          why: 'Ein Bauplan ist ein Gebäude für später. Du darfst drei haben.',
        },
        hire: {
          do: 'Heuere, noch im Rathaus, einen Dorfbewohner für 5 Gold an.',
          why: 'Jeder Dorfbewohner handelt einmal im Zug, zwei schaffen also doppelt so viel. Der neue handelt ab deinem nächsten Zug.',
        },
        work: {
          do: 'Arbeite beim Steinbruch.',
          why: 'Seine freien Felder füllen sich mit Stein, den alle verwenden dürfen, und du bekommst 2 Gold.',
        },
        path: {
          do: 'Baue mit deinem anderen Dorfbewohner eine Straße: einen Weg vom Markt zum Bauernhof. Er kostet zwei Stein.',
          why: 'Von nun an kommen Waren geradewegs vom Bauernhof zum Markt. Wer die erste Straße einer Partie baut, wird außerdem Planer; seine Straßen zählen doppelt.',
        },
        stone: {
          do: 'Einige Runden später. Arbeite beim Steinbruch.',
          why: 'Gleich baust du wieder eine Straße, und Straßen kosten zwei Stein oder zwei Holz.',
        },
        join: {
          do: 'Baue einen Weg vom Bauernhof zur Kornmühle.',
          why: 'Die Mühle hat dein Rivale gebaut, aber Gebäude gehören dem Dorf. Mit einer Straße dorthin kommt Weizen vom Bauernhof von selbst an.',
        },
        again: {
          do: 'Fülle den Steinbruch mit deinem dritten Dorfbewohner noch einmal.',
          why: 'Das sind 2 Gold mehr und Stein für deinen nächsten Zug.',
        },
        donkey: {
          do: 'Bewege deinen Esel von der Kirche zum Bauernhof.',
          why: 'Über eine Straße kommt eine Ware von selbst. Auf jedem Plättchen dazwischen braucht sie einen deiner Esel. Vom Bauernhof aus wird deiner Mehl weiterreichen.',
        },
      },
      building: {
        title: 'Gebäude und Straßen',
        text: 'Wie aus einem Bauplan ein Teil des Dorfs wird.',
        plan: {
          do: 'Besuche das Rathaus und nimm den Milchhof.',
          why: 'Er kostet zwei Holz und einen Stein und bringt gebaut 4 Punkte.',
        },
        gather: {
          do: 'Arbeite mit deinem anderen Dorfbewohner beim Steinbruch.',
          why: 'Zwei Holz liegen beim Holzfäller und ein Stein hier: genug für den Milchhof. Volle Erzeuger helfen in den nächsten Zügen, und Arbeit bringt 2 Gold.',
        },
        build: {
          do: 'Baue den Milchhof nördlich der Kirche: Wähle ihn, sieh dir den Bauplatz an und bezahle.',
          why: 'Straße darf nur an Straße liegen, deshalb passt nicht jeder Bauplatz. Zu diesem führt noch keine Straße; später in dieser Partie verbindet ihn deine Brücke mit dem Steinbruch. Du bekommst 4 Punkte, und als erste Milchwerkstatt des Dorfs macht er dich zum Hirten, dessen Milch doppelt zahlt.',
        },
        refill: {
          do: 'Arbeite beim Steinbruch.',
          why: 'Gold für dich, und wieder Stein.',
        },
        carry: {
          do: 'Später in der Partie. Bewege deinen Esel von der Kirche zum Bauernhof.',
          why: 'Das nächste Gebäude braucht Mehl bei der Kirche. Von der Kornmühle kommt es von selbst zum Bauernhof, und von dort trägt es dein Esel weiter.',
        },
        tavern: {
          do: 'Besuche das Rathaus und nimm die Taverne.',
          why: 'Ein Wahrzeichen: Es bekommt deine Flagge und zählt am Ende dein Gold.',
        },
        share: {
          do: 'Baue die Taverne neben der Kirche.',
          why: 'Du verwendest Mehl, das dein Rivale hergestellt hat: Er bekommt dafür 2 Gold und 2 Punkte. Genauso bezahlen deine eigenen Waren dich, wenn jemand sie verwendet.',
        },
        next: {
          do: 'Besuche mit einem anderen Dorfbewohner das Rathaus und nimm das Denkmal.',
          why: 'Ein Plan für die nächsten Züge, ganz umsonst.',
        },
        wheat: {
          do: 'Arbeite mit dem letzten Dorfbewohner beim Bauernhof.',
          why: 'Du hast seinen Weizen verwendet; jetzt ist er wieder voll.',
        },
      },
      market: {
        title: 'Markt und Kirche',
        text: 'Veredelte Waren, Käufe, Verkäufe und Lieferungen.',
        refine: {
          do: 'Stelle beim Steinmetzen einen Ziegel her und kaufe den Stein dafür.',
          why: 'Im Steinbruch liegt Stein, aber bei der Kirche reicht ihn niemand weiter: Dein Esel steht beim Bauernhof. Was nicht hinkommt, lässt sich kaufen, Stein für 3 Gold; er kommt vom Markt. Der Ziegel trägt dein Zeichen.',
        },
        sale: {
          do: 'Verkaufe den Ziegel mit zwei Weizen.',
          why: 'Der Verkauf bringt 3 Punkte und 2 Gold, dein eigener Ziegel noch 1 Punkt und 1 Gold dazu.',
        },
        villager: {
          do: 'Besuche das Rathaus, nimm den Außenposten und heuere deinen vierten Dorfbewohner für 9 Gold an.',
          why: 'Mehr als vier Dorfbewohner kann niemand haben.',
        },
        back: {
          do: 'Bewege deinen Esel zurück zur Kirche.',
          why: 'Dort treffen sich die meisten Straßen, dort hilft er am meisten.',
        },
        timber: {
          do: 'Einige Runden später. Stelle beim Sägewerk einen Balken her.',
          why: 'Du hast von jeder veredelten Ware zwei Marken. Eine verbrauchte kommt zu dir zurück.',
        },
        earn: {
          do: 'Verkaufe den Balken.',
          why: 'Ein kleiner Verkauf, aber er bezahlt, was als Nächstes kommt.',
        },
        more: {
          do: 'Stelle mit deinem dritten Dorfbewohner noch einen Balken her.',
          why: 'Die Kirche verlangt Balken und Mehl.',
        },
        deliver: {
          do: 'Liefere Balken und Mehl an die Kirche. Einen Balken musst du kaufen.',
          why: 'Der Balken kostet 6 Gold, und dein eigener Balken und dein Mehl bringen 2 Gold zurück: zusammen 4. Geliefert wird in einer einzigen Aktion. Die Punkte zählen sofort, und wer am meisten liefert, wird am Ende noch einmal belohnt.',
        },
        spread: {
          do: 'Bewege deine Esel: von der Kirche zum Steinbruch und vom Bauernhof zur Kirche. Schließe dann den Schritt ab.',
          why: 'Alle Esel dürfen im Zug über eine Straße gehen, in einem Schritt.',
        },
      },
      ending: {
        title: 'Das Ende der Partie',
        text: 'Die letzte Lieferung, und was dann gezählt wird.',
        church: {
          do: 'Liefere 10 Gold an die Kirche.',
          why: 'Das ist die letzte Lieferung: Die Kirche ist vollendet, und die Runde wird zu Ende gespielt. Du bekommst 6 Punkte.',
        },
        wood: {
          do: 'Arbeite beim Holzfäller.',
          why: 'Du hast noch drei weitere Dorfbewohner.',
        },
        brick: {
          do: 'Stelle beim Steinmetzen einen Ziegel her.',
          why: 'Der Außenposten kostet zwei Holz und einen Ziegel.',
        },
        outpost: {
          do: 'Baue den Außenposten.',
          why: '3 Punkte jetzt, und am Ende 1 für jeden Schritt zwischen ihm und der Kirche.',
        },
      },
    },
    lake: {
      title: 'Am See',
      text: 'Seen, Boote und Fische, für alle, die das Dorf schon kennen.',
      shores: {
        title: 'Seen und Boote',
        text: 'Wie ein See entsteht und wozu ein Boot gut ist.',
        wood: {
          do: 'Arbeite beim Holzfäller.',
          why: 'Der Milchhof kostet zwei Holz und einen Stein. Am See schlafen deine Dorfbewohner zwischen den Zügen in ihrem Haus und stehen auf jedem Plättchen auf, das Straßen oder deine Boote mit der Kirche verbinden.',
        },
        close: {
          do: 'Baue den Milchhof neben der Kirche, sodass er die Lücke westlich des Rathauses schließt.',
          why: 'Eine Lücke, die Plättchen einschließen, füllt sich mit Wasser. Wer sie schließt, bekommt einen Punkt für den See.',
        },
        boat: {
          do: 'Setze ein Boot auf den neuen See.',
          why: 'Deine Waren und Arbeiter kommen über die Seen, auf denen du ein Boot hast.',
        },
      },
      fishing: {
        title: 'Fischen',
        text: 'Fische sind Gold oder ein Gericht der Jahreszeit.',
        plan: {
          do: 'Besuche das Rathaus und nimm die Kornmühle.',
          why: 'Sie wird noch eine Lücke schließen.',
        },
        mill: {
          do: 'Baue die Kornmühle neben dem Holzfäller, sodass sie die Lücke bei der Kirche schließt.',
          why: 'Ein See aus drei Dreiecken: 4 Punkte für die Mühle und 1 für den See.',
        },
        boat: {
          do: 'Setze auch dort ein Boot.',
          why: 'Ein Boot für jeden See, den du brauchst.',
        },
        fish: {
          do: 'Fische bei der Kirche.',
          why: 'Der Dorfbewohner zieht Fische aus den Seen an der Kirche, einen für jeden Fisch auf ihren Dreiecken.',
        },
        common: {
          do: 'Verkaufe einen gewöhnlichen Fisch.',
          why: 'Das bringt sofort 2 Gold und braucht keinen Dorfbewohner.',
        },
        uncommon: {
          do: 'Verkaufe auch den ungewöhnlichen Fisch.',
          why: 'Er bringt 1 Gold. Sein Gericht auf der Speisekarte der Jahreszeit bewirkt noch mehr, aber gerade nichts; behalte den Fisch ein andermal, bis das Gericht hilft.',
        },
        donkey: {
          do: 'Bewege deinen Esel zum Markt.',
          why: 'Esel gehen wie immer über Straßen.',
        },
      },
      ferry: {
        title: 'Übers Wasser',
        text: 'Was es kostet, Waren mit dem Boot zu bringen.',
        fish: {
          do: 'Verkaufe noch einen gewöhnlichen Fisch.',
          why: 'Gold, wenn du es brauchst.',
        },
        donkey: {
          do: 'Bewege deinen Esel zurück zur Kirche.',
          why: 'Dort reicht er Waren ans Ufer weiter.',
        },
        stone: {
          do: 'Arbeite beim Steinbruch.',
          why: 'Die nächste Straße kostet zwei Stein.',
        },
        row: {
          do: 'Baue einen Weg von der Kornmühle zum Holzfäller.',
          why: 'Zur Mühle führt noch keine Straße, darum kommt der Stein mit deinem Boot. Das Boot kostet einen Weizen für die ganze Aktion.',
        },
        again: {
          do: 'Arbeite noch einmal beim Steinbruch.',
          why: 'Stein für deinen nächsten Zug.',
        },
      },
      flags: {
        title: 'Wie es endet',
        text: 'Am See beendet auch die letzte Flagge die Partie.',
        plan: {
          do: 'Besuche das Rathaus und nimm die Bergkette.',
          why: 'Ein Wahrzeichen bekommt eine Flagge, und du hast noch eine.',
        },
        flag: {
          do: 'Baue sie neben dem Rathaus.',
          why: 'Deine letzte Flagge ist gesetzt: Dies ist die letzte Runde.',
        },
        flour: {
          do: 'Stelle bei der Kornmühle Mehl her.',
          why: 'Als Müller stellst du feines Mehl her, das doppelt zahlt.',
        },
        sell: {
          do: 'Verkaufe das Mehl mit zwei Stein.',
          why: '3 Punkte und 2 Gold für den Verkauf, und je 2 für dein Mehl.',
        },
        donkey: {
          do: 'Bewege deinen Esel vom Bauernhof zum Markt und schließe den Schritt ab.',
          why: 'Es bleibt nichts mehr zu tun; er könnte ebenso gut ruhen.',
        },
      },
    },
    botric: {
      title: 'Gegen Botric',
      text: 'Der Rivale, der nach eigenen Regeln spielt.',
      rival: {
        title: 'Ein Rivale nach Regeln',
        text: 'Was Botric tut und wann er dich fragt.',
        work: {
          do: 'Arbeite beim Holzfäller.',
          why: 'Du spielst wie immer: arbeiten, bauen, verkaufen, liefern.',
        },
        tie: {
          do: 'Botric könnte zwei Verkäufe machen. Wähle einen für ihn.',
          why: 'Er folgt festen Regeln. Wo sie einen Gleichstand lassen, entscheidest du; wähle also, was ihm am wenigsten hilft.',
        },
        hire: {
          do: 'Besuche das Rathaus, nimm keinen Bauplan und heuere einen Dorfbewohner an.',
          why: 'Er heuert an, sobald er kann. Tu du es auch.',
        },
      },
      reasons: {
        title: 'Seine Gründe',
        text: 'Wie du erkennst, was er tun wird, und es nutzt.',
        wheat: {
          do: 'Arbeite beim Bauernhof.',
          why: 'Ein Verkauf verlangt einen Ziegel und zwei Weizen.',
        },
        stone: {
          do: 'Arbeite beim Steinbruch.',
          why: 'Volle Erzeuger lassen ihm weniger zu tun.',
        },
        'his-brick': {
          do: 'Verkaufe Botrics Ziegel mit zwei Weizen.',
          why: 'Waren im Dorf sind für alle da. Er bekommt dafür 2 Gold und 2 Punkte, du 3 Punkte und 2 Gold; und er selbst kann ihn nicht mehr verwenden.',
        },
        tie: {
          do: 'Er wird bei einem von zwei Erzeugern arbeiten. Wähle, bei welchem.',
          why: 'Jeder Marker, den er zieht, sagt, wo in seiner Reihe er beginnt; sein Zug nennt jeden Grund.',
        },
      },
      winning: {
        title: 'Gewinnen',
        text: 'Das Ende, und was du dafür brauchst.',
        gold: {
          do: 'Besuche das Rathaus, nimm die Windmühle mit den 3 Gold, die darauf liegen, und geh wieder.',
          why: 'Gold auf einem Bauplan gehört dem, der ihn nimmt: Jetzt hast du 10.',
        },
        church: {
          do: 'Liefere 10 Gold an die Kirche.',
          why: 'Die letzte Lieferung: 6 Punkte, und die Runde wird zu Ende gespielt.',
        },
        farm: {
          do: 'Arbeite beim Bauernhof.',
          why: 'Übriges Gold zählt am Ende.',
        },
        spend: {
          do: 'Besuche das Rathaus, nimm den Kuhpalast mit dem Gold darauf und heuere einen Esel für einen beliebigen Ort an.',
          why: 'Du gewinnst mit mehr Punkten als Botric; ein Gleichstand gehört ihm.',
        },
      },
    },
  },
  /** Steps that say the same in every chapter. */
  learn: {
    shared: {
      end: {
        do: 'Beende deinen Zug.',
        why: 'Reihum bewegt jeder einmal seine Esel und handelt mit jedem Dorfbewohner einmal.',
      },
    },
  },
} as const;
