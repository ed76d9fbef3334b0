import { addDays, subHours, subMinutes } from 'date-fns';
import { scopesOf, type SocialSource } from '#contract/connections/socialConnections/sources.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listOwnMerchants } from '../queries.ts';
import { sealTokens } from '../tokens.ts';
import { type DemoWorld, fillStandIns, hasBusinessAccount, idsOf } from './world.ts';

interface DemoConcept {
  readonly programId: number;
  readonly slug: string;
  /** Whether sources are connected already. */
  readonly isConnected: boolean;
}

/**
 * What guests said of the demo's locations at the stand-ins of the sources, and connections in every state: well, with a permission
 * missing, lost, and not there yet. Their reviews come by the same way as all others.
 */
export async function seedSources(
  platform: Platform,
  trx: Trx,
  { programId, slug, isConnected }: DemoConcept,
): Promise<void> {
  const { sources, clock } = platform;
  if (!sources.sandboxes.google) return;
  const now = clock.now();
  const [places, program, owner] = await Promise.all([
    listOwnMerchants(trx, programId, null),
    trx.selectFrom('programs').select('program_name').where('program_id', '=', programId).executeTakeFirst(),
    trx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.user_id', 'm.user_id')
      .select(['u.user_id', 'u.fname', 'u.lname'])
      .where('m.program_id', '=', programId)
      .where('m.all_merchants', '=', true)
      .orderBy('m.user_id')
      .executeTakeFirst(),
  ]);
  if (!program || !owner) return;
  const person = `${owner.fname} ${owner.lname}`;
  const world: DemoWorld = { slug, concept: program.program_name, person, places, now };
  await fillStandIns(sources, trx, world);
  if (!isConnected) return;
  const connect = (one: Omit<DemoConnection, 'programId' | 'userId' | 'now'>) =>
    insertConnection(platform, trx, { programId, userId: owner.user_id, now, ...one });
  const google = sources.sandboxes.google.store.within(trx);
  const googleScopes = scopesOf('google', ['read']).map(({ scope }) => scope);
  const refresh = `1//0demo-${slug}`;
  await google.put('token', [
    {
      id: refresh,
      parent: `g-${slug}`,
      body: { account: `g-${slug}`, kind: 'refresh', scopes: googleScopes, expires: null },
    },
  ]);
  const mapped = (index: number) => index % 6 !== 4;
  await connect({
    source: 'google',
    account: { id: `g-${slug}`, name: `${person.toLowerCase().replace(' ', '.')}@gmail.example` },
    tokens: { access: 'ended', second: refresh, expiresAt: subMinutes(now, 5), scopes: googleScopes },
    places: places.map((place, index) => ({
      id: idsOf(slug, index).google,
      kind: 'listing',
      name: `${program.program_name} – ${place.merchant_name}`,
      merchantId: mapped(index) ? place.merchant_id : null,
    })),
  });
  const metaScopes = scopesOf('facebook', ['read']).map(({ scope }) => scope);
  const long = `EAAdemo-${slug}`;
  await sources.sandboxes.meta?.store.within(trx).put('token', [
    {
      id: long,
      parent: `fb-${slug}`,
      body: {
        account: `fb-${slug}`,
        kind: 'long',
        scopes: metaScopes,
        expires: addDays(now, 34).getTime(),
      },
    },
  ]);
  await connect({
    source: 'facebook',
    account: { id: `fb-${slug}`, name: person },
    tokens: { access: long, second: null, expiresAt: addDays(now, 34), scopes: metaScopes },
    state: 'attention',
    problem: { code: 'scope', words: null },
    places: places.map((place, index) => ({
      id: idsOf(slug, index).page,
      kind: 'page',
      name: `${program.program_name} ${place.merchant_name}`,
      igAccountId: hasBusinessAccount(index) ? idsOf(slug, index).instagram : null,
      isKept: hasBusinessAccount(index),
      merchantId: hasBusinessAccount(index) && index < 6 ? place.merchant_id : null,
    })),
  });
  await connect({
    source: 'twitter',
    account: { id: `x-${slug}`, name: `@${slug}kitchen` },
    tokens: null,
    state: 'lost',
    problem: {
      code: 'revoked',
      words: 'X does not take the access any more (Invalid or expired token.).',
    },
    places: [
      {
        id: `x-${slug}`,
        kind: 'account',
        name: `@${slug}kitchen`,
        merchantId: places[0]?.merchant_id ?? null,
      },
    ],
  });
  await connect({
    source: 'chatmeter',
    account: { id: `${slug}-couvert`, name: `${slug}-couvert` },
    tokens: { access: `${slug}-couvert`, second: 'aggregator-demo', expiresAt: null, scopes: [] },
    places: places.map((place, index) => ({
      id: idsOf(slug, index).chatmeter,
      kind: 'listing',
      name: `${program.program_name} - ${place.merchant_name}`,
      merchantId: index % 5 === 3 ? null : place.merchant_id,
    })),
  });
}

interface DemoConnection {
  readonly programId: number;
  readonly userId: number;
  readonly now: Date;
  readonly source: SocialSource;
  readonly account: { readonly id: string; readonly name: string };
  readonly tokens: Parameters<typeof sealTokens>[1] | null;
  readonly state?: 'attention' | 'lost';
  readonly problem?: { readonly code: string; readonly words: string | null };
  readonly places: readonly {
    readonly id: string;
    readonly kind: 'listing' | 'page' | 'account';
    readonly name: string;
    readonly merchantId: number | null;
    readonly igAccountId?: string | null;
    readonly isKept?: boolean;
  }[];
}

async function insertConnection(platform: Platform, trx: Trx, one: DemoConnection): Promise<void> {
  const { programId, now, tokens, state = 'connected', problem } = one;
  const isLost = state === 'lost';
  const { source_connection_id: id } = await trx
    .insertInto('source_connections')
    .values({
      program_id: programId,
      source: one.source,
      state,
      account_id: one.account.id,
      account_name: one.account.name,
      sealed_tokens: tokens && sealTokens(platform.config, tokens),
      scopes: [...(tokens?.scopes ?? [])],
      given_ts: addDays(now, -26),
      expires_ts: one.source === 'facebook' ? (tokens?.expiresAt ?? null) : null,
      checked_ts: subHours(now, 15),
      problem_code: problem?.code ?? null,
      problem: problem?.words ?? null,
      connected_by_user_id: one.userId,
      last_try_ts: subMinutes(now, isLost ? 4000 : 3),
      last_success_ts: subMinutes(now, isLost ? 4300 : 3),
      next_try_ts: isLost ? null : now,
      created_ts: addDays(now, -26),
      updated_ts: addDays(now, -26),
    })
    .returning('source_connection_id')
    .executeTakeFirstOrThrow();
  if (one.places.length === 0) return;
  await trx
    .insertInto('source_places')
    .values(
      one.places.map(({ id: outside_id, kind, name, merchantId, igAccountId = null, isKept = true }) => ({
        program_id: programId,
        source_connection_id: id,
        outside_id,
        kind,
        name,
        ig_account_id: igAccountId,
        is_kept: isKept,
        merchant_id: merchantId,
        mapped_ts: merchantId === null ? null : now,
      })),
    )
    .execute();
}
