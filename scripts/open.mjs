// Opens an address in the browser of this computer.

import { spawn } from 'node:child_process';

/** The command that opens an address on this computer, where there is a screen to open it on. */
function opener() {
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

/** @param {string} address */
export function openBrowser(address) {
  const command = opener();
  if (!command) return;
  const child = spawn(command[0], [...command.slice(1), address], { stdio: 'ignore', detached: true });
  child.on('error', () => {}); // the address stands in the terminal
  child.unref();
}
