export { default } from '../hamlet/replay-screen.tsx';
