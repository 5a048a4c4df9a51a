import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { tellUnhandled, watchUnhandled } from './parts/unhandled.tsx';
import { follow } from './route.ts';
import { applySettings } from './settings.ts';
import { watchForUpdates } from './update.ts';

watchUnhandled(window);

async function open(): Promise<void> {
  follow();
  // Whatever a setting fails at, there is a page.
  await applySettings().catch(tellUnhandled);
  const root = document.getElementById('app');
  if (root) render(<App />, root);
}

addEventListener('load', () => void watchForUpdates().catch(() => {}), { once: true });

// Without `await`: the files of a language need this one, and would wait for it as it waits for them.
void open();
