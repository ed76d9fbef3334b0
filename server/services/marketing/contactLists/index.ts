export { contactListJobs } from './jobs.ts';
export { contactListRoutes } from './routes.ts';
