import { afterAll, beforeAll, expect, test } from 'vitest';
import { rageOn } from '../support/campaignStorm.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());

test('whoever of two workers is killed and whatever answer is lost, every guest gets a campaign once', async () => {
  const after = await rageOn(t, { guests: 400, kills: 2, perMinute: 600, workers: 2 });
  expect(after).toEqual({
    kills: 2,
    sums: [400, 400],
    states: { sent: 400 },
    state: 'sent',
    taken: 400,
    different: 400,
  });
}, 300_000);
