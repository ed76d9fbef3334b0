export { reportEmailJobs } from './emails/index.ts';
export { reportRoutes } from './routes.ts';
