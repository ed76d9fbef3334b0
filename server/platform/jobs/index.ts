export { defineJob, type Job, Jobs } from './jobs.ts';
