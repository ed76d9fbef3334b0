export { findActiveBlock } from './queries.ts';
export { waitlistBlockRoutes } from './routes.ts';
