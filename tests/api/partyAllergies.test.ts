import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import { addGuest } from '../support/guests.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { audit, guests, parties, reservations, waitlist } = services;
let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set(instantOf('America/Los_Angeles', '2026-11-20', '18:00'));
  stand = await openStand(t, ['1', '2']);
});
afterAll(() => t?.close());

const known = async (id: number) =>
  (await (await t.as('admin')).call(guests.get, { params: { id } })).allergies;
const update = (id: number, body: object) => stand.host.call(reservations.update, { body: { id, ...body } });

test('an allergy is written down where hosts write: of who has no guest with the party, of a guest with them', async () => {
  const nameless = await stand.book({ allergies: 'Sesame' });
  expect([nameless.user_id, nameless.allergies]).toEqual([0, 'Sesame']);

  const guestId = await addGuest(t, { phone: '+15035550161', allergies: 'Nuts' });
  const booked = await stand.book({ user_id: guestId, allergies: 'Shellfish' });
  expect(booked.allergies, 'what is known stays').toBe('Nuts, Shellfish');
  expect(await known(guestId)).toBe('Nuts, Shellfish');
  const next = await stand.book({ user_id: guestId });
  expect(next.allergies, 'and is there the next time').toBe('Nuts, Shellfish');

  expect((await update(next.id, { allergies: 'Fish' })).allergies).toBe('Fish');
  expect(await known(guestId)).toBe('Fish');
  expect((await stand.host.call(parties.get, { params: { id: booked.id } })).allergies).toBe('Fish');
  expect((await update(next.id, { allergies: '' })).allergies, 'what was an error is taken back').toBe('');
  expect(await known(guestId)).toBe('');
});

test('who becomes known brings their allergies along, and who waits or walks in has them as well', async () => {
  const party = await stand.book({ fname: 'Lu', allergies: 'Dairy' });
  const linked = await update(party.id, { phone: '+15035550162' });
  expect(linked.allergies).toBe('Dairy');
  expect(await known(linked.user_id)).toBe('Dairy');

  const waiting = await stand.host.call(waitlist.add, {
    body: { merchant_id: stand.merchantId, party_size: 2, quoted_minutes: 15, allergies: 'Soy' },
  });
  expect(waiting.allergies).toBe('Soy');
  const walkIn = await stand.host.call(parties.walkIn, {
    body: { merchant_id: stand.merchantId, party_size: 2, allergies: 'Eggs', phone: '+15035550163' },
  });
  expect(walkIn.allergies).toBe('Eggs');
  expect(await known(walkIn.user_id)).toBe('Eggs');
});

test('the log tells that an allergy was written down, and not which', async () => {
  const { id } = await stand.book({ fname: 'Log', allergies: 'Celery' });
  await update(id, { allergies: 'Celery, mustard' });
  const admin = await t.as('admin');
  const { data } = await admin.call(audit.list, { query: { record_type: 'party', record_id: String(id) } });
  expect(data).toHaveLength(2);
  expect(JSON.stringify(data)).not.toMatch(/celery|mustard/i);
  expect(JSON.stringify(data)).toContain('written down');
});
