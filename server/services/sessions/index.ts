export { endSessions } from './endSessions.ts';
export { sessionJobs } from './jobs.ts';
export { hashPassword } from './passwords.ts';
export { issuePasswordToken, passwordLink } from './passwordTokens.ts';
export { sessionRoutes } from './routes.ts';
export { admit, forgedLimit, invitationLimit } from './throttle.ts';
