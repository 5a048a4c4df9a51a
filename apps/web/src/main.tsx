import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { follow } from './route.ts';
import { applySettings } from './settings.ts';

await applySettings();
follow();
const root = document.getElementById('app');
if (root) render(<App />, root);
