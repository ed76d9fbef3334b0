import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  stand = await openStand(t, ['1']);
});
afterAll(() => t?.close());

test('PERM-035 the changelog of a reservation is read with its flag, and refused without', async () => {
  const { id } = await stand.book();
  const { changelog } = services.parties;
  const { data } = await stand.host.call(changelog, { params: { id } });
  expect(data.map(({ kind }) => kind)).toEqual(['party.created']);
  await t.platform.db.deleteFrom('flag_rules').where('flag', '=', 'reservation-changelog').execute();
  t.platform.flags.forget();
  const failure = await stand.host.refusal(changelog, { params: { id } });
  expect(failure.code).toBe('FLAG_OFF');
  expect(failure.details).toEqual({ flag: 'reservation-changelog' });
});
