/** A process that reads a source to its end, for tests that kill it: told all by its environment. */
import { createPlatform } from '#server/platform/createPlatform.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { readConnection } from '#server/services/connections/socialConnections/read.ts';

const { READ_PROGRAM = '0', READ_CONNECTION = '0' } = process.env;

const config = readConfig(process.env);
if (!config.databaseUrl) throw new Error('The worker needs DATABASE_URL');
const platform = createPlatform(config, createLog(config), {
  connectionString: config.databaseUrl,
  version: 'reads',
  poolSize: 6,
});
await platform.start();
await platform.jobs.start({ work: false });
await readConnection(platform, Number(READ_PROGRAM), Number(READ_CONNECTION));
process.exit(0);
