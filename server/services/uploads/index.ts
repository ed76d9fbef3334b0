export { uploadJobs } from './jobs.ts';
export { uploadRoutes } from './routes.ts';
