/** A process that works on automations and sends their messages, for tests that kill it: told all by its environment. */
import { createPlatform } from '#server/platform/createPlatform.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { followLog, lookAfterAll, walkAll } from '#server/services/marketing/automations/index.ts';
import { careForAll, sendDue } from '#server/services/marketing/campaigns/index.ts';

const config = readConfig(process.env);
if (!config.databaseUrl || config.email?.by !== 'provider')
  throw new Error('The worker needs DATABASE_URL and EMAIL_API_KEY');
const platform = createPlatform(config, createLog(config), {
  connectionString: config.databaseUrl,
  version: 'storm',
  poolSize: 6,
});

for (;;) {
  await followLog(platform);
  await lookAfterAll(platform);
  await walkAll(platform);
  await careForAll(platform);
  await sendDue(platform, `storm.${process.pid}`);
}
