export { gateRoutes } from './routes.ts';
