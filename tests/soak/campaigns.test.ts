import { afterAll, beforeAll, expect, test } from 'vitest';
import { rageOn } from '../support/campaignStorm.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());

test('after twenty kills of the workers every guest got a campaign once', async () => {
  const after = await rageOn(t, { guests: 4_000, kills: 20, perMinute: 1_200, workers: 2 });
  expect(after).toMatchObject({
    kills: 20,
    state: 'sent',
    taken: 4_000,
    different: 4_000,
    states: { sent: 4_000 },
  });
  expect(new Set(after.sums)).toEqual(new Set([4_000]));
});
