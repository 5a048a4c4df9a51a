/** Ein Zug, der an einer Kopie des Tisches ausprobiert wird. */
export const sketch = {
  sketch: {
    title: 'Skizze',
    text: 'Eine Kopie des Tisches, als wärst du jetzt am Zug. Nichts davon zählt.',
    moved: 'Am Tisch ist inzwischen etwas geschehen. Das hier ist noch die Skizze von vorher.',
    due: 'Du bist am Tisch am Zug. Noch zählt hier nichts.',
    none: 'Vor deinem nächsten Zug wird etwas gezogen oder aufgedeckt; er lässt sich noch nicht skizzieren.',
    again: 'Neu vom Tisch ausgehen',
    prepare: 'Diesen Zug vorbereiten',
    play: 'Diesen Zug spielen',
    close: 'Zurück zum Tisch',
  },
} as const;
