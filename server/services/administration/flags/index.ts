export { offerTo } from './offers.ts';
export { signalFlags } from './queries.ts';
export { flagRoutes } from './routes.ts';
