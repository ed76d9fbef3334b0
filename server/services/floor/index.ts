export { floorRoutes } from './routes.ts';
