export { auditJobs } from './jobs.ts';
export { auditRoutes } from './routes.ts';
export { presentEvent } from './present.ts';
export { listEvents } from './queries.ts';
