export { LauncherError, type LauncherErrorCode } from './errors.ts';
export { openSession, type Session } from './session.ts';
export { findRunningPostgres } from './findRunning.ts';
export { type PostgresOptions, type RunningPostgres, startPostgres } from './startPostgres.ts';
export type { Surroundings } from './surroundings.ts';
