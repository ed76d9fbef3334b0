export { userGroupRoutes } from './routes.ts';
