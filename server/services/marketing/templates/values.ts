import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { wallClock } from '#contract/core/time.ts';
import { valueText } from '#contract/marketing/computedProperties/words.ts';
import { monthDay } from '#contract/marketing/templates/fill.ts';
import type { TagKey, TagValues } from '#contract/marketing/templates/tags.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';
import { type GuestRow, readConcept, readGuestRows, readProperties } from './queries.ts';

/** What tags say to one guest, and which location they usually come to. */
export type GuestValues = TagValues & { readonly usual_merchant_id?: number | null };

interface Sending {
  readonly sentAt: Date;
  readonly concept: { readonly program_name: string; readonly default_timezone: string };
}

/**
 * What every tag says to these guests, of those who are there, in four statements. Days are read on the clocks of the usual location,
 * else of the concept; `send_date` is `YYYY-MM-DD`, which `fillTags` counts from and puts into words.
 */
export async function readTagValues(
  db: Db | Trx,
  programId: number,
  guestIds: readonly number[],
  sentAt: Date,
): Promise<Map<number, GuestValues>> {
  const concept = await readConcept(db, programId);
  const guests = await readGuestRows(db, programId, guestIds);
  const properties = await propertyTexts(db, programId, guestIds, concept.default_timezone);
  return new Map(
    guests.map((row) => [
      row.guest_id,
      { ...valuesOf(row, { sentAt, concept }), ...properties.get(row.guest_id) },
    ]),
  );
}

function valuesOf(row: GuestRow, { sentAt, concept }: Sending): GuestValues {
  const timezone = row.timezone ?? concept.default_timezone;
  const sent = wallClock(timezone, sentAt).date;
  const year = sent.slice(0, 4);
  return {
    first_name: textOf(row.fname),
    last_name: textOf(row.lname),
    full_name: textOf(`${row.fname} ${row.lname}`),
    email: row.email,
    phone: row.phone && formatPhone(row.phone),
    birthday: row.birthday && monthDay(`2000-${row.birthday}`, '2000'),
    tier: row.tier,
    last_visit: row.last_visit_ts && monthDay(wallClock(timezone, row.last_visit_ts).date, year),
    visit_count: row.visit_count.toLocaleString('en-US'),
    favorite_dish: row.dish,
    location_name: row.merchant_name,
    location_address: addressOf(row),
    location_phone: row.merchant_phone && formatPhone(row.merchant_phone),
    concept_name: concept.program_name,
    send_date: sent,
    usual_merchant_id: row.merchant_id,
  };
}

const textOf = (text: string) => text.trim() || null;

function addressOf({ address, city, state, zip }: GuestRow): string | null {
  const place = [state, zip].filter(Boolean).join(' ');
  return textOf([address, city, place].filter(Boolean).join(', '));
}

async function propertyTexts(
  db: Db | Trx,
  programId: number,
  guestIds: readonly number[],
  timezone: string,
): Promise<Map<number, TagValues>> {
  const results = new Map((await listPropertyNames(db, programId)).map((one) => [one.id, one]));
  const texts = new Map<number, Partial<Record<TagKey, string | null>>>();
  if (results.size === 0) return texts;
  for (const row of await readProperties(db, programId, guestIds)) {
    const result = results.get(row.computed_property_id);
    const { number_value: number, text_value: text, date_value: date } = row;
    const value = number === null ? (text ?? date?.toISOString() ?? null) : Number(number);
    if (!result || value === null) continue;
    const ofGuest = texts.get(row.guest_id) ?? {};
    ofGuest[`property_${result.id}`] = valueText(value, result, timezone);
    texts.set(row.guest_id, ofGuest);
  }
  return texts;
}
