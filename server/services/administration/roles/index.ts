export { createDefaultRoles } from './defaults.ts';
export { roleRoutes } from './routes.ts';
export { listLabels, permissionsBeyond, refuseBeyond } from './rules.ts';
