export { sendPushes } from './send.ts';
