/** A process that gives what a campaign gives until it is over, for tests that kill it: told all by its environment. */
import { createPlatform } from '#server/platform/createPlatform.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { careForAll, sendDue } from '#server/services/marketing/campaigns/index.ts';
import { settleOpen } from '#server/services/marketing/loyalty/index.ts';
import { fastClock } from './fastClock.ts';

const { STORM_START = '0', STORM_SPEED = '1', STORM_CAMPAIGN = '0', STORM_PROGRAM = '0' } = process.env;

const config = readConfig(process.env);
if (!config.databaseUrl || config.loyalty.sparkfly === null)
  throw new Error('The worker needs DATABASE_URL and SPARKFLY_URL');
const platform = createPlatform(config, createLog(config), {
  connectionString: config.databaseUrl,
  version: 'storm',
  clock: fastClock(Number(STORM_START), Number(STORM_SPEED)),
  poolSize: 6,
});

async function isOver(): Promise<boolean> {
  const { state } = await platform.db
    .selectFrom('campaigns')
    .select('state')
    .where('program_id', '=', Number(STORM_PROGRAM))
    .where('campaign_id', '=', Number(STORM_CAMPAIGN))
    .executeTakeFirstOrThrow();
  return state !== 'scheduled' && state !== 'sending';
}

while (!(await isOver())) {
  await careForAll(platform);
  await sendDue(platform, `storm.${process.pid}`);
  await settleOpen(platform);
}
process.exit(0);
