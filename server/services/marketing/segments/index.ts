export { seedSegments } from './demo.ts';
export { segmentJobs } from './membership/index.ts';
export { segmentRoutes } from './routes.ts';
export { reservationState } from './rule/index.ts';
