import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in which `npm start` builds the page. */
const BUILT = join(import.meta.dirname, '../../web/dist');

/** The folder of the page that was built here; undefined where there is none. */
export function builtPage(folder = BUILT): string | undefined {
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}
