export { answerJobs } from './act.ts';
export { answerRoutes } from './routes.ts';
