import type { SenderDomain } from '#contract/connections/senderDomains/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, type Write } from '#server/platform/write/index.ts';
import { seal } from '#server/platform/secrets/index.ts';
import { type KeyPair, makeKey, selectorOf } from './keys.ts';
import { presentDomain, wantedBy } from './present.ts';
import { findDomain } from './queries.ts';
import type { Checked } from './records.ts';

/** A person's request, or the check of every day. */
export type DomainWriter = Pick<RequestContext, 'programId'> & {
  stamp(): ReturnType<RequestContext['stamp']>;
};

const domains = recordOf({
  table: 'sender_domains',
  key: 'sender_domain_id',
  find: findDomain,
  present: (row, { platform }: Write<DomainWriter>) => presentDomain(row, platform.config),
  thing: () => 'This domain',
  called: ({ domain }) => `The domain ${domain}`,
  name: ({ domain }) => domain,
  told: ({ domain, state, key_since_ts }) => ({ domain, state, key_since_ts }),
});

/** Adds a domain with the key that signs and the one that follows (DELIV); errors: FORBIDDEN, DUPLICATE. */
export async function createDomain(
  platform: Platform,
  ctx: RequestContext,
  domain: string,
): Promise<SenderDomain> {
  ctx.require('program.settings');
  const message = `${domain} is among your domains already.`;
  const pairs = [await makeKey(), await makeKey()];
  return domains.create(
    platform,
    ctx,
    { kind: 'sender_domain.created', taken: { sender_domains_name: { field: 'domain', message } } },
    async ({ trx, store, now }) => {
      const id = await store({ domain });
      for (const [index, pair] of pairs.entries())
        await insertKey(platform, trx, { programId: ctx.programId, id, number: index + 1, pair, now });
      await publish(platform, trx, ctx.programId, id);
    },
  );
}

interface NewKey {
  readonly programId: number;
  readonly id: number;
  readonly number: number;
  readonly pair: KeyPair;
  readonly now: Date;
}

export async function insertKey(
  platform: Platform,
  trx: Trx,
  { programId, id, number, pair, now }: NewKey,
): Promise<void> {
  await trx
    .insertInto('sender_domain_keys')
    .values({
      program_id: programId,
      sender_domain_id: id,
      selector: selectorOf(programId, number),
      public_key: pair.publicKey,
      private_key: seal(platform.config.tokenSecret, pair.privateKey),
      state: number === 1 ? 'active' : 'next',
      created_ts: now,
    })
    .execute();
}

/** Where the sandbox stands in for name servers, whoever owns the domain sets its records. */
async function publish(platform: Platform, trx: Trx, programId: number, id: number): Promise<void> {
  const row = await findDomain(trx, programId, id);
  if (row) await platform.dnsSandbox?.publish(trx, row.domain, wantedBy(row, platform.config));
}

/** Signs with the next key, which was seen published, and makes another; errors: FORBIDDEN, NOT_FOUND, IN_USE. */
export async function rotateKey(platform: Platform, ctx: RequestContext, id: number): Promise<SenderDomain> {
  ctx.require('program.settings');
  const pair = await makeKey();
  const { programId } = ctx;
  return domains.change(
    platform,
    ctx,
    { kind: 'sender_domain.updated', id },
    async ({ trx, before, store, now }) => {
      if (!before.may_rotate)
        fail(
          'IN_USE',
          'The next key was not seen yet: email that is signed with it would be refused. Publish its record, then check the domain.',
        );
      const keys = trx
        .updateTable('sender_domain_keys')
        .where('program_id', '=', programId)
        .where('sender_domain_id', '=', id);
      await keys.set({ state: 'retired', retired_ts: now }).where('state', '=', 'active').execute();
      await keys.set({ state: 'active', seen_ts: now }).where('state', '=', 'next').execute();
      const { count } = await trx
        .selectFrom('sender_domain_keys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('program_id', '=', programId)
        .where('sender_domain_id', '=', id)
        .executeTakeFirstOrThrow();
      await insertKey(platform, trx, { programId, id, number: Number(count) + 1, pair, now });
      await store({});
      await publish(platform, trx, programId, id);
    },
  );
}

/** Removes a domain that no sender uses; errors: FORBIDDEN, NOT_FOUND, IN_USE. */
export function removeDomain(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  ctx.require('program.settings');
  return domains.remove(platform, ctx, { kind: 'sender_domain.removed', id }, async ({ before }) => {
    if (before.sender_count > 0)
      fail('IN_USE', `Senders use ${before.domain}. Remove them, or give them an address elsewhere, first.`);
  });
}

/** Keeps what a look at the name servers found, with the state that follows from it. */
export function keepChecks(
  platform: Platform,
  ctx: DomainWriter,
  id: number,
  checked: {
    readonly checks: readonly Checked[];
    readonly stateAfter: (before: SenderDomain['state']) => SenderDomain['state'];
  },
): Promise<SenderDomain> {
  return domains.change(
    platform,
    ctx,
    { kind: 'sender_domain.updated', id },
    async ({ before, store, now }) => {
      const state = checked.stateAfter(before.state);
      const verified = state === 'verified' && before.verified_ts === null ? { verified_ts: now } : {};
      await store({ checks: JSON.stringify(checked.checks), checked_ts: now, state, ...verified });
    },
  );
}
