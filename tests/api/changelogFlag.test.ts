import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  stand = await openStand(t, ['1']);
});
afterAll(() => t?.close());

test('PERM-017 the host menu is a menu: without its flag acts of service are still done by whoever works there', async () => {
  const { waitlist, reservations } = services;
  await t.platform.db.deleteFrom('flag_rules').where('flag', '=', 'host-menu').execute();
  t.forgetFlags();
  expect((await stand.host.call(services.flags.evaluate))['host-menu']).toBe(false);
  const party = await stand.book();
  const seated = await stand.seat(party, { mrt_ids: [stand.tables['1'] ?? 0] });
  expect((await stand.step(seated, 'done')).visit_state).toBe('done');
  const body = { merchant_id: stand.merchantId, party_size: 2, quoted_minutes: 20 };
  expect((await stand.host.call(waitlist.add, { body })).kind).toBe('waitlist');
  expect(await stand.host.call(reservations.get, { params: { id: party.id } })).toMatchObject({
    id: party.id,
  });
});

test('PERM-020 the floor plan is drawn with the flag of the builder, and refused without', async () => {
  const admin = await t.as('admin');
  const params = { id: stand.merchantId };
  const drawn = await admin.call(services.floor.createRoom, { params, body: { name: 'Terrace' } });
  expect(drawn.name).toBe('Terrace');
  await t.platform.db.deleteFrom('flag_rules').where('flag', '=', 'floor-plan-builder').execute();
  t.forgetFlags();
  const failure = await admin.refusal(services.floor.createRoom, {
    params,
    body: { name: 'Patio' },
  });
  expect(failure).toMatchObject({ code: 'FLAG_OFF', details: { flag: 'floor-plan-builder' } });
});

test('PERM-035 the changelog of a reservation is read with its flag, and refused without', async () => {
  const { id } = await stand.book();
  const { changelog } = services.parties;
  const { data } = await stand.host.call(changelog, { params: { id } });
  expect(data.map(({ kind }) => kind)).toEqual(['party.created']);
  await t.platform.db.deleteFrom('flag_rules').where('flag', '=', 'reservation-changelog').execute();
  t.forgetFlags();
  const failure = await stand.host.refusal(changelog, { params: { id } });
  expect(failure.code).toBe('FLAG_OFF');
  expect(failure.details).toEqual({ flag: 'reservation-changelog' });
});
