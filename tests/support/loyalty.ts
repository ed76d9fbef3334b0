import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { VENDOR_CALLS } from '#contract/marketing/loyalty/endpoints.ts';
import type { OutsideVendor } from '#contract/marketing/loyalty/rules.ts';
import { type LoyaltySandbox, SANDBOX_SECRET } from '#server/integrations/loyalty/index.ts';
import { refreshAll } from '#server/services/marketing/loyalty/index.ts';
import type { TestApp } from './testApp.ts';

/** The account of a concept at the sandbox of a vendor. */
export const identityOf = (t: TestApp): string => `concept-${t.fixture.programId}`;

export function sandboxOf(t: TestApp, vendor: OutsideVendor): LoyaltySandbox {
  const sandbox = t.platform.loyaltySandboxes[vendor];
  if (!sandbox) throw new Error(`There is no sandbox of ${vendor}`);
  return sandbox;
}

/** The concept has credentials that the vendor takes, and knows its offers; answers those. */
export async function connected(t: TestApp, vendor: OutsideVendor = 'sparkfly') {
  const admin = await t.as('admin');
  const stored = await admin.call(VENDOR_CALLS[vendor].credentials);
  if (!stored.is_set_up || stored.problem !== null || stored.offers_ts === null)
    await admin.call(VENDOR_CALLS[vendor].saveCredentials, {
      body: { identity: identityOf(t), secret: SANDBOX_SECRET },
    });
  return (await admin.call(VENDOR_CALLS[vendor].offers)).data;
}

/** An offer of a vendor that can be given, with its number here and there. */
export async function someOffer(t: TestApp, vendor: OutsideVendor = 'sparkfly') {
  const offers = await connected(t, vendor);
  const admin = await t.as('admin');
  const { data } = await admin.call(services.loyaltyOffers.list, { query: { vendor, take: 100 } });
  const row = data.find(({ state }) => state === 'live');
  if (!row) throw new Error(`There is no live offer among ${offers.length}`);
  return row;
}

/** A new offer at a vendor, which the concept knows. */
export async function newOffer(
  t: TestApp,
  { vendor = 'sparkfly' as OutsideVendor, expires = null as Date | null } = {},
) {
  await connected(t, vendor);
  const offer_id = 9_000_000 + Math.floor(Math.random() * 900_000);
  const name = `Offer ${randomUUID().slice(0, 8)}`;
  const offer = { offer_id, name, description: '', starts_ts: null, expires_ts: expires };
  await sandboxOf(t, vendor).putOffer(identityOf(t), offer);
  await refreshAll(t.platform);
  const row = await t.platform.db
    .selectFrom('loyalty_offers')
    .selectAll()
    .where('program_id', '=', t.fixture.programId)
    .where('vendor', '=', vendor)
    .where('offer_id', '=', offer_id)
    .executeTakeFirstOrThrow();
  return row;
}

export async function someGuest(t: TestApp) {
  return t.platform.db
    .insertInto('guests')
    .values({ program_id: t.fixture.programId, fname: 'Ana', lname: `Reis ${randomUUID().slice(0, 6)}` })
    .returning(['guest_id', 'user_uuid'])
    .executeTakeFirstOrThrow();
}
