import { createInterface } from 'node:readline';
import { z } from 'zod';
import { LauncherError, openSession, startPostgres } from '#server/platform/postgres/index.ts';

/** A process that opens a data directory as the product does, reports in lines of JSON and takes orders on its input. */
const options = z
  .object({
    dataDir: z.string(),
    settings: z.record(z.string(), z.string()).optional(),
    surroundings: z
      .object({
        packageDirs: z.array(z.string()).optional(),
        machineBinDirs: z.array(z.string()).optional(),
        passwdFile: z.string().optional(),
        fixedRoot: z.string().optional(),
        transport: z.enum(['socket', 'loopback']).optional(),
      })
      .optional(),
    wireSignals: z.boolean().optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const report = (event: string, fields: object = {}) =>
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`);

async function open(): Promise<void> {
  const { wireSignals = true, surroundings = {}, settings = {}, dataDir } = options;
  const database = await startPostgres({
    dataDir,
    settings,
    surroundings: Object.fromEntries(Object.entries(surroundings)),
    log: (line) => report('log', { line }),
  });
  const { connectionString, version, pid, place } = database;
  const end = () => void database.stop().then(() => process.exit(0));
  if (wireSignals) for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  createInterface(process.stdin).on('line', (line) => {
    if (line === 'stop') end();
    if (line === 'write') void write(connectionString);
  });
  report('running', { connectionString, version, pid, place });
}

async function write(connectionString: string): Promise<void> {
  const session = await openSession(connectionString, 'writer');
  await session.rows('create table if not exists written (id bigint primary key)');
  for (let id = 1; ; id += 1) {
    await session.rows('insert into written values ($1)', [id]);
    report('committed', { id });
  }
}

process.stdin.once('end', () => process.exit(3));
open().catch((error: unknown) => {
  report('refused', {
    code: error instanceof LauncherError ? error.code : 'UNEXPECTED',
    message: error instanceof Error ? `${error.message}` : String(error),
  });
  process.exit(1);
});
