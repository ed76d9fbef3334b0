export { sentimentEmailJobs } from './jobs.ts';
export { lockConcept, tellEmail, tellOfReviews } from './round.ts';
export { sentimentEmailRoutes } from './routes.ts';
