import { type DemoDomain, seedSenders, withKeys } from '#server/services/connections/senderDomains/index.ts';
import type { TestApp } from './testApp.ts';

const DOMAIN = 'letters.example';
export const SENDER = { from_name: 'The house', from_email: `hello@${DOMAIN}`, reply_to: null } as const;
const domain: DemoDomain = { domain: DOMAIN, mistake: null, senders: [SENDER] };

/** Keys take long to make: one set for every concept of a run. */
let keyed: ReturnType<typeof withKeys> | null = null;

/** A sender on a domain whose records are right, by id: what mail of a concept is from unless it says otherwise. */
export async function verifiedSender({ fixture, platform }: TestApp): Promise<number> {
  const { db, clock } = platform;
  const { programId } = fixture;
  const find = () =>
    db
      .selectFrom('sender_profiles')
      .select('sender_profile_id')
      .where('program_id', '=', programId)
      .where('from_email', '=', SENDER.from_email)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.sender_profile_id;
  const domains = await (keyed ??= withKeys([domain]));
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('sender_profiles')
      .set({ is_default: false })
      .where('program_id', '=', programId)
      .execute();
    await seedSenders(platform, trx, { programId, domains, now: clock.now() });
  });
  const made = await find();
  if (!made) throw new Error('There is no sender');
  return made.sender_profile_id;
}
