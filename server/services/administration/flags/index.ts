export { offerTo } from './offers.ts';
export { flagRoutes } from './routes.ts';
