import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './parts/dialog.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { follow } from './route.ts';
import { applySettings } from './settings.ts';
import { watchForUpdates } from './update.ts';

async function open(): Promise<void> {
  follow();
  await applySettings();
  const root = document.getElementById('app');
  if (root) render(<App />, root);
}

addEventListener('load', () => void watchForUpdates().catch(() => {}), { once: true });

// Without `await`: the files of a language need this one, and would wait for it as it waits for them.
void open();
