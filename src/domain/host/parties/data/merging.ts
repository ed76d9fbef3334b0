import { type Party, party as partySchema } from '#contract/host/parties/schemas.ts';
import { alike, collisions, type Tied } from '#src/crud/conflict/merge.ts';
import { ApiError } from '#src/dataProviders/client.ts';

/** The party that an act was begun from: all of it where two writes may go together. */
export type Ref = Pick<Party, 'id' | 'version'> & Partial<Party>;

/** Who comes is one thing: another guest brings all of these. */
export const WHO: Tied = {
  by: 'user_id',
  fields: ['user_id', 'fname', 'lname', 'email', 'phone', 'country_code'],
};

/** What an act of service goes by; whatever else is written about a party meanwhile does not concern it. */
const SERVICE = [
  'status',
  'visit_state',
  'course',
  'reserved_ts',
  'duration_minutes',
  'party_size',
  'mrt_ids',
  'removed_reason_id',
  'quoted_minutes',
  'position',
  'notified_ts',
  'seated_ts',
  'done_ts',
  'is_pinned',
] as const satisfies readonly (keyof Party)[];

/** The newer party that a refused write met; null for any other error. */
export function metBy(error: unknown): Party | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return null;
  return partySchema.safeParse(error.current).data ?? null;
}

export const isUntouched = (base: Ref, stored: Party): boolean =>
  SERVICE.every((name) => alike(base[name], stored[name]));

/** Whether nobody else changed what this body writes. */
export const isApart =
  (body: object) =>
  (base: Ref, stored: Party): boolean =>
    collisions(base, body, stored, WHO).length === 0;

const MOST_TRIES = 3;

/**
 * Sends a write from the version that was shown; where somebody else's came first and both go together, sends it for theirs. The
 * server still compares the version each time.
 */
export async function merging<T>(
  ref: Ref,
  goesWith: (base: Ref, stored: Party) => boolean,
  send: (version: number) => Promise<T>,
): Promise<T> {
  let { version } = ref;
  for (let left = MOST_TRIES; ; left -= 1) {
    try {
      return await send(version);
    } catch (error) {
      const stored = metBy(error);
      if (!stored || left === 0 || ref.visit_state === undefined || !goesWith(ref, stored)) throw error;
      version = stored.version;
    }
  }
}
