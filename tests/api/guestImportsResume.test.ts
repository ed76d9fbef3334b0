import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CsvRecord, openCsvFile } from '#server/services/uploads/index.ts';
import { type ImportTask, processImport } from '#server/services/guestImports/process.ts';
import { undoImport } from '#server/services/guestImports/undo.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/guestImports/messages.ts';
import type { ImportStatus } from '#contract/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { guestImports } = services;
let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t.close());

const ROWS = 3_500;
const TITLES = ['First name', 'Phone', 'Notes'];
const phoneOf = (n: number) => `503${String(2_000_000 + n)}`;
const CONTENT = `${TITLES.join(',')}\n${Array.from(
  { length: ROWS },
  (_none, n) => `Guest ${n},${phoneOf(n)},${n % 7 === 0 ? 'Regular' : ''}`,
).join('\n')}\n`;

const setStatus = (id: number, status: ImportStatus) =>
  t.platform.db.updateTable('guest_imports').set({ status }).where('guest_import_id', '=', id).execute();

const stampOf = () => ({
  programId: t.fixture.programId,
  actorUserId: t.fixture.users.admin,
  actorName: 'Nadia Okafor',
  origin: 'import',
  requestId: null,
});

/** An import that is running, worked on by this test alone. */
async function running(): Promise<ImportTask> {
  const admin = await t.as('admin');
  const { id } = await admin.call(guestImports.upload, {
    file: { field: 'file', name: 'many.csv', type: 'text/csv', content: CONTENT },
  });
  await setStatus(id, 'running');
  const opened = await openCsvFile(Buffer.from(CONTENT), IMPORT_FILE_MESSAGES);
  if (!opened.ok) throw new Error(opened.message);
  return {
    key: { program_id: t.fixture.programId, guest_import_id: id },
    kind: 'guests',
    status: 'running',
    csv: opened.csv,
    reading: {
      fileName: 'many.csv',
      titles: TITLES,
      mapping: ['fname', 'phone', 'notes'],
      order: 'month_first',
      country: 'US',
      tiers: new Map(),
      own: [],
      timezone: 'UTC',
      now: new Date(),
    },
    context: { stamp: stampOf(), overwrite: false, isDryRun: false },
    location: null,
  };
}

/** The same import by a worker that dies behind so many rows. */
function dying(task: ImportTask, rows: number): ImportTask {
  async function* some(): AsyncGenerator<CsvRecord> {
    for await (const record of task.csv.rows()) {
      if (record.row > rows) throw new Error('killed');
      yield record;
    }
  }
  return { ...task, csv: { ...task.csv, rows: some } };
}

const poll = async ({ key }: ImportTask) =>
  (await t.as('admin')).call(guestImports.get, { params: { id: key.guest_import_id } });

const countOf = async (table: 'guests' | 'guest_notes') => {
  const { n } = await t.platform.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('program_id', '=', t.fixture.programId)
    .executeTakeFirstOrThrow();
  return n;
};

test('an import whose worker dies goes on behind the last batch, and two imports of the same guests at once double nobody', async () => {
  const [before, notes] = [await countOf('guests'), await countOf('guest_notes')];
  const [first, second] = [await running(), await running()];
  await expect(processImport(t.platform, dying(first, 2_600))).rejects.toThrow('killed');
  expect(await poll(first)).toMatchObject({ status: 'running', processed: 2_000, created_count: 2_000 });
  await Promise.all([
    processImport(t.platform, first),
    processImport(t.platform, first),
    processImport(t.platform, second),
  ]);
  const [one, two] = [await poll(first), await poll(second)];
  expect([one, two]).toMatchObject([
    { status: 'done', processed: ROWS, refused_count: 0 },
    { status: 'done', processed: ROWS, refused_count: 0 },
  ]);
  expect(one.created_count + two.created_count).toBe(ROWS);
  expect(two.unchanged_count).toBeGreaterThanOrEqual(2_000);
  expect(await countOf('guests')).toBe(before + ROWS);
  expect(await countOf('guest_notes')).toBe(notes + ROWS / 7);
  const { content } = await t.platform.db
    .selectFrom('guest_imports')
    .select('content')
    .where('guest_import_id', '=', one.id)
    .executeTakeFirstOrThrow();
  expect(content).toBeNull();

  for (const task of [first, second]) {
    await setStatus(task.key.guest_import_id, 'undoing');
    await Promise.all([1, 2].map(() => undoImport(t.platform, task.key, stampOf())));
  }
  expect(await poll(first)).toMatchObject({
    status: 'undone',
    undone_count: one.created_count,
    kept_count: 0,
  });
  expect(await poll(second)).toMatchObject({
    status: 'undone',
    undone_count: two.created_count,
    kept_count: 0,
  });
  expect([await countOf('guests'), await countOf('guest_notes')]).toEqual([before, notes]);
});

test('a dry run that was cut off begins anew and counts every row once', async () => {
  const task = await running();
  const trial: ImportTask = { ...task, status: 'checking', context: { ...task.context, isDryRun: true } };
  await setStatus(task.key.guest_import_id, 'checking');
  const before = await countOf('guests');
  await expect(processImport(t.platform, dying(trial, 1_500))).rejects.toThrow('killed');
  await processImport(t.platform, trial);
  expect(await poll(task)).toMatchObject({ status: 'checked', processed: ROWS, created_count: ROWS });
  expect(await countOf('guests')).toBe(before);
});
