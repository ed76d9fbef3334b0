export { auditJobs } from './jobs.ts';
export { auditRoutes } from './routes.ts';
