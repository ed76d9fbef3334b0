export { cancelReplay, readNewest, readReplay, startReplay } from './calls.ts';
export { replayJobs, runReplay } from './jobs.ts';
