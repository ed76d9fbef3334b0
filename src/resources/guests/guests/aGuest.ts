import { BLANK_GUEST } from '#contract/guests/guests/fields.ts';
import type { CrmField, Guest, GuestRow } from '#contract/guests/guests/schemas.ts';

/** A guest of the book for tests. */
export function aGuestRow(change: Partial<GuestRow> = {}): GuestRow {
  return {
    id: 5,
    user_id: 5,
    user_uuid: '6f1f6f0e-4c53-4d0e-9a58-0e7a43a4a7aa',
    fname: 'Leonor',
    lname: 'Castellano',
    email: 'leonor@example.com',
    phone: '+15035550142',
    tier: { guest_tier_id: 1, name: 'Gold', colour: '#d9a520' },
    is_vip: true,
    allergies: 'Tree nuts',
    tags: ['Natural wine', 'Quiet table'],
    visit_count: 41,
    last_visit_ts: '2026-11-14T03:00:00Z',
    transaction_count: 40,
    spend_cents: 560_400,
    created_ts: '2024-04-11T18:00:00Z',
    ...change,
  };
}

/** The whole of a guest for tests. */
export function aGuest(change: Partial<Guest> = {}): Guest {
  return {
    ...BLANK_GUEST,
    ...aGuestRow(),
    guest_tier_id: 1,
    birthday: '05-03',
    social_urls: { instagram: 'https://instagram.com/leonor' },
    custom_fields: { prefers: 'Booth' },
    sources: {},
    origin: 'web',
    guest_notes: [],
    marketing_opt_in: { email: {}, sms: {}, push: {} },
    merged_from: [],
    updated_ts: '2026-11-14T03:00:00Z',
    version: 3,
    ...change,
  };
}

/** A field of the concept's own for tests. */
export function aField(change: Partial<CrmField> = {}): CrmField {
  return {
    id: 1,
    crm_field_id: 1,
    key: 'prefers',
    label: 'Prefers',
    type: 'text',
    choices: [],
    sort_order: 0,
    is_disabled: false,
    version: 1,
    ...change,
  };
}
