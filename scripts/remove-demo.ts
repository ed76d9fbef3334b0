/** `npm run remove-demo`: takes the demo accounts out of a database that goes into production; asks for --yes. */
import { readConfig } from '#server/platform/config/index.ts';
import { removeDemoAccounts } from '#server/demo/index.ts';
import { withDatabase } from '#server/withDatabase.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => {
  if (!process.argv.includes('--yes')) {
    console.error(
      'This disables every demo account and ends their sessions. Repeat it with: npm run remove-demo -- --yes',
    );
    process.exitCode = 1;
    return;
  }
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  const removed = await withDatabase(config, removeDemoAccounts);
  console.log(`${removed} demo accounts can no longer sign in.`);
});
