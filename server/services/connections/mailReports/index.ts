export { mailReportRoutes } from './routes.ts';
