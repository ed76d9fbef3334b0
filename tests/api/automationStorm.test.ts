import { afterAll, beforeAll, expect, test } from 'vitest';
import { rage } from '../support/automationStorm.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());

test('whichever of two workers is killed between claim and send, and whatever answer is lost, each message is sent once', async () => {
  const after = await rage(t, { guestsEach: 8, kills: 3 });
  expect(after).toMatchObject({
    kills: 3,
    runs: { finished: 24 },
    messages: { sent: 48 },
    taken: 48,
    different: 48,
    steps: 72,
    differentSteps: 72,
  });
  expect(after.withClaims).toBeGreaterThanOrEqual(2);
});
