import type { Migration } from 'kysely';
import * as foundation from './0001_foundation.ts';
import * as platform from './0002_platform.ts';
import * as host from './0003_host.ts';

/** Every migration in order, forward only; listed by hand so that the bundle carries them. */
export const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0002_platform': platform,
  '0003_host': host,
};
