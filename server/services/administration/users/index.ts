export { inviteUser } from './invite.ts';
export { makeSuperAdmin } from './makeSuperAdmin.ts';
export { userRoutes } from './routes.ts';
