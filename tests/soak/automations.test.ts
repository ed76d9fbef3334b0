import { afterAll, beforeAll, expect, test } from 'vitest';
import { rage } from '../support/automationStorm.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());

test('after a hundred kills of the workers every guest got each message of an automation once', async () => {
  const after = await rage(t, { guestsEach: 8, kills: 100 });
  expect(after).toMatchObject({
    kills: 100,
    runs: { finished: 800 },
    messages: { sent: 1_600 },
    taken: 1_600,
    different: 1_600,
    steps: 2_400,
    differentSteps: 2_400,
  });
});
