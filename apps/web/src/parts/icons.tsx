/** Line icons on a grid of 24, drawn for this client. */
const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  block: 'M12 3a9 9 0 100 18 9 9 0 000-18M5.6 5.6l12.8 12.8',
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  hall: 'M4 20v-8l8-4 8 4v8zM12 8V3h4v2.5h-4M10 20v-5h4v5',
  bed: 'M3 19V7M3 16h18v3M21 16v-2a3 3 0 00-3-3h-8v5M6.5 13.5a1.5 1.5 0 100-3 1.5 1.5 0 000 3z',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 010 12',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 000 12',
  reset: 'M5 12a7 7 0 107-7M5 4v5h5',
  end: 'M5 12l5 5L20 6',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  zoom: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  map: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
  book: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14',
  gear: 'M12 9a3 3 0 100 6 3 3 0 000-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  sliders: 'M4 8h8M16 8h4M14 6v4M4 16h4M12 16h8M10 14v4',
  keys: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
  eye: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
  first: 'M17 6l-6 6 6 6M7 6v12',
  last: 'M7 6l6 6-6 6M17 6v12',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  fork: 'M7 4v6c0 4 10 2 10 7v3M7 10v10M7 4l-2 3M7 4l2 3M17 20l-2-3M17 20l2-3',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  open: 'M4 19V6h6l2 2h8v11zM4 11h16',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  turn: 'M19 13a7 7 0 11-7-8h3M13 2l3 3-3 3',
  'turn-back': 'M5 13a7 7 0 107-8h-3M11 2L8 5l3 3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  help: 'M9 9a3 3 0 116 0c0 2-3 2-3 5M12 18h.01',
  flag: 'M6 21V4M6 4h12l-3 4 3 4H6',
  people: 'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 010 6M17 14c3 0 4 3 4 6',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  chart: 'M4 20V4M4 20h16M8 16l4-5 3 3 5-7',
  hammer: 'M13 7l4 4M4 20l9-9M11 5l3-2 6 6-2 3z',
  cart: 'M3 6h3l2 9h10l2-6H7M9 19h.01M17 19h.01',
  path: 'M5 20c8-3 0-9 7-11s4-5 7-5',
  bell: 'M12 4a5 5 0 015 5v4l2 3H5l2-3V9a5 5 0 015-5zM10 19h4',
  fish: 'M3 12c4-6 10-6 14 0-4 6-10 6-14 0zM17 12l4-4v8zM7 11h.01',
  hand: 'M7 12V6a1.5 1.5 0 013 0v5M10 11V4a1.5 1.5 0 013 0v7M13 11V5a1.5 1.5 0 013 0v8M16 12V8a1.5 1.5 0 013 0v7c0 4-3 6-6 6s-5-1-6-4l-2-4c0-2 2-2 3 0',
  dish: 'M3 15h18M5 15a7 7 0 0114 0M12 5v3M4 19h16',
  barn: 'M4 20V10l8-6 8 6v10zM9 20v-6h6v6M9 14l6 6M15 14l-6 6',
  donkey: 'M9 20v-6h7v6M9 14c-2-1-3-3-3-4l-3 1-1-2 4-4 .5-3L9 4c1 2 2 4 4 5h4c2 0 3 1 3 3v8M20 12l1 4',
  sound: 'M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 010 6M18.5 6.5a8 8 0 010 11',
  silence: 'M4 10v4h4l5 4V6L8 10zM16 9l5 6M21 9l-5 6',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 00-3.5 10.9c.3.3.5.7.5 1.1h6c0-.4.2-.8.5-1.1A6 6 0 0012 3z',
  warn: 'M12 3l9 17H3zM12 10v4M12 17h.01',
  bug: 'M8 9a4 4 0 118 0v6a4 4 0 11-8 0zM4 8l4 2M4 19l4-3M20 8l-4 2M20 19l-4-3M3 13h5M16 13h5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      class="glyph"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
