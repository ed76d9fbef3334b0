export { findPerk } from './queries.ts';
export { perkRoutes } from './routes.ts';
