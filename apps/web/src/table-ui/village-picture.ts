/** Width of a saved picture, and the room below the village for its name and the points. */
const WIDTH = 1600;
const CAPTION = 150;
const MOST_HEIGHT = 2400;

/** The picture of a village as a file: the drawing on paper, with the name of the town and a line below it. */
export async function pictureFile(svg: SVGSVGElement, name: string, caption: string): Promise<File> {
  const { width, height } = svg.viewBox.baseVal;
  const scale = Math.min(WIDTH / width, MOST_HEIGHT / height);
  const image = await loadImage(standalone(svg, width * scale, height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round(height * scale) + CAPTION;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const style = getComputedStyle(document.documentElement);
  pen.fillStyle = style.getPropertyValue('--paper').trim() || '#f6eedd';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, (WIDTH - width * scale) / 2, 0, width * scale, height * scale);
  pen.fillStyle = style.getPropertyValue('--ink').trim() || '#2b2118';
  pen.textAlign = 'center';
  pen.font = `600 56px ${style.getPropertyValue('--serif')}`;
  pen.fillText(name, WIDTH / 2, canvas.height - 84, WIDTH - 80);
  pen.font = `30px ${style.getPropertyValue('--sans')}`;
  pen.fillText(caption, WIDTH / 2, canvas.height - 32, WIDTH - 80);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], `${fileName(name)}.png`, { type: 'image/png' });
}

/** A drawing that needs no page around it: with every rule that may style it, and in the colours of the page. */
function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('not a drawing');
  const theme = document.documentElement.dataset.theme ?? 'light';
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.dataset.theme = theme;
  copy.style.colorScheme = theme;
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = [...document.styleSheets].map(rulesOf).join('\n');
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

/** The rules of a sheet without fonts, which a drawing by itself may not fetch. */
function rulesOf(sheet: CSSStyleSheet): string {
  return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [] : [rule.cssText])).join('\n');
}

function loadImage(text: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the drawing cannot be read')));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  });
}

/** Letters and digits of a name; other signs do not belong into the name of a file. */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return plain === '' ? 'village' : plain;
}
