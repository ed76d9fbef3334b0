export { type FromThread, threadOf, type ToThread } from './thread.ts';
