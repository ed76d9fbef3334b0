export { getCheck, presentCheck, startCheck } from './commands.ts';
export { emailCheckJobs } from './jobs.ts';
export { listBroken, storedCheck } from './queries.ts';
