export { keepingRoutes } from './routes.ts';
