import { holderPort } from './port.ts';
import { saveGame } from './saves.ts';
import { TableWorker } from './table-worker.ts';

new TableWorker(holderPort(self), saveGame).listen();
