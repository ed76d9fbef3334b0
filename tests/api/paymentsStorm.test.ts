import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/platform/log/index.ts';
import { rage } from '../support/paymentStorm.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
});
afterAll(() => t?.close());

test('whatever fails and whoever is killed, every cent is accounted for and nothing is charged twice', async () => {
  const { db, config } = t.platform;
  const after = await rage({
    db,
    log: createLog(config),
    connectionString: t.connectionString,
    payments: 40,
    kills: 2,
    faults: 0.2,
    tokenSecret: config.tokenSecret,
    deliver: async (url, payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const { pathname } = new URL(url);
      return (await t.app.inject({ method: 'POST', url: pathname, headers, payload })).statusCode;
    },
  });
  expect(after).toMatchObject({ charged: 32, refused: 8, unsettled: 0, chargedTwice: 0, kills: 2 });
  expect(after.faults).toBeGreaterThan(3);
  expect(after.ledgerCents).toBe(after.owedCents);
  expect(after.providerCents).toBe(after.owedCents);
}, 240_000);
