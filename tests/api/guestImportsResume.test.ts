import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CsvRecord, openCsvFile } from '#server/platform/csv/index.ts';
import { type ImportTask, processImport } from '#server/platform/imports/process.ts';
import { undoImport } from '#server/platform/imports/undo.ts';
import { GUEST_KINDS } from '#server/services/guests/guestImports/index.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/guests/guestImports/messages.ts';
import type { ImportStatus } from '#contract/core/imports.ts';
import { services } from '#contract/index.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { guestImports } = services;
let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
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
  t.platform.db.updateTable('imports').set({ status }).where('import_id', '=', id).execute();

const stampOf = () => ({
  programId: t.fixture.programId,
  actorUserId: t.fixture.users.admin,
  actorName: 'Nadia Okafor',
  origin: 'import',
  requestId: null,
});

/** An import that is running, or tried out, as a worker takes it up: worked on by this test alone. */
async function taskOf(id: number, status: ImportTask['status']): Promise<ImportTask> {
  const key = { program_id: t.fixture.programId, import_id: id };
  await setStatus(id, status);
  const opened = await openCsvFile(Buffer.from(CONTENT), IMPORT_FILE_MESSAGES);
  if (!opened.ok) throw new Error(opened.message);
  const { options } = await t.platform.db
    .selectFrom('imports')
    .select('options')
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  const [kind, stamp, csv] = [GUEST_KINDS.guests, stampOf(), opened.csv];
  const isDryRun = status === 'checking';
  const work = await kind.open(t.platform, { stamp, fileName: 'many.csv', options, isDryRun, csv });
  if (typeof work === 'string') throw new Error(work);
  return { key, status, stamp, csv, kind, work };
}

async function sent(): Promise<number> {
  const admin = await t.as('admin');
  const { id } = await admin.call(guestImports.upload, {
    file: { field: 'file', name: 'many.csv', type: 'text/csv', content: CONTENT },
  });
  return id;
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
  (await t.as('admin')).call(guestImports.get, { params: { id: key.import_id } });

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
  const [first, second] = [await taskOf(await sent(), 'running'), await taskOf(await sent(), 'running')];
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
    .selectFrom('imports')
    .select('content')
    .where('import_id', '=', one.id)
    .executeTakeFirstOrThrow();
  expect(content).toBeNull();

  for (const task of [first, second]) {
    await setStatus(task.key.import_id, 'undoing');
    await Promise.all([1, 2].map(() => undoImport(t.platform, task.key, stampOf(), task.kind)));
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
  const id = await sent();
  const trial = await taskOf(id, 'checking');
  const before = await countOf('guests');
  await expect(processImport(t.platform, dying(trial, 1_500))).rejects.toThrow('killed');
  await processImport(t.platform, await taskOf(id, 'checking'));
  expect(await poll(trial)).toMatchObject({ status: 'checked', processed: ROWS, created_count: ROWS });
  expect(await countOf('guests')).toBe(before);
});
