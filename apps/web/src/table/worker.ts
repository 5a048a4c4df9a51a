import { saveGame } from './saves.ts';
import { TableWorker } from './table-worker.ts';

new TableWorker(self, saveGame).listen();
