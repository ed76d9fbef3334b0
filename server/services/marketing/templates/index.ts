export { templateRoutes } from './routes.ts';
export { listTags } from './tags.ts';
export { readTagValues } from './values.ts';
