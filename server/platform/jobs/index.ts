export { eachApart } from './each.ts';
export { defineJob, type Job } from './job.ts';
export { Jobs } from './jobs.ts';
export { isConflict, isPassing } from './passing.ts';
