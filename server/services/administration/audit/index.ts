export { auditJobs } from './jobs.ts';
export { auditRoutes } from './routes.ts';
export { presentEvent } from './present.ts';
export { selectEvents } from './queries.ts';
