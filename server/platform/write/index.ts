export { givenFields } from './given.ts';
export { recordOf, type Writer } from './record.ts';
export { lockRow } from './row.ts';
export { tell, type Write, write } from './write.ts';
