import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { admit, HOUR_MS } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';

const MOST_OF_PERSON = 60;
const MOST_OF_CONCEPT = 300;
/** Every test says that it is one. */
export const MARK = '[Test] ';

const WORDS = {
  email: 'test emails',
  sms: 'test texts',
  push: 'test push messages',
} as const;

/** Counts tests of a channel against what a person and a concept may send in an hour. Errors: THROTTLED. */
export async function admitTests(
  { db, clock }: Platform,
  { userId, programId }: RequestContext,
  channel: keyof typeof WORDS,
  count: number,
): Promise<void> {
  const limits = [
    { key: `${channel}_test:person:${userId}`, max: MOST_OF_PERSON, windowMs: HOUR_MS },
    { key: `${channel}_test:concept:${programId}`, max: MOST_OF_CONCEPT, windowMs: HOUR_MS },
  ];
  for (let n = 0; n < count; n += 1) await admit(db, limits, clock.now(), WORDS[channel]);
}

/** Refuses what is the email or the phone of no user of the concept. Errors: VALIDATION, which names them. */
export async function refuseStrangers(
  { db }: Platform,
  ctx: RequestContext,
  { field, to, remedy }: { field: 'email' | 'phone'; to: readonly string[]; remedy: string },
): Promise<void> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('memberships as p', 'p.user_id', 'u.user_id')
    .select(['u.email', 'u.phone'])
    .where('p.program_id', '=', ctx.programId)
    .execute();
  const known = new Set(rows.map((row) => row[field]?.toLowerCase()));
  const strange = to.filter((address) => !known.has(address.toLowerCase()));
  if (strange.length === 0) return;
  const message = `${strange.join(', ')} ${strange.length === 1 ? 'is' : 'are'} no user of this concept; ${remedy}`;
  fail('VALIDATION', `Nothing was sent: ${message}.`, { errors: { to: message } });
}
