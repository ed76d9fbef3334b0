export { tonightRoutes } from './routes.ts';
