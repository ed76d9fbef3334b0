import { sql } from 'kysely';
import { type FormTypeId, PRESET_TYPES, type PresetValue } from '#contract/host/forms/presetTypes.ts';
import { DEFAULT_SLUG } from '#contract/host/forms/rules.ts';
import { emailColor } from '#contract/marketing/templates/email/documentSchema.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { findSet, valuesOf } from '#server/services/host/forms/index.ts';
import { hoursText, type OpenSpan } from './hours.ts';
import type { BookingWidget, Place, Places } from './types.ts';

interface PlaceRow {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly has_booking_page: boolean;
  readonly has_waitlist_page: boolean;
  readonly spans: readonly OpenSpan[];
}

/** The open locations of a concept as mails show them, in three statements. */
export async function readPlaces(db: Db | Trx, programId: number): Promise<Places> {
  const concept = await db
    .selectFrom('programs')
    .select(['program_name as name', 'website'])
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<PlaceRow>`
    select m.merchant_id, m.merchant_name, m.phone, m.address, m.city, m.state, m.zip,
      ${hasPage(programId, 'reservations')} as has_booking_page, ${hasPage(programId, 'waitlist')} as has_waitlist_page,
      coalesce((select json_agg(json_build_object('dow', s.dow, 'start', s.start_minute, 'end', s.start_minute + s.duration_minutes))
        from shift_schedules s join merchant_shifts h using (program_id, merchant_id, merchant_shift_id)
        where s.program_id = ${programId} and s.merchant_id = m.merchant_id and s.deleted_ts is null and h.deleted_ts is null), '[]') as spans
    from merchants m where m.program_id = ${programId} and m.deleted_ts is null order by m.merchant_id`.execute(
    db,
  );
  return { concept: { ...concept, widget: await readWidget(db, programId) }, all: rows.map(placeOf) };
}

const hasPage = (programId: number, type: FormTypeId) => sql<boolean>`exists (select 1 from forms f
  where f.program_id = ${programId} and f.type_id = ${type} and f.slug = ${DEFAULT_SLUG} and f.active
    and f.deleted_ts is null and (f.merchant_ids is null or m.merchant_id = any(f.merchant_ids)))`;

const setText = (value: PresetValue | undefined) => (typeof value === 'string' ? value : '');

/** How booking buttons look, by the presets of email widgets. */
async function readWidget(db: Db | Trx, programId: number): Promise<BookingWidget> {
  const set = valuesOf((await findSet(db, programId, { kind: 'email', merchantId: null }))?.presets);
  return {
    label: setText(set['email_button']) || setText(PRESET_TYPES.email_button.default_value),
    color: emailColor.safeParse(set['email_button_color']).data ?? null,
    heading: setText(set['email_heading']),
    offersWaitlist: set['email_show_waitlist'] === true,
  };
}

function placeOf({
  merchant_id,
  merchant_name,
  phone,
  spans,
  has_booking_page,
  has_waitlist_page,
  ...row
}: PlaceRow): Place {
  const region = [row.state, row.zip].filter(Boolean).join(' ');
  const address = [row.address, row.city, region].filter(Boolean).join(', ').trim() || null;
  return {
    merchant_id,
    name: merchant_name,
    address,
    phone,
    hours: hoursText(spans),
    has_booking_page,
    has_waitlist_page,
  };
}
