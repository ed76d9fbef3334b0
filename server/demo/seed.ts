import { addDays, addMinutes, formatISO } from 'date-fns';
import { z } from 'zod';
import { FLAG_NAMES } from '#contract/core/flags.ts';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { announceStale } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seedForms } from '#server/services/host/forms/index.ts';
import { seedPresets } from '#server/services/host/messages/index.ts';
import { seedSenders, withKeys } from '#server/services/connections/senderDomains/index.ts';
import { SENDER_DOMAINS } from './senderDomains.ts';
import { seedSources } from '#server/services/connections/socialConnections/index.ts';
import { seedWebhooks } from '#server/services/connections/webhooks/index.ts';
import { seedNumbers } from '#server/services/connections/messaging/index.ts';
import { seedMessageTemplates } from '#server/services/marketing/templates/messages/index.ts';
import { seedKeywords } from '#server/services/marketing/smsKeywords/index.ts';
import { createDefaultRoles } from '#server/services/administration/roles/index.ts';
import { hashPassword } from '#server/services/administration/sessions/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { closeLocation } from './closed.ts';
import { type DemoConcept, type DemoLocation, MARLOWE, SALTWOOD } from './concepts.ts';
import { seedEdit } from './edits.ts';
import { seedProperties } from './properties.ts';
import { markUnfilled } from './fill.ts';
import { seedHostStand } from './host/index.ts';
import { accountOf, type DemoPerson, MARLOWE_PEOPLE, SALTWOOD_PEOPLE, USER_GROUPS } from './people.ts';

const day = (now: Date, days: number) => formatISO(addDays(now, days), { representation: 'date' });

/** Gives an empty database the demo's concepts, people, rooms and the book of today; `fillDemo` brings the rest. Does nothing a second time. */
export async function seedDemo(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const hash = await hashPassword(DEMO_PASSWORD);
  await db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('demo_state')
      .values({ key: 'seeded', value: JSON.stringify(clock.now().toISOString()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!first) return;
    const [programIds, senders] = await Promise.all([
      seedAll(trx, clock.now(), hash),
      Promise.all(SENDER_DOMAINS.map(withKeys)),
    ]);
    await markUnfilled(trx);
    await seedTexts(platform, trx, programIds);
    for (const [index, programId] of programIds.entries()) {
      const isFirst = index === 0;
      await seedSenders(platform, trx, { programId, domains: senders[index] ?? [], now: clock.now() });
      const slug = isFirst ? 'marlowe' : 'saltwood';
      await seedSources(platform, trx, { programId, slug, isConnected: isFirst });
      if (isFirst) await seedWebhooks(platform, trx, { programId, now: clock.now() });
    }
  });
}

/** Numbers of the sandbox and some presets, so that texts work without setting anything up. */
async function seedTexts(platform: Platform, trx: Trx, programIds: readonly number[]): Promise<void> {
  for (const [index, programId] of programIds.entries()) {
    await seedNumbers(platform, trx, { programId, name: `Demo ${index + 1}` });
    await seedPresets(trx, programId);
  }
}

async function seedAll(trx: Trx, now: Date, hash: string): Promise<number[]> {
  const accounts = await seedAccounts(trx, hash);
  const marlowe = await seedConcept(trx, MARLOWE, now);
  const saltwood = await seedConcept(trx, SALTWOOD, now);
  await seedCustomRoles(trx, marlowe);
  await seedPeople(trx, marlowe, MARLOWE_PEOPLE, now);
  await seedPeople(trx, saltwood, SALTWOOD_PEOPLE, now);
  await addMember(trx, marlowe, accounts.admin, 'admin', 'all', now);
  await addMember(trx, saltwood, accounts.admin, 'admin', 'all', now);
  await addMember(trx, marlowe, accounts.marketer, 'marketer', 'all', now);
  await addMember(trx, marlowe, accounts.host, 'staff', ['018', '021'], now);
  await addMember(trx, marlowe, accounts.support, 'Support', 'all', now);
  await signChanges(trx, marlowe.programId);
  await seedGroups(trx, marlowe);
  const merchantIds = [...marlowe.merchants.values()].slice(0, 5);
  await seedEdit(trx, { programId: marlowe.programId, userId: accounts.admin, merchantIds }, now);
  await seedProperties(trx, { programId: marlowe.programId, userId: accounts.admin });
  await seedMessageTemplates(trx, { programId: marlowe.programId, userId: accounts.marketer }, now);
  const programIds = [marlowe.programId, saltwood.programId];
  await seedFlags(trx, programIds);
  await seedHost(trx, MARLOWE, marlowe, now);
  await seedKeywords(trx, {
    programId: marlowe.programId,
    userId: accounts.marketer,
    list: 'Wine evenings',
  });
  await seedHost(trx, SALTWOOD, saltwood, now);
  const looks = [
    { concept: marlowe, accent: '#0f5f4c', isLarge: true },
    { concept: saltwood, accent: '#1f4e79', isLarge: false },
  ];
  for (const { concept, ...look } of looks) {
    const merchantIds = [...concept.merchants.values()];
    await seedForms(trx, { programId: concept.programId, userId: accounts.admin, merchantIds, ...look }, now);
  }
  await seedClosed(trx, MARLOWE, marlowe.programId, now);
  return programIds;
}

function seedHost(trx: Trx, concept: DemoConcept, seeded: Seeded, now: Date): Promise<void> {
  const merchants = concept.locations.flatMap(({ store, timezone }) => {
    const merchant_id = seeded.merchants.get(store);
    return merchant_id === undefined ? [] : [{ merchant_id, store, timezone }];
  });
  return seedHostStand(trx, seeded.programId, merchants, now);
}

type AccountKey = (typeof DEMO_ACCOUNTS)[number]['key'];

async function seedAccounts(trx: Trx, hash: string): Promise<Record<AccountKey, number>> {
  const ids = new Map<string, number>();
  for (const { key, email, fname, lname } of DEMO_ACCOUNTS) {
    const { user_id } = await trx
      .insertInto('users')
      .values({ email, fname, lname, password_hash: hash, is_super_admin: key === 'super' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    ids.set(key, user_id);
  }
  const all = z.record(z.enum(DEMO_ACCOUNTS.map(({ key }) => key)), z.number());
  return all.parse(Object.fromEntries(ids));
}

interface Seeded {
  programId: number;
  merchants: Map<string, number>;
  roles: Map<string, number>;
}

/** A concept with its locations and default roles. */
export async function seedConcept(trx: Trx, concept: DemoConcept, now: Date): Promise<Seeded> {
  const { program_id: programId } = await trx
    .insertInto('programs')
    .values({
      program_name: concept.name,
      program_state: 'active',
      program_sources: ['dashboard', 'widget', 'import', 'pos'],
      program_auth_sources: ['password'],
      website: concept.website,
      support_email: concept.supportEmail,
      support_phone: concept.supportPhone,
      default_timezone: concept.timezone,
      created_ts: addDays(now, -830),
    })
    .returning('program_id')
    .executeTakeFirstOrThrow();
  await createDefaultRoles(trx, programId);
  const roles = await trx
    .selectFrom('roles')
    .select(['role_id', 'name'])
    .where('program_id', '=', programId)
    .execute();
  const merchants = new Map<string, number>();
  for (const location of concept.locations) {
    merchants.set(location.store, await seedLocation(trx, programId, location, now));
  }
  return { programId, merchants, roles: new Map(roles.map((role) => [role.name, role.role_id])) };
}

async function seedClosed(trx: Trx, { closed = [] }: DemoConcept, programId: number, now: Date) {
  for (const location of closed) {
    const merchantId = await seedLocation(trx, programId, location, now);
    await closeLocation(trx, { programId, merchantId, location }, now);
  }
}

async function seedLocation(trx: Trx, programId: number, location: DemoLocation, now: Date): Promise<number> {
  const liveDates = Object.fromEntries(
    Object.entries(location.live).map(([product, days]) => [`${product}_live_date`, day(now, days)]),
  );
  const { merchant_id } = await trx
    .insertInto('merchants')
    .values({
      program_id: programId,
      merchant_name: location.name,
      store_number: location.store,
      address: location.address,
      city: location.city,
      state: location.state,
      zip: location.zip,
      phone: location.phone,
      timezone: location.timezone,
      latitude: location.at[0],
      longitude: location.at[1],
      is_test: location.isTest ?? false,
      is_billable: !location.isTest,
      olo_store_id: `olo-${location.store.toLowerCase()}`,
      created_ts: addDays(now, Math.min(0, ...Object.values(location.live)) - 3),
      updated_ts: addMinutes(now, -60 * 25 * (location.name.length % 9) - location.zip.length * 7),
      ...liveDates,
      ...(location.hostEndsInDays === undefined ? {} : { host_end_date: day(now, location.hostEndsInDays) }),
    })
    .returning('merchant_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('merchant_billing')
    .values({
      program_id: programId,
      merchant_id,
      billing_name: `${location.name} LLC`,
      billing_email: 'accounts@marlowekitchen.example',
      billing_phone: location.phone,
      billing_address: location.address,
      billing_city: location.city,
      billing_state: location.state,
      billing_zip: location.zip,
    })
    .execute();
  return merchant_id;
}

async function seedCustomRoles(trx: Trx, { programId, roles }: Seeded): Promise<void> {
  const custom = {
    Support: ALL_PERMISSIONS.filter((name) => name.endsWith('.view') || name === 'program.settings'),
    'Regional marketer': ALL_PERMISSIONS.filter(
      (name) =>
        /^(guestProfile|segments|contactList|campaigns|templates|sentiment)\./.test(name) &&
        !/import|export|starter|duplicate/.test(name),
    ),
  };
  for (const [name, permissions] of Object.entries(custom)) {
    const { role_id } = await trx
      .insertInto('roles')
      .values({ program_id: programId, name, permissions })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    roles.set(name, role_id);
  }
}

async function seedPeople(
  trx: Trx,
  concept: Seeded,
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  for (const person of people) {
    const seen = person.activeHoursAgo === null ? null : addMinutes(now, -60 * person.activeHoursAgo);
    const { user_id } = await trx
      .insertInto('users')
      .values({
        email: person.email,
        fname: person.fname,
        lname: person.lname,
        ...accountOf(person),
        last_active_ts: seen,
        created_ts: addDays(now, -200),
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await addMember(trx, concept, user_id, person.role, person.stores, now, seen);
  }
}

async function addMember(
  trx: Trx,
  { programId, roles, merchants }: Seeded,
  userId: number,
  role: string,
  stores: 'all' | readonly string[],
  now: Date,
  lastActive: Date | null = null,
): Promise<void> {
  await trx
    .insertInto('memberships')
    .values({
      program_id: programId,
      user_id: userId,
      role_id: roles.get(role) ?? null,
      all_merchants: stores === 'all',
      last_active_ts: lastActive,
      created_ts: addDays(now, -200),
    })
    .execute();
  if (stores === 'all') return;
  const rows = stores.flatMap((store) => {
    const merchant_id = merchants.get(store);
    return merchant_id === undefined ? [] : [{ program_id: programId, user_id: userId, merchant_id }];
  });
  await trx.insertInto('membership_merchants').values(rows).execute();
}

/** Says of each location who changed it last: the concept's admins in turn. */
async function signChanges(trx: Trx, programId: number): Promise<void> {
  const admins = await trx
    .selectFrom('memberships as m')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .select('m.user_id')
    .where('m.program_id', '=', programId)
    .where('r.name', '=', 'admin')
    .orderBy('m.user_id')
    .execute();
  const merchants = await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .execute();
  for (const [index, { merchant_id }] of merchants.entries()) {
    await trx
      .updateTable('merchants')
      .set({ updated_by_user_id: admins[index % admins.length]?.user_id ?? null })
      .where('program_id', '=', programId)
      .where('merchant_id', '=', merchant_id)
      .execute();
  }
}

async function seedGroups(trx: Trx, { programId }: Seeded): Promise<void> {
  for (const { name, description, members, approvers } of USER_GROUPS) {
    const { user_group_id } = await trx
      .insertInto('user_groups')
      .values({ program_id: programId, name, description })
      .returning('user_group_id')
      .executeTakeFirstOrThrow();
    const users = await trx
      .selectFrom('users')
      .select(['user_id', 'email'])
      .where('email', 'in', members)
      .execute();
    await trx
      .insertInto('user_group_users')
      .values(
        users.map(({ user_id, email }) => ({
          program_id: programId,
          user_group_id,
          user_id,
          is_approver: approvers.includes(email),
        })),
      )
      .execute();
  }
}

/** The demo concepts have every feature; the defaults in code stay as they are. */
export async function seedFlags(trx: Trx, programIds: number[]): Promise<void> {
  await trx
    .insertInto('flag_rules')
    .values(
      FLAG_NAMES.map((flag) => ({
        flag,
        value: true,
        program_ids: programIds,
        note: 'On for the demo concepts',
      })),
    )
    .execute();
}

const demoEmails: string[] = DEMO_ACCOUNTS.map(({ email }) => email);

/** True when a demo account could sign in here. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('email', 'in', demoEmails)
    .where('password_hash', 'is not', null)
    .where('disabled_ts', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Disables the demo accounts, takes their password and ends their sessions; answers how many. */
export async function removeDemoAccounts(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const users = await trx
      .updateTable('users')
      .set({ disabled_ts: new Date(), password_hash: null, is_super_admin: false })
      .where('email', 'in', demoEmails)
      .where('disabled_ts', 'is', null)
      .returning('user_id')
      .execute();
    if (users.length === 0) return 0;
    for (const { user_id } of users) await announceStale(trx, { user_id });
    await trx
      .updateTable('sessions')
      .set({ ended_ts: new Date() })
      .where(
        'user_id',
        'in',
        users.map(({ user_id }) => user_id),
      )
      .execute();
    return users.length;
  });
}
