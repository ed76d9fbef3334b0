import { offsetMinutes } from '#contract/core/time.ts';
import {
  course,
  type GuestCard,
  type GuestMatch,
  type Party,
  party,
  partyKind,
  type TableHold,
  visitState,
} from '#contract/host/parties/schemas.ts';
import type { BookRow } from '#server/services/guests/guests/index.ts';
import type { listComing } from './guestQueries.ts';
import type { listHolds } from './holdQueries.ts';
import type { PartyRow } from './queries.ts';

const { status: storedStatus } = party.shape;
const instantOrNull = (value: Date | null) => value?.toISOString() ?? null;

/** A reservation, walk-in or waitlist entry as every call answers it (HOST-001, HOST-002, WAIT-001). */
export function presentParty(row: PartyRow): Party {
  return {
    id: row.party_id,
    party_id: row.party_id,
    local_id: row.local_id,
    merchant_id: row.merchant_id,
    kind: partyKind.parse(row.kind),
    status: storedStatus.parse(row.status),
    visit_state: visitState.parse(row.visit_state),
    course: row.course === null ? null : course.parse(row.course),
    reserved_ts: row.reserved_ts.toISOString(),
    utc_offset_mins: offsetMinutes(row.timezone, row.reserved_ts),
    duration_minutes: row.duration_minutes,
    party_size: row.party_size,
    user_id: row.guest_id ?? 0,
    fname: row.fname,
    lname: row.lname,
    email: row.email,
    phone: row.phone,
    country_code: row.country_code,
    notes: row.notes,
    tags: row.tags,
    section_preferences: row.section_preferences,
    origin: row.origin,
    source_user: row.source_user,
    send_res_confirmation: row.send_res_confirmation,
    is_pinned: row.is_pinned,
    overbook_reason: row.overbook_reason,
    reservation_type_id: row.reservation_type_id,
    slot_id: row.slot_id,
    slot_date: row.slot_date,
    removed_reason_id: row.removed_reason_id,
    deleted_ts: instantOrNull(row.deleted_ts),
    restored_ts: instantOrNull(row.restored_ts),
    suggested_minutes: row.suggested_minutes,
    quoted_minutes: row.quoted_minutes,
    position: row.position,
    notified_ts: instantOrNull(row.notified_ts),
    hold_until_ts: instantOrNull(row.hold_until_ts),
    confirmed_ts: instantOrNull(row.confirmed_ts),
    arrived_ts: instantOrNull(row.arrived_ts),
    seated_ts: instantOrNull(row.seated_ts),
    done_ts: instantOrNull(row.done_ts),
    mrt_ids: row.mrt_ids,
    table_names: row.table_names,
    visit_count: row.visit_count ?? 0,
    is_vip: row.is_vip ?? false,
    allergies: row.allergies,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

/** A guest as the book looks one up. */
export function presentGuest(row: Pick<BookRow, Known>): GuestMatch {
  return {
    user_id: row.guest_id,
    fname: row.fname,
    lname: row.lname,
    email: row.email,
    phone: row.phone,
    is_vip: row.is_vip,
    allergies: row.allergies,
    visit_count: row.visit_count,
    last_visit_ts: instantOrNull(row.last_visit_ts),
  };
}

type Known =
  | 'guest_id'
  | 'fname'
  | 'lname'
  | 'email'
  | 'phone'
  | 'is_vip'
  | 'allergies'
  | 'visit_count'
  | 'last_visit_ts';

/** A booking as the card of its guest tells it. */
export function presentComing({
  party_id,
  status,
  reserved_ts,
  ...row
}: Awaited<ReturnType<typeof listComing>>[number]): GuestCard['bookings'][number] {
  return {
    ...row,
    id: party_id,
    status: storedStatus.parse(status),
    reserved_ts: reserved_ts.toISOString(),
  };
}

/** A table for a time: a party's or a block's. */
export function presentHold({
  start,
  end,
  ...hold
}: Awaited<ReturnType<typeof listHolds>>[number]): TableHold {
  return { ...hold, start_ts: start.toISOString(), end_ts: end.toISOString() };
}
