import { sql } from 'kysely';
import type { OutsideVendor } from '#contract/marketing/loyalty/rules.ts';
import type { VendorOffer } from '#server/integrations/loyalty/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { systemOf } from '../system.ts';
import { accountOf } from './credentials.ts';

/** Reads everything that a vendor has to give and keeps it; what it has no more is marked, and stays known. */
export async function refreshOffers(
  platform: Platform,
  programId: number,
  vendor: OutsideVendor,
): Promise<void> {
  const account = await accountOf(platform, programId, vendor);
  if (!account) return;
  try {
    const offers = await platform.loyalty[vendor].listOffers(account);
    await write(platform, systemOf(programId), (work) => keep(work, vendor, offers));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'UNAVAILABLE') throw error;
    await noteProblem(platform, programId, vendor, error.message);
  }
}

interface Kept {
  readonly loyalty_offer_id: number;
  readonly name: string;
  readonly is_new: boolean;
}

async function keep(
  work: Write<ReturnType<typeof systemOf>>,
  vendor: OutsideVendor,
  offers: readonly VendorOffer[],
): Promise<void> {
  const { trx, ctx, now } = work;
  const rows = offers.map((one) => ({
    ...one,
    starts_ts: iso(one.starts_ts),
    expires_ts: iso(one.expires_ts),
  }));
  const { rows: kept } = await sql<Kept>`
    insert into loyalty_offers (program_id, vendor, offer_id, name, description, image_url, starts_ts, expires_ts, fetched_ts)
    select ${ctx.programId}::bigint, ${vendor}, o.id, left(o.name, 200), left(o.description, 2000), o.image_url, o.starts_ts,
      o.expires_ts, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as o(id bigint, name text, description text, image_url text,
      starts_ts timestamptz, expires_ts timestamptz)
    on conflict on constraint loyalty_offers_once do update set name = excluded.name, description = excluded.description,
      image_url = excluded.image_url, starts_ts = excluded.starts_ts, expires_ts = excluded.expires_ts,
      fetched_ts = excluded.fetched_ts, gone_ts = null
    returning loyalty_offer_id, name, (xmax = 0) as is_new`.execute(trx);
  const { rows: gone } = await sql<Kept>`
    update loyalty_offers set gone_ts = ${now}, fetched_ts = ${now}, updated_ts = ${now}
    where program_id = ${ctx.programId} and vendor = ${vendor} and gone_ts is null
      and not (loyalty_offer_id = any(${kept.map((one) => one.loyalty_offer_id)}::bigint[]))
    returning loyalty_offer_id, name, false as is_new`.execute(trx);
  await trx
    .updateTable('loyalty_credentials')
    .set({ offers_ts: now, offers_problem: null, checked_ts: now, succeeded_ts: now, problem: null })
    .where('program_id', '=', ctx.programId)
    .where('vendor', '=', vendor)
    .execute();
  const events = [
    ...kept
      .filter(({ is_new }) => is_new)
      .map((one) => ({ ...one, kind: 'loyalty_offer.appeared' as const })),
    ...gone.map((one) => ({ ...one, kind: 'loyalty_offer.vanished' as const })),
  ];
  await tell(
    work,
    events.map(({ kind, loyalty_offer_id, name }) => ({
      kind,
      recordId: loyalty_offer_id,
      recordName: name,
    })),
  );
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

const noteProblem = async ({ db }: Platform, programId: number, vendor: OutsideVendor, problem: string) => {
  await db
    .updateTable('loyalty_credentials')
    .set({ offers_problem: problem })
    .where('program_id', '=', programId)
    .where('vendor', '=', vendor)
    .execute();
};
