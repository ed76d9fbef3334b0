export { bulkEditJobs } from './jobs.ts';
export { bulkEditRoutes } from './routes.ts';
