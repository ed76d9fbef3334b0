import type { TRACKED_EVENTS } from '#contract/administration/platform/endpoints.ts';
import type { UserLevel } from '#contract/core/permissions.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { readConfig } from '#src/dataProviders/useConfig.ts';
import { reportError } from '#src/dataProviders/reportError.ts';
import { levelOf } from '#src/permissions/ability.ts';
import { getSignedIn } from '#src/permissions/identityStore.ts';

export type Environment = 'development' | 'staging' | 'production' | 'test';

export interface TrackedEvent {
  readonly event: (typeof TRACKED_EVENTS)[number];
  readonly title: string;
  readonly path: string;
  readonly origin: string;
}

/** Analytics run only in staging and production (MISC-001). */
export function analyticsEnabled(environment: Environment | null): boolean {
  return environment === 'staging' || environment === 'production';
}

/** The flags that every event carries (COM-035). */
export function levelFlags(level: UserLevel) {
  return {
    is_super_admin: level === 'super_admin',
    is_program_admin: level === 'program_admin',
    is_program_staff: level === 'program_staff',
  };
}

/** Null while it cannot be told. */
const currentEnvironment = (): Promise<Environment | null> =>
  readConfig().then(
    (config) => config.environment,
    () => null,
  );

/** Tells the server that the signed-in user did something. Never throws; a failure is reported. */
export async function track(event: TrackedEvent): Promise<void> {
  const { identity } = getSignedIn();
  if (!identity || !analyticsEnabled(await currentEnvironment())) return;
  try {
    await call(
      services.platform.trackEvent,
      { body: { ...event, ...levelFlags(levelOf(identity)) } },
      { isAside: true },
    );
  } catch (error) {
    reportError(error);
  }
}
