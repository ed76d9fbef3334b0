export { type IdentityAccess } from './identityAccess.ts';
export { type Config, ConfigError, DEFAULT_SECRET, listeningOn, readConfig } from './config.ts';
