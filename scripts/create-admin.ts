/** `npm run create-admin -- ana@example.com [First] [Last]`: makes a super admin and prints a link to choose a password. */
import { email as emailSchema } from '#contract/administration/sessions/schemas.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { withDatabase } from '#server/withDatabase.ts';
import { makeSuperAdmin } from '#server/services/administration/users/index.ts';
import { runCommand } from './runCommand.ts';

const [address, fname = '', lname = ''] = process.argv.slice(2);

await runCommand(async () => {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) {
    console.error('Say whom: npm run create-admin -- ana@example.com Ana Silva');
    process.exitCode = 1;
    return;
  }
  const config = readConfig(process.env);
  const link = await withDatabase(config, (db) =>
    makeSuperAdmin(db, config, { email: parsed.data, fname, lname }),
  );
  console.log(`${parsed.data} is a super admin. Within 7 days, choose a password at:\n${link}`);
});
