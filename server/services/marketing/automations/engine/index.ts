export { automationJobs, giveAll, lookAfterAll, walkAll } from './jobs.ts';
export { followLog } from './follow.ts';
