export { computedPropertyJobs, KEEP_PROPERTIES, keepProperties } from './jobs.ts';
export { listPropertyNames } from './names.ts';
export { isTimed } from './present.ts';
export { computedPropertyRoutes } from './routes.ts';
