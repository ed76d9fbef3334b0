export { inventoryRoutes } from './routes.ts';
