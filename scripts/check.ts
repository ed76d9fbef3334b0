/** `npm run check`: types, lint, format, schema drift, architecture and unit tests; what CI runs first. */
import { exit } from 'node:process';
import { CHECKS, runAll, summary } from './steps.ts';

const failed = await runAll([CHECKS]);
console.log(summary(failed));
exit(failed.length === 0 ? 0 : 1);
