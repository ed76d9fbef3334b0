import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/db/index.ts';
import type { TestApp } from './testApp.ts';

type GuestColumns = Partial<Omit<Insertable<DB['guests']>, 'program_id'>>;

/** So many that no file of tests needs more: each begins somewhere and counts on. */
let phone = randomInt(2_000_000, 9_900_000);

/** A phone that no other guest of the file has, and hardly one of another. */
export const freshPhone = () => `+1503${phone++}`;

/** A guest in the book of a concept of the fixture, by id. */
export async function addGuest(
  t: TestApp,
  columns: GuestColumns = {},
  programId = t.fixture.programId,
): Promise<number> {
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: programId, fname: 'Ana', lname: 'Lopez', phone: freshPhone(), ...columns })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  return guest_id;
}

type PartyColumns = Partial<Omit<Insertable<DB['parties']>, 'program_id'>>;

/** A visit of two hours that is over, at the first location of the own concept. */
export async function addVisit(t: TestApp, guestId: number, at: Date, columns: PartyColumns = {}) {
  const row = await t.platform.db
    .insertInto('parties')
    .values({
      program_id: t.fixture.programId,
      merchant_id: t.fixture.merchantIds[0] ?? 0,
      guest_id: guestId,
      kind: 'reservation',
      visit_state: 'done',
      reserved_ts: at,
      arrived_ts: new Date(at.getTime() - 10 * 60_000),
      seated_ts: at,
      done_ts: new Date(at.getTime() + 90 * 60_000),
      duration_minutes: 120,
      party_size: 2,
      created_ts: new Date(at.getTime() - 86_400_000),
      ...columns,
    })
    .returning(['party_id', 'local_id', 'merchant_id'])
    .executeTakeFirstOrThrow();
  return row;
}

let checks = 0;

/** A closed check of a guest, for so many cents. */
export async function addCheck(
  t: TestApp,
  guestId: number,
  {
    at,
    cents,
    partyId = null,
    merchantId,
  }: { at: Date; cents: number; partyId?: number | null; merchantId?: number },
) {
  checks += 1;
  const { ticket_id } = await t.platform.db
    .insertInto('tickets')
    .values({
      program_id: t.fixture.programId,
      merchant_id: merchantId ?? t.fixture.merchantIds[0] ?? 0,
      pos_ticket_id: `pos-${checks}`,
      pos_updated_ts: at,
      check_num: String(1000 + checks),
      status: 'closed',
      open_ts: at,
      close_ts: at,
      business_date: at.toISOString().slice(0, 10),
      guest_id: guestId,
      party_id: partyId,
      linked_by: 'person',
      employee: 'Kim',
      covers: 2,
      tender_types: ['Visa'],
      last4s: ['4242'],
      subtotal_cents: cents,
      total_cents: cents,
      detail: JSON.stringify({
        items: [],
        promotions: [],
        payments: [{ tender_type: 'Visa', last4: '4242' }],
      }),
    })
    .returning('ticket_id')
    .executeTakeFirstOrThrow();
  return ticket_id;
}

/** A perk of the own concept, and its redemptions. */
export async function addPerk(t: TestApp, name: string) {
  const { program_perk_id } = await t.platform.db
    .insertInto('perks')
    .values({ program_id: t.fixture.programId, name })
    .returning('program_perk_id')
    .executeTakeFirstOrThrow();
  const redeem = async (guestId: number, at = new Date()) =>
    t.platform.db
      .insertInto('perk_redemptions')
      .values({
        program_id: t.fixture.programId,
        program_perk_id,
        guest_id: guestId,
        merchant_id: t.fixture.merchantIds[0] ?? 0,
        redeemed_ts: at,
      })
      .execute();
  return { program_perk_id, redeem };
}
