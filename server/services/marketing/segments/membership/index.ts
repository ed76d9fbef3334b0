export { segmentJobs } from './jobs.ts';
export { momentOf } from './live.ts';
