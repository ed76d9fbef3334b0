import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openCsvFile } from '#server/platform/csv/index.ts';
import { type ImportTask, processImport } from '#server/platform/imports/process.ts';
import { UPLOAD_DEFINITIONS } from '#server/services/administration/uploads/index.ts';
import { FILE_MESSAGES } from '#contract/administration/merchants/messages.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { merchants } = services;
let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
});
afterAll(() => t.close());

const ROWS = 5_000;
const CONTENT = `Store number,Name,City,State,Zip,Phone,Time zone\n${Array.from(
  { length: ROWS },
  (_none, n) =>
    `S${n},Place ${n},Portland,Oregon,97209-1234,(503) 555-${String(n % 10_000).padStart(4, '0')},Pacific`,
).join('\n')}\n`;

async function taskOf() {
  const admin = await t.as('admin');
  const { upload_id } = await admin.call(merchants.upload, {
    file: { field: 'file', name: 'many.csv', type: 'text/csv', content: CONTENT },
  });
  const opened = await openCsvFile(Buffer.from(CONTENT), FILE_MESSAGES);
  if (!opened.ok) throw new Error(opened.message);
  const stamp = {
    programId: t.fixture.programId,
    actorUserId: t.fixture.users.admin,
    actorName: 'Nadia Okafor',
    origin: 'upload',
    requestId: null,
  };
  const poll = () => admin.call(merchants.pollUpload, { params: { id: upload_id } });
  const kind = UPLOAD_DEFINITIONS.merchants;
  /** What a worker makes of the upload that takes it up. */
  const task = async (): Promise<ImportTask> => {
    const job = { stamp, fileName: 'many.csv', options: {}, isDryRun: false, csv: opened.csv };
    const work = await kind.open(t.platform, job);
    if (typeof work === 'string') throw new Error(work);
    const key = { program_id: t.fixture.programId, import_id: upload_id };
    return { key, status: 'running', stamp, csv: opened.csv, kind, work };
  };
  return { task, poll };
}

test('ADMIN-014 an upload whose worker dies half-way is taken up behind the last saved row and doubles nothing', async () => {
  const { task, poll } = await taskOf();
  let batches = 0;
  const first = await task();
  const dying: ImportTask = {
    ...first,
    work: {
      settle: async (...args) => {
        batches += 1;
        if (batches === 4) throw new Error('killed');
        return first.work.settle(...args);
      },
    },
  };
  const platform: Platform = t.platform;
  await expect(processImport(platform, dying)).rejects.toThrow('killed');
  const halfWay = await poll();
  expect(halfWay).toMatchObject({ status: 'running', total: ROWS, processed: 600, created_count: 600 });

  await Promise.all([processImport(platform, await task()), processImport(platform, await task())]);
  expect(await poll()).toMatchObject({
    status: 'done',
    processed: ROWS,
    created_count: ROWS,
    invalid_count: 0,
  });
  const { n } = await platform.db
    .selectFrom('merchants')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('store_number', 'like', 'S%')
    .executeTakeFirstOrThrow();
  expect(n).toBe(ROWS);
  const events = await platform.db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', '=', 'merchant.created')
    .executeTakeFirstOrThrow();
  expect(events.n).toBe(ROWS);
});
