export { programRoutes } from './routes.ts';
export { zoneOf } from './zone.ts';
