export { LiveHub } from './hub.ts';
export { Signals } from './signals.ts';
