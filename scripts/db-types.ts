/**
 * Writes server/platform/db/types.ts from a freshly migrated database; with --check only compares and exits 1 on drift.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, migrate } from '#server/platform/db/index.ts';
import { startPostgres } from '#server/platform/postgres/index.ts';
import { makeDataDir } from '#tests/support/dataDir.ts';

const TARGET = 'server/platform/db/types.ts';
const check = process.argv.includes('--check');
const dataDir = makeDataDir('couvert-types-');
const postgres = await startPostgres({ dataDir });
try {
  const { db } = openDatabase(postgres.connectionString, { size: 2 });
  await migrate(db);
  await db.destroy();
  const out = join(dataDir, 'types.ts');
  execFileSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${postgres.connectionString}`,
      `--out-file=${out}`,
      '--default-schema=public',
      '--exclude-pattern={pgboss.*,events_*,kysely_*}',
      '--date-parser=string',
      '--numeric-parser=number',
      '--type-mapping={"int8":"number","_int8":"number[]","citext":"string"}',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const fresh = readFileSync(out, 'utf8');
  if (!check) {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(TARGET, fresh);
  } else if (readFileSync(TARGET, 'utf8') !== fresh) {
    console.error(`${TARGET} is not what the migrations make. Run: npm run db:types`);
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
