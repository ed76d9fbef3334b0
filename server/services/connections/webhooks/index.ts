export { Deliverer } from './deliver.ts';
export { seedWebhooks } from './demo.ts';
export { followEvents } from './follow.ts';
export { webhookJobs } from './jobs.ts';
export { webhookRoutes } from './routes.ts';
