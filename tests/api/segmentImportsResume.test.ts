import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_FILE_MESSAGES } from '#contract/guests/guestImports/messages.ts';
import { services } from '#contract/index.ts';
import { type CsvRecord, openCsvFile } from '#server/platform/csv/index.ts';
import { type ImportTask, processImport } from '#server/platform/imports/process.ts';
import { undoImport } from '#server/platform/imports/undo.ts';
import { GUEST_KINDS } from '#server/services/guests/guestImports/index.ts';
import { workOut } from '#server/services/marketing/segments/membership/whole.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { csvFile } from '#tests/support/importing.ts';
import { inSegment, ruleOf } from '#tests/support/segments.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { guestImports, segments } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const ROWS = 2_500;
const tag = randomUUID().slice(0, 8);
const FILE = `Email\n${Array.from({ length: ROWS }, (_none, n) => `many-${tag}-${n % 2_400}@example.com`).join('\n')}\n`;

const stampOf = () => ({
  programId: t.fixture.programId,
  actorUserId: t.fixture.users.admin,
  actorName: 'Nadia Okafor',
  origin: 'import',
  requestId: null,
});

/** What a worker takes up: the import as it stands. */
async function taskOf(id: number, status: ImportTask['status'], content = FILE): Promise<ImportTask> {
  const opened = await openCsvFile(Buffer.from(content), IMPORT_FILE_MESSAGES);
  if (!opened.ok) throw new Error(opened.message);
  const { options } = await t.platform.db
    .selectFrom('imports')
    .select('options')
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  const [kind, stamp, csv] = [GUEST_KINDS.segments, stampOf(), opened.csv];
  const isDryRun = status === 'checking';
  const work = await kind.open(t.platform, { stamp, fileName: 'many.csv', options, isDryRun, csv });
  if (typeof work === 'string') throw new Error(work);
  return { key: { program_id: t.fixture.programId, import_id: id }, status, stamp, csv, kind, work };
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

const poll = (id: number) => admin.call(guestImports.get, { params: { id } });
const membersOf = async (id: number) =>
  (
    await t.platform.db
      .selectFrom('segment_members')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('segment_id', '=', id)
      .executeTakeFirstOrThrow()
  ).n;

/** A file that was checked and whose import has begun, with nobody at work on it. */
async function begun(content = FILE, creates_unknown = true) {
  const sent = await admin.call(guestImports.upload, {
    query: { kind: 'segments' },
    file: csvFile(content, 'many.csv'),
  });
  const params = { id: sent.id };
  const body = { ...sent.choices, segment_name: `Many ${randomUUID()}`, creates_unknown };
  await admin.call(guestImports.check, { params, body });
  await processImport(t.platform, await taskOf(sent.id, 'checking', content));
  const checked = await poll(sent.id);
  return { checked, running: await admin.call(guestImports.run, { params }) };
}

test('an import of a segment whose worker dies goes on behind the last batch: each guest is added and a member once', async () => {
  const { checked, running } = await begun();
  expect(checked).toMatchObject({ status: 'checked', created_count: 2_400, unchanged_count: 100 });
  const id = running.segment_id ?? 0;
  const first = await taskOf(running.id, 'running');
  await expect(processImport(t.platform, dying(first, 2_200))).rejects.toThrow('killed');
  expect(await poll(running.id)).toMatchObject({ status: 'running', processed: 2_000, created_count: 2_000 });
  expect(await membersOf(id)).toBe(2_000);
  expect(await admin.call(segments.get, { params: { id } })).toMatchObject({ kind: 'imported', size: null });
  const again = await taskOf(running.id, 'running');
  await Promise.all([processImport(t.platform, first), processImport(t.platform, again)]);
  expect(await poll(running.id)).toMatchObject({
    status: 'done',
    processed: ROWS,
    created_count: 2_400,
    unchanged_count: 100,
    refused_count: 0,
  });
  expect(await membersOf(id)).toBe(2_400);
  expect(await admin.call(segments.get, { params: { id } })).toMatchObject({ size: 2_400 });

  await admin.call(guestImports.undo, { params: { id: running.id } });
  expect((await admin.refusal(segments.get, { params: { id } })).code).toBe('NOT_FOUND');
  await Promise.all([1, 2].map(() => undoImport(t.platform, again.key, stampOf(), again.kind)));
  expect(await poll(running.id)).toMatchObject({ status: 'undone', undone_count: 2_400, kept_count: 0 });
  const { n } = await t.platform.db
    .selectFrom('guests')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('email', 'like', `many-${tag}-%`)
    .executeTakeFirstOrThrow();
  expect(n).toBe(0);
});

test('who uses a segment while it comes in is worked out once it is there', async () => {
  const content = `Email\nearly-${tag}@example.com\n`;
  const { running } = await begun(content);
  const used = running.segment_id ?? 0;
  const name = `Early ${randomUUID()}`;
  const user = await admin.call(segments.create, { body: { name, query: ruleOf(inSegment(used)) } });
  await workOut(t.platform, t.fixture.programId);
  expect(await membersOf(user.id)).toBe(0);
  await processImport(t.platform, await taskOf(running.id, 'running', content));
  await workOut(t.platform, t.fixture.programId);
  expect(await membersOf(user.id)).toBe(1);
});

test('a segment that is removed while its file is imported takes no more rows, and nobody is added for it', async () => {
  const content = `Email\nlate-${tag}@example.com\n`;
  const { running } = await begun(content);
  await admin.call(segments.remove, { params: { id: running.segment_id ?? 0 } });
  await processImport(t.platform, await taskOf(running.id, 'running', content));
  const done = await poll(running.id);
  expect(done).toMatchObject({ status: 'done', created_count: 0, refused_count: 1, segment_id: null });
  expect(done.groups.map(({ reason }) => reason)).toEqual([
    'The segment was removed while the file was imported',
  ]);
  const found = await t.platform.db
    .selectFrom('guests')
    .select('guest_id')
    .where('email', '=', `late-${tag}@example.com`)
    .execute();
  expect(found).toEqual([]);
});
