export { seedPointsOfSale } from './demo.ts';
export { posJobs } from './jobs.ts';
export { refreshMerchant } from './refresh.ts';
export { posRoutes } from './routes.ts';
export { syncChecks } from './checks.ts';
