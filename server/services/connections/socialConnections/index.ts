export { sourceDoors } from './doors.ts';
export { seedSources } from './demo/index.ts';
export { socialConnectionJobs } from './jobs.ts';
export { socialConnectionRoutes } from './routes.ts';
