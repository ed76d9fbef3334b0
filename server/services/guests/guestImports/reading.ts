import type { DateOrder } from '#contract/guests/guestImports/dates.ts';
import { orderOf } from '#contract/guests/guestImports/rules.ts';
import type { GuestImportKind } from '#contract/guests/guestImports/fields.ts';
import type { DialCountry } from '#contract/guests/guests/phones.ts';
import type { ImportJob, Layout } from '#server/platform/imports/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Location } from '#server/services/administration/merchants/index.ts';
import { listFields, listTiers } from '#server/services/guests/guests/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fieldsOf } from './columns.ts';
import { storedOptions } from './stored.ts';

/** An own field of the concept, as its values are checked. */
export interface OwnFieldType {
  readonly key: string;
  readonly label: string;
  readonly type: string;
  readonly choices: readonly string[];
}

/** What is needed to understand the rows of one import. */
export interface Reading extends Layout {
  readonly fileName: string;
  readonly order: DateOrder;
  readonly country: DialCountry;
  /** Ids by name in small letters. */
  readonly tiers: ReadonlyMap<string, number>;
  readonly own: readonly OwnFieldType[];
  /** Of the location of reservations. */
  readonly timezone: string;
}

/** What a guest or a booking can do without. */
const LEFT_OUT = [
  ...['fname', 'lname', 'full_name', 'phone', 'email', 'birthday', 'tier', 'is_vip', 'allergies'],
  ...['email_opt_in', 'sms_opt_in', 'tags', 'notes'],
];
const FREE = new Set(['notes', 'tags', 'allergies', 'proof']);
const NAMES = new Set(['fname', 'lname', 'full_name']);
const LINES = ['notes', 'allergies', 'proof'];
const SEVERAL = new Set(['phone', 'email']);

/** The concept's own fields that a file may fill. */
export const ownFields = async (db: Db | Trx, programId: number) =>
  (await listFields(db, programId)).filter(({ is_disabled }) => !is_disabled);

/** How the rows of an import are understood, with the tiers and own fields of the concept as they are now. */
export async function readingOf(
  { db }: Platform,
  { stamp: { programId }, fileName, options }: ImportJob,
  location: Location | null,
  kind: GuestImportKind = location ? 'reservations' : 'guests',
): Promise<Reading> {
  const { columns, choices } = storedOptions.parse(options);
  const tiers = await listTiers(db, programId);
  const own = await ownFields(db, programId);
  const proven = orderOf({ columns, fields: fieldsOf(kind, own) }, choices.mapping);
  return {
    fileName,
    titles: columns.map(({ title }) => title),
    mapping: choices.mapping,
    free: FREE,
    names: NAMES,
    lines: new Set([...LINES, ...own.map(({ key }) => `custom_fields.${key}`)]),
    several: SEVERAL,
    leftOut: choices.leave_out
      ? new Set(LEFT_OUT.concat(own.map(({ key }) => `custom_fields.${key}`)))
      : new Set(),
    order: choices.date_order ?? (proven === 'day_first' ? proven : 'month_first'),
    country: choices.country_code,
    tiers: new Map(tiers.map(({ name, guest_tier_id }) => [name.toLowerCase(), guest_tier_id])),
    own,
    timezone: location?.timezone ?? 'UTC',
  };
}
