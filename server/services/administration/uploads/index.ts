export { UPLOAD_DEFINITIONS } from './kinds.ts';
export { uploadRoutes } from './routes.ts';
