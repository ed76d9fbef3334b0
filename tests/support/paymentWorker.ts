/** A process that charges what is due until nothing is left, for tests that kill it: told all by its environment. */
import { createPlatform } from '#server/platform/createPlatform.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { makeRound } from '#server/services/host/payments/index.ts';
import { fastClock } from './fastClock.ts';

const { STORM_START = '0', STORM_SPEED = '1', STORM_PATIENCE_MS = '1000', STORM_PROGRAM = '0' } = process.env;
const SIDE_BY_SIDE = 4;

const config = readConfig(process.env);
if (!config.databaseUrl || !config.payments)
  throw new Error('The worker needs DATABASE_URL and PAYMENTS_KEY');
const platform = createPlatform(config, createLog(config), {
  connectionString: config.databaseUrl,
  version: 'storm',
  clock: fastClock(Number(STORM_START), Number(STORM_SPEED)),
  poolSize: 6,
});
platform.payments.connect({ ...config.payments, isSandbox: true, timeoutMs: Number(STORM_PATIENCE_MS) });

async function countLeft(): Promise<number> {
  const { n } = await platform.db
    .selectFrom('party_fees')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('program_id', '=', Number(STORM_PROGRAM))
    .where('status', 'in', ['APPROVED', 'PROCESSING'])
    .executeTakeFirstOrThrow();
  return Number(n);
}

while ((await countLeft()) > 0)
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => makeRound(platform)));
process.exit(0);
