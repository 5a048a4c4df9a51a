import { keepGame } from './saves.ts';
import { TableWorker } from './table-worker.ts';

new TableWorker(self, keepGame).listen();
