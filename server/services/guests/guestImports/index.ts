export { GUEST_KINDS } from './kinds.ts';
export { guestImportRoutes } from './routes.ts';
