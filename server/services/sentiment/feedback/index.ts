export { feedbackJobs } from './alerts.ts';
export { seedFeedback } from './demo.ts';
export { formProblem, surveyUrl } from './queries.ts';
export { feedbackRoutes } from './routes.ts';
