import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { PosSandbox, SandboxThing } from '#server/integrations/pos/index.ts';
import type { TestApp } from './testApp.ts';

const { pos } = services;
const MINUTE_MS = 60_000;

export function posSandboxOf(t: TestApp): PosSandbox {
  const { posSandbox } = t.platform;
  if (!posSandbox) throw new Error('There is no sandbox of points of sale');
  return posSandbox;
}

/** The key of a concept's account at the sandbox. */
export const posKeyOf = (t: TestApp): string => `sandbox-${t.fixture.programId}`;

/** The concept has a key that Omnivore accepts. */
export async function omnivoreConnected(t: TestApp): Promise<void> {
  const admin = await t.as('admin');
  const { version } = await admin.call(pos.omnivoreSettings);
  const seen = version === null ? {} : { version };
  await admin.call(pos.saveOmnivoreSettings, { body: { api_key: posKeyOf(t), is_paused: false, ...seen } });
}

interface Outside {
  readonly name?: string;
  readonly isOnline?: boolean;
  readonly tables?: readonly (readonly [id: string, name: string])[];
  readonly categories?: readonly string[];
}

/** A new location of the account at Omnivore, with two jobs and two employees; its id there. */
export async function outsideLocation(t: TestApp, outside: Outside = {}): Promise<string> {
  const { name = 'Marlowe', isOnline = true, tables = [], categories = [] } = outside;
  const locationId = `loc-${randomUUID().slice(0, 8)}`;
  const thing = (kind: SandboxThing['kind'], id: string, body: SandboxThing['body']): SandboxThing => ({
    locationId,
    kind,
    id,
    body,
    modified: t.platform.clock.now(),
  });
  await posSandboxOf(t).put(posKeyOf(t), [
    thing('location', locationId, { name, status: isOnline ? 'online' : 'offline' }),
    ...tables.map(([id, label]) => thing('table', id, { name: label })),
    ...categories.map((label, n) => thing('category', String(n + 1), { name: label })),
    thing('job', '201', { name: 'Server' }),
    thing('job', '9', { name: 'Host' }),
    thing('employee', '11', { check_name: 'Sofia M.', _embedded: { jobs: [{ id: '201' }] } }),
    thing('employee', '12', { first_name: 'Theo', last_name: 'Berg', _embedded: { jobs: [{ id: '9' }] } }),
  ]);
  return locationId;
}

/** A location that is matched to a new one at Omnivore; the id there. */
export async function matched(t: TestApp, merchantId: number, outside: Outside = {}): Promise<string> {
  await omnivoreConnected(t);
  const integration_id = await outsideLocation(t, outside);
  const admin = await t.as('admin');
  await admin.call(pos.upsertIntegration, {
    body: { merchant_id: merchantId, integration_id, integration_type: 'omnivore' },
  });
  return integration_id;
}

interface OutsideTicket {
  readonly id: string;
  readonly opened: Date;
  readonly modified: Date;
  readonly closed?: Date;
  readonly table?: readonly [id: string, name: string];
  readonly subtotal?: number;
  readonly isVoid?: boolean;
  readonly tip?: number;
  /** By what was ordered: the menu category and when it was sent to the kitchen. */
  readonly ordered?: readonly (readonly [category: string, sent: Date | null])[];
}

/** Checks as the point of sale of a location has them now. */
export async function putTickets(
  t: TestApp,
  locationId: string,
  tickets: readonly OutsideTicket[],
): Promise<void> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  await posSandboxOf(t).put(
    posKeyOf(t),
    tickets.map(
      ({ id, opened, modified, closed, table, subtotal = 4200, isVoid = false, tip = 800, ordered }) => ({
        locationId,
        kind: 'ticket',
        id,
        modified,
        body: {
          ticket_number: id.replace(/\D/g, '') || '1',
          opened_at: seconds(opened),
          closed_at: closed ? seconds(closed) : null,
          void: isVoid,
          guest_count: 2,
          totals: { sub_total: subtotal, discounts: 0, tax: 357 },
          _embedded: {
            table: table ? { id: table[0], name: table[1] } : null,
            employee: { check_name: 'Sofia M.' },
            items: ordered
              ? ordered.map(([category, sent]) => ({
                  name: `${category} of the day`,
                  quantity: 1,
                  price: Math.round(subtotal / ordered.length),
                  sent_at: sent && seconds(sent),
                  _embedded: { menu_item: { _embedded: { menu_categories: [{ name: category }] } } },
                }))
              : [{ name: 'Halibut', quantity: 1, price: subtotal }],
            payments: closed
              ? [
                  {
                    amount: subtotal + 357,
                    tip,
                    last4: '4242',
                    _embedded: { tender_type: { name: 'Visa' } },
                  },
                ]
              : [],
          },
        },
      }),
    ),
  );
}

export const minutesAgo = (t: TestApp, minutes: number): Date =>
  new Date(Math.floor(t.platform.clock.now().getTime() / 1000) * 1000 - minutes * MINUTE_MS);

/** The stored check of a location by its id at the point of sale. */
export const storedCheck = (t: TestApp, merchantId: number, id: string) =>
  t.platform.db
    .selectFrom('tickets')
    .selectAll()
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_id', '=', merchantId)
    .where('pos_ticket_id', '=', id)
    .execute();
