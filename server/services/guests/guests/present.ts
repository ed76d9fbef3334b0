import type { Guest, GuestNote, GuestRow } from '#contract/guests/guests/schemas.ts';
import { fieldsOf } from './changes.ts';
import type { BookRow } from './listQueries.ts';
import type { NoteRow } from './noteQueries.ts';
import type { OptIns } from './consentRules.ts';
import type { RecordRow } from './queries.ts';
import { readSources, readUrls, readValues } from './stored.ts';

const instantOrNull = (value: Date | null) => value?.toISOString() ?? null;

/** A guest as the book lists one. */
export function presentRow(row: BookRow): GuestRow {
  return {
    id: row.guest_id,
    user_id: row.guest_id,
    user_uuid: row.user_uuid,
    fname: row.fname,
    lname: row.lname,
    email: row.email,
    phone: row.phone,
    tier: row.tier,
    is_vip: row.is_vip,
    allergies: row.allergies,
    tags: row.tags,
    visit_count: row.visit_count,
    last_visit_ts: instantOrNull(row.last_visit_ts),
    transaction_count: row.transaction_count,
    spend_cents: row.spend_cents,
    created_ts: row.created_ts.toISOString(),
  };
}

export function presentNote(row: NoteRow): GuestNote {
  return {
    id: row.guest_note_id,
    guest_note_id: row.guest_note_id,
    user_id: row.guest_id,
    text: row.text,
    author_name: row.author_name,
    author_user_id: row.user_id,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

export interface Beside {
  readonly notes: readonly NoteRow[];
  readonly optIns: OptIns;
  readonly mergedFrom: readonly number[];
}

/** A guest with everything that it carries (GUEST-001). */
export function presentGuest(row: RecordRow, { notes, optIns, mergedFrom }: Beside): Guest {
  return {
    ...presentRow(row),
    ...fieldsOf(row),
    tags: row.tags,
    social_urls: readUrls(row.social_urls),
    custom_fields: readValues(row.custom_fields),
    sources: readSources(row.sources),
    origin: row.origin,
    guest_notes: notes.map(presentNote),
    marketing_opt_in: optIns,
    merged_from: [...mergedFrom],
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}
