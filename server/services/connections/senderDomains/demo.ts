import type { Trx } from '#server/platform/db/index.ts';
import { MISTAKES, type Mistake } from '#server/integrations/dns/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertKey } from './domains.ts';
import { judge } from './judge.ts';
import { type KeyPair, makeKey } from './keys.ts';
import { wantedBy } from './present.ts';
import { findDomain } from './queries.ts';

export interface DemoDomain {
  readonly domain: string;
  readonly mistake: Mistake | null;
  readonly senders: readonly {
    readonly from_name: string;
    readonly from_email: string;
    readonly reply_to: string | null;
  }[];
}

export interface KeyedDomain extends DemoDomain {
  readonly pairs: readonly KeyPair[];
}

/** The domains with the key that signs and the next one. Keys take long: all are made at once, off the main thread. */
export const withKeys = (domains: readonly DemoDomain[]): Promise<KeyedDomain[]> =>
  Promise.all(
    domains.map(async (domain) => ({ ...domain, pairs: await Promise.all([makeKey(), makeKey()]) })),
  );

/** A concept's domains of the demo with their records, as they were last checked, and who writes from them. */
export async function seedSenders(
  platform: Platform,
  trx: Trx,
  { programId, domains, now }: { programId: number; domains: readonly KeyedDomain[]; now: Date },
): Promise<void> {
  let isFirst = true;
  for (const { domain, mistake, senders, pairs } of domains) {
    const { sender_domain_id: id } = await trx
      .insertInto('sender_domains')
      .values({ program_id: programId, domain, created_ts: now, updated_ts: now })
      .returning('sender_domain_id')
      .executeTakeFirstOrThrow();
    for (const [index, pair] of pairs.entries())
      await insertKey(platform, trx, { programId, id, number: index + 1, pair, now });
    const row = await findDomain(trx, programId, id);
    if (!row) continue;
    const wanted = wantedBy(row, platform.config);
    await platform.dnsSandbox?.publish(trx, domain, wanted, mistake);
    const set = mistake === null ? wanted : MISTAKES[mistake](wanted);
    const checks = wanted.map((one) =>
      judge(one, {
        kind: 'found',
        values: set.filter(({ name }) => name === one.name).map(({ value }) => value),
      }),
    );
    await trx
      .updateTable('sender_domains')
      .set({
        ...(mistake === null ? { state: 'verified', verified_ts: now } : {}),
        checked_ts: now,
        checks: JSON.stringify(checks),
      })
      .where('program_id', '=', programId)
      .where('sender_domain_id', '=', id)
      .execute();
    for (const sender of senders) {
      await trx
        .insertInto('sender_profiles')
        .values({
          program_id: programId,
          sender_domain_id: id,
          ...sender,
          is_default: isFirst,
          created_ts: now,
          updated_ts: now,
        })
        .execute();
      isFirst = false;
    }
  }
}
