export { type Change, changesBetween } from './changes.ts';
export { type EventInput, recordEvent, recordEvents, type Stamp } from './record.ts';
export { checkOpened } from './since.ts';
