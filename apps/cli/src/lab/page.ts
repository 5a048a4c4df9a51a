import { escapeText } from '@hamlet/charts';

/** A page that needs nothing but itself: no network, no script. */
export function page(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}

export function section(id: string, title: string, about: string, parts: readonly string[]): string {
  return `<section id="${id}">\n<h2>${escapeText(title)}</h2>\n<p>${escapeText(about)}</p>\n${parts.join('\n')}\n</section>`;
}

/** A drawing under its caption, which is HTML. */
export type Captioned = readonly [caption: string, drawing: string];

/** Drawings beside one another where there is room. */
export function beside(parts: readonly Captioned[]): string {
  const figures = parts.map(([caption, drawing]) => `<figure><figcaption>${caption}</figcaption>\n${drawing}</figure>`);
  return `<div class="beside">\n${figures.join('\n')}\n</div>`;
}

export function wide(drawing: string): string {
  return `<div class="wide">\n${drawing}\n</div>`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell, index) => (index === 0 ? `<th scope="row">${escapeText(cell)}</th>` : `<${tag}>${escapeText(cell)}</${tag}>`)).join('')}</tr>`;
  return `<table>\n<thead>${cells(head, 'th').replaceAll('scope="row"', 'scope="col"')}</thead>\n<tbody>\n${rows.map((row) => cells(row, 'td')).join('\n')}\n</tbody>\n</table>`;
}

/** Figures that a drawing shows, for those who read or copy them. */
export function details(summary: string, content: string): string {
  return `<details><summary>${escapeText(summary)}</summary>\n<div class="wide">${content}</div>\n</details>`;
}

const STYLE = `
:root { color-scheme: light dark; --paper: #faf6ec; --card: #fffdf7; --styled: #2c2a25; --soft: #6d675b; --rule: #e3dccb; --band: #f4eee0; --a: #2f6b94; --b: #b8621b; --win: #3f7d3a; --lose: #9a6a86; --warn: #a3341f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1d1c; --card: #232625; --styled: #ebe6da; --soft: #aaa393; --rule: #3a3d3a; --band: #292d2b; --a: #82bbe2; --b: #eaa765; --win: #8cc784; --lose: #d2a3bd; --warn: #f08a72; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--styled); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 1020px; margin: 0 auto; padding: 24px 20px 60px; }
h1, h2 { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 2rem; margin: 0 0 4px; }
h2 { font-size: 1.35rem; margin: 0 0 4px; }
p { margin: 0 0 12px; max-width: 75ch; color: var(--soft); }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 18px 20px; margin-top: 20px; }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
th, td { text-align: right; padding: 5px 10px; border-bottom: 1px solid var(--rule); white-space: nowrap; font-weight: 400; }
th:first-child { text-align: left; white-space: normal; min-width: 9em; }
thead th { color: var(--soft); font-size: 0.85rem; }
.wide { overflow-x: auto; }
.wide svg { min-width: 760px; }
.beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 16px; }
figure { margin: 0; max-width: 520px; }
figcaption { font-size: 0.92rem; }
svg { display: block; width: 100%; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: var(--styled); }
svg .tick, svg .note { fill: var(--soft); font-size: 11px; }
svg .head { font-weight: 600; }
svg .value { font-size: 11px; }
.grid { stroke: var(--rule); }
.axis { stroke: var(--soft); }
.reference { stroke: var(--warn); stroke-dasharray: 4 3; }
.band { fill: var(--band); }
.bar.a, .mark.a { fill: var(--a); } .whisker.a { stroke: var(--a); }
.bar.b, .mark.b { fill: var(--b); } .whisker.b { stroke: var(--b); }
.mark.win { fill: var(--win); } .whisker.win { stroke: var(--win); }
.mark.lose { fill: var(--lose); } .whisker.lose { stroke: var(--lose); }
.bar { opacity: 0.85; }
.whisker { stroke-width: 2; opacity: 0.75; }
.key { display: inline-block; width: 0.75em; height: 0.75em; border-radius: 50%; margin: 0 0.35em 0 0; }
.key.a { background: var(--a); } .key.b { background: var(--b); } .key.win { background: var(--win); } .key.lose { background: var(--lose); }
.legend { color: var(--styled); } .legend span { margin-right: 1.4em; }
details { margin-top: 10px; } summary { cursor: pointer; color: var(--soft); font-size: 0.92rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 12px 0 0; font-size: 0.92rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
@media print { section { break-inside: avoid; } }
`;
