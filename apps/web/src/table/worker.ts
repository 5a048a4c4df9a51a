import { botPlayer } from '../bot-player.ts';
import { RULES } from '../engines.ts';
import { holderPort } from './port.ts';
import { saveGame } from './saves.ts';
import { TableWorker } from './table-worker.ts';

new TableWorker(holderPort(self), saveGame, { games: RULES, bots: botPlayer }).listen();
