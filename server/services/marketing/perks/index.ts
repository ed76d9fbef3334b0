export { perkRoutes } from './routes.ts';
