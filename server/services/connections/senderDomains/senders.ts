import type { z } from 'zod';
import { domainOfAddress, isFreeMail } from '#contract/connections/senderDomains/rules.ts';
import type { SenderProfile, senderProfileWrite } from '#contract/connections/senderDomains/schemas.ts';
import type { DkimKey } from '#server/integrations/email/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { unseal } from '#server/platform/secrets/index.ts';
import { presentProfile } from './present.ts';
import { findProfile, findSigning, type ProfileRow } from './queries.ts';
import { returnDomainOf } from './records.ts';

type SenderWrite = z.output<typeof senderProfileWrite>;

const senders = recordOf({
  table: 'sender_profiles',
  key: 'sender_profile_id',
  find: findProfile,
  present: presentProfile,
  thing: () => 'This sender',
  called: ({ from_name }) => `The sender “${from_name}”`,
  name: ({ from_name }) => from_name,
  told: ({ id: _id, domain: _domain, domain_state: _state, ...told }) => told,
});

/** Adds or saves a sender on one of the concept's domains; errors: FORBIDDEN, NOT_FOUND, STALE, DUPLICATE, VALIDATION. */
export async function saveSender(
  platform: Platform,
  ctx: RequestContext,
  { version, ...body }: SenderWrite,
  id?: number,
): Promise<SenderProfile> {
  ctx.require('program.settings');
  const { programId } = ctx;
  const message = 'There is a sender of this name and address already.';
  return senders.save(
    platform,
    ctx,
    {
      kinds: ['sender.created', 'sender.updated'],
      id,
      version,
      taken: { sender_profiles_name: { field: 'from_email', message } },
    },
    async ({ trx, store }) => {
      const domainId = await lockDomain(trx, programId, domainOfAddress(body.from_email));
      await requireOwn(trx, programId, body.merchant_ids);
      if (body.is_default)
        await trx
          .updateTable('sender_profiles')
          .set({ is_default: false })
          .where('program_id', '=', programId)
          .where('is_default', '=', true)
          .where('sender_profile_id', '!=', id ?? 0)
          .execute();
      await store({ ...body, reply_to: body.reply_to ?? null, sender_domain_id: domainId });
    },
  );
}

export function removeSender(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  ctx.require('program.settings');
  return senders.remove(platform, ctx, { kind: 'sender.removed', id });
}

/** Keeps the domain, and one change of senders at a time; VALIDATION naming the field where the concept has none of this name. */
async function lockDomain(trx: Trx, programId: number, domain: string): Promise<number> {
  const row = await trx
    .selectFrom('sender_domains')
    .select('sender_domain_id')
    .where('program_id', '=', programId)
    .where('domain', '=', domain)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) return row.sender_domain_id;
  const words = isFreeMail(domain)
    ? `Email providers refuse what is sent in the name of ${domain} by others. Use an address on a domain of your own.`
    : `${domain} is none of your domains. Add it under Sender domains first.`;
  return fail('VALIDATION', words, { errors: { from_email: words } });
}

async function requireOwn(trx: Trx, programId: number, merchantIds: readonly number[]): Promise<void> {
  if (merchantIds.length === 0) return;
  const rows = await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('merchant_id', 'in', merchantIds)
    .execute();
  const known = new Set(rows.map(({ merchant_id }) => merchant_id));
  const strange = merchantIds.find((merchantId) => !known.has(merchantId));
  found(strange === undefined ? true : null, `Location ${strange}`);
}

/** How mail of a sender goes out. */
export interface SenderUse {
  readonly from: { readonly email: string; readonly name: string };
  readonly replyTo: string | null;
  readonly dkim: DkimKey | null;
  readonly returnDomain: string;
}

interface Asked {
  readonly programId: number;
  /** Null: the concept's default. */
  readonly profileId: number | null;
  readonly isMarketing: boolean;
}

/** The profile that mail is from, or in words why it may not be. */
async function look(
  db: Db | Trx,
  { programId, profileId, isMarketing }: Asked,
): Promise<{ readonly row: ProfileRow } | { readonly problem: string }> {
  const id = profileId ?? (await findDefault(db, programId));
  const row = id === null ? null : await findProfile(db, programId, id);
  if (!row)
    return {
      problem:
        profileId === null
          ? 'There is no sender yet. Add one under Settings, Senders.'
          : 'This sender is gone. Choose another.',
    };
  if (isMarketing && row.domain_state !== 'verified')
    return {
      problem: `No marketing goes out from ${row.domain}, which is not verified. Set its records under Settings, Sender domains.`,
    };
  return { row };
}

/** Why nothing may go out in the name of a sender, in words; null where it may. */
export async function senderProblem(db: Db | Trx, asked: Asked): Promise<string | null> {
  const found = await look(db, asked);
  return 'problem' in found ? found.problem : null;
}

/**
 * How mail of a sender goes out; without one named, of the concept's default. VALIDATION in words where there is none, or for
 * marketing from a domain that is not verified.
 */
export async function senderFor(platform: Platform, db: Db | Trx, asked: Asked): Promise<SenderUse> {
  const found = await look(db, asked);
  if ('problem' in found)
    return fail('VALIDATION', found.problem, { errors: { sender_profile_id: found.problem } });
  const { row } = found;
  const signing = await findSigning(db, asked.programId, row.domain);
  const privateKey = signing && unseal(platform.config.tokenSecret, signing.private_key);
  return {
    from: { email: row.from_email, name: row.from_name },
    replyTo: row.reply_to,
    dkim:
      signing && privateKey ? { domainName: row.domain, keySelector: signing.selector, privateKey } : null,
    returnDomain: returnDomainOf(row.domain),
  };
}

async function findDefault(db: Db | Trx, programId: number): Promise<number | null> {
  const row = await db
    .selectFrom('sender_profiles')
    .select('sender_profile_id')
    .where('program_id', '=', programId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row?.sender_profile_id ?? null;
}
