export { type Change, changesBetween } from './changes.ts';
export { type EventInput, recordEvent, recordEvents, type Stamp } from './record.ts';
export { type LogEvent, missingIn, readLog } from './readLog.ts';
export { checkOpened } from './since.ts';
