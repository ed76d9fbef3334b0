export { inviteUser } from './invite.ts';
export { lockMembers } from './lastAdmin.ts';
export { makeSuperAdmin } from './makeSuperAdmin.ts';
export { userRoutes } from './routes.ts';
