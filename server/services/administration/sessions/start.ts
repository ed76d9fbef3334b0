import type { z } from 'zod';
import { businessDate, dayRange } from '#contract/core/time.ts';
import {
  RESERVATION_DAY_STARTS_AT_HOUR,
  WAITLIST_DAY_STARTS_AT_HOUR,
} from '#contract/host/parties/defaults.ts';
import type { Start, startAsked } from '#contract/administration/sessions/schemas.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readIdentity } from './identity.ts';

type HostLocation = Pick<Start['identity']['merchants'][number], 'merchant_id' | 'timezone'>;

function hostDayOf(location: HostLocation | undefined, now: Date): Start['host_day'] {
  if (!location) return null;
  const { merchant_id, timezone } = location;
  const date = businessDate(timezone, now, RESERVATION_DAY_STARTS_AT_HOUR);
  const { start, end } = dayRange(timezone, date, RESERVATION_DAY_STARTS_AT_HOUR);
  const waitlist_date = businessDate(timezone, now, WAITLIST_DAY_STARTS_AT_HOUR);
  return { merchant_id, date, waitlist_date, start_time: start.toISOString(), end_time: end.toISOString() };
}

/**
 * Who has just renewed a session, and their flags, and which day it is at the location that the host stand shows, so that a page that opens need
 * not ask for them one after another. In the
 * concept that was asked for when the user has access to it, else in the session's own; null when it cannot be told, which
 * costs the page the calls that this saves, and never the session.
 */
export async function readStart(
  platform: Platform,
  token: string,
  asked: z.output<typeof startAsked>,
): Promise<Start | null> {
  const { auth, flags, log } = platform;
  try {
    const session = await auth.authenticate(token);
    if (!session) return null;
    const membership = asked.program_id ? await auth.findMembership(session, asked.program_id) : null;
    const identity = await readIdentity(platform, { session, membership }, asked);
    const { current_program_id: programId, merchants } = identity;
    const current = membership ?? (programId === null ? null : await auth.findMembership(session, programId));
    // A location of the concept that was asked for; of another it would decide flags that the page does not mean.
    const location = membership && merchants.find(({ merchant_id }) => merchant_id === asked.merchant_id);
    return {
      identity,
      flags: await flags.all({
        user_id: session.userId,
        program_id: programId,
        merchant_id: location?.merchant_id ?? null,
        is_admin: current?.isAdmin ?? session.isSuperAdmin,
      }),
      host_day: hostDayOf(location ?? merchants[0], platform.clock.now()),
    };
  } catch (error) {
    log.warn({ err: error }, 'a renewal could not tell who it is for');
    return null;
  }
}
