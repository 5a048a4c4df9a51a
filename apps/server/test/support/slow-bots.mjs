// Lets every bot of a server think for a while, so that a test can kill the server meanwhile.
import { Worker } from 'node:worker_threads';

const THINKING_MS = 800;

const post = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')?.value;
Worker.prototype.postMessage = function (...question) {
  setTimeout(() => Reflect.apply(post, this, question), THINKING_MS);
};
