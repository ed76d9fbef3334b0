export { guestImportJobs } from './jobs.ts';
export { guestImportRoutes } from './routes.ts';
