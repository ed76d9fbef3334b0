import { DEFAULT_SECRET } from '#server/platform/config/index.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { postJson } from '#server/platform/outbound/index.ts';
import { rage } from '#tests/support/paymentStorm.ts';
import type { Row } from './row.ts';

const PAYMENTS = 1000;
const KILLS = 8;
const FAULTS = 0.2;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Charges 1,000 fees while a fifth of the calls and events go wrong and the process that charges is killed again and again. */
export async function measurePayments(url: string, connectionString: string): Promise<Row> {
  const { db } = openDatabase(connectionString, { size: 8 });
  const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  try {
    const started = performance.now();
    const after = await rage({
      db,
      log,
      connectionString,
      payments: PAYMENTS,
      kills: KILLS,
      faults: FAULTS,
      tokenSecret: DEFAULT_SECRET,
      deliver: (_to, payload, signature) =>
        postJson('The product', `${url}/api/webhooks/payments`, payload, { 'stripe-signature': signature }),
    });
    const seconds = Math.round((performance.now() - started) / 1000);
    const { charged, refused, unsettled, chargedTwice, owedCents, ledgerCents, providerCents } = after;
    const sums = `owed ${dollars(owedCents)}, ledger ${dollars(ledgerCents)}, provider ${dollars(providerCents)}`;
    return {
      what: '1,000 payments with 20 % faults and process kills',
      target: 'every cent accounted for, none charged twice',
      measured: `${charged} charged, ${refused} declined, ${unsettled} unsettled, ${chargedTwice} charged twice; ${sums}`,
      holds:
        charged + refused === PAYMENTS &&
        chargedTwice === 0 &&
        ledgerCents === owedCents &&
        providerCents === owedCents,
      how: `${after.faults} faults before and after the call was done, ${after.kills} × kill -9 of the process that charges; ${seconds} s`,
    };
  } finally {
    await db.destroy();
  }
}
