import { services } from '#contract/index.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { ApiClient } from './apiClient.ts';
import { addRoom } from './floor.ts';
import type { TestApp } from './testApp.ts';

const { parties, reservations } = services;
const MINUTE_MS = 60_000;

/** The instant so many minutes from now, on the test's clock. */
export const inMinutes = (t: TestApp, minutes: number) =>
  new Date(t.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

/** A location with a drawn room, and the calls that its host makes all evening. */
export interface Stand {
  readonly t: TestApp;
  readonly host: ApiClient;
  readonly merchantId: number;
  /** The id of each table by its name. */
  readonly tables: Readonly<Record<string, number>>;
  book(fields?: object): Promise<Party>;
  seat(party: Pick<Party, 'id'>, fields: object): Promise<Party>;
  step(party: Pick<Party, 'id'>, visit_state: Party['visit_state'], course?: Party['course']): Promise<Party>;
  get(party: Pick<Party, 'id'>): Promise<Party>;
  holds(
    party: Pick<Party, 'id'>,
  ): Promise<{ mrt_id: number; start: Date; end: Date; is_occupied: boolean }[]>;
}

/** A room with tables of these names at a location of the fixture, and a host who works there. */
export async function openStand(t: TestApp, names: readonly string[], index = 0): Promise<Stand> {
  const merchantId = t.fixture.merchantIds[index] ?? 0;
  const host = await t.as('host');
  const room = await addRoom(t, { merchantId }, names);
  const tables = Object.fromEntries(room.tables.map(({ name, mrt_id }) => [name, mrt_id]));
  return {
    t,
    host,
    merchantId,
    tables,
    book: (fields = {}) =>
      host.call(reservations.create, {
        body: { merchant_id: merchantId, reserved_ts: inMinutes(t, 60), party_size: 2, ...fields },
      }),
    seat: ({ id }, fields) => host.call(parties.seat, { params: { id }, body: fields }),
    step: ({ id }, visit_state, course) =>
      host.call(parties.state, { params: { id }, body: { visit_state, ...(course ? { course } : {}) } }),
    get: ({ id }) => host.call(parties.get, { params: { id } }),
    holds: ({ id }) => holdsOf(t, id),
  };
}

async function holdsOf(t: TestApp, partyId: number) {
  const rows = await t.platform.db
    .selectFrom('table_holds')
    .select(['mrt_id', 'is_occupied'])
    .select((eb) => [
      eb.fn<Date>('lower', ['during']).as('start'),
      eb.fn<Date>('upper', ['during']).as('end'),
    ])
    .where('program_id', '=', t.fixture.programId)
    .where('party_id', '=', partyId)
    .orderBy('mrt_id')
    .execute();
  return rows;
}
