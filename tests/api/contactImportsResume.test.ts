import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/guests/guestImports/messages.ts';
import { type CsvRecord, openCsvFile } from '#server/platform/csv/index.ts';
import { type ImportTask, processImport } from '#server/platform/imports/process.ts';
import { GUEST_KINDS } from '#server/services/guests/guestImports/index.ts';
import { storeChanges } from '#server/services/guests/subscriptions/index.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { contactLists, guestImports } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
});
afterAll(() => t?.close());

const ROWS = 3_500;
const DAY_MS = 86_400_000;
const emailOf = (n: number) => `killed-${n}@example.com`;
/** Every tenth left; of these every other one agreed again later, as the file says. */
const hasLeft = (n: number) => n % 10 === 0;
const cameBack = (n: number) => n % 20 === 0;
const numbers = Array.from({ length: ROWS }, (_none, n) => n);

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
const content = () =>
  `First name,Email,Consent,Consent date\n${numbers
    .map(
      (n) =>
        `Guest ${n},${emailOf(n)},Card,${daysAgo(cameBack(n) ? 3 : 40)
          .toISOString()
          .slice(0, 10)}`,
    )
    .join('\n')}\n`;

/** A list that some have left. */
async function aList(): Promise<number> {
  const admin = await t.as('admin');
  const { id } = await admin.call(contactLists.create, { body: { name: 'Cut off half way' } });
  const { programId } = t.fixture;
  await t.platform.db.transaction().execute(async (trx) => {
    const gone = await trx
      .insertInto('guests')
      .values(
        numbers.filter(hasLeft).map((n) => ({ program_id: programId, fname: 'Lee', email: emailOf(n) })),
      )
      .returning('guest_id')
      .execute();
    const left = {
      status: 'unsubscribed',
      source: 'web',
      proof_text: 'Left',
      happened_ts: daysAgo(10),
    } as const;
    const changes = gone.map(({ guest_id }) => ({
      ...left,
      guest_id,
      happened_ts: left.happened_ts.toISOString(),
    }));
    await storeChanges(trx, { programId, listId: id }, changes, daysAgo(10));
  });
  return id;
}

/** The import as a worker takes it up. */
async function taskOf(listId: number): Promise<ImportTask> {
  const admin = await t.as('admin');
  const file = { field: 'file', name: 'club.csv', type: 'text/csv', content: content() };
  const query = { kind: 'contacts' as const, contact_list_id: listId };
  const { id } = await admin.call(guestImports.upload, { query, file });
  const { options } = await t.platform.db
    .updateTable('imports')
    .set({ status: 'running' })
    .where('import_id', '=', id)
    .returning('options')
    .executeTakeFirstOrThrow();
  const opened = await openCsvFile(Buffer.from(content()), IMPORT_FILE_MESSAGES);
  if (!opened.ok) throw new Error(opened.message);
  const { programId, users } = t.fixture;
  const stamp = {
    programId,
    actorUserId: users.admin,
    actorName: 'Nadia Okafor',
    origin: 'import',
    requestId: null,
  };
  const [kind, csv] = [GUEST_KINDS.contacts, opened.csv];
  const work = await kind.open(t.platform, { stamp, fileName: 'club.csv', options, isDryRun: false, csv });
  if (typeof work === 'string') throw new Error(work);
  return { key: { program_id: programId, import_id: id }, status: 'running', stamp, csv, kind, work };
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

/** How many changes of which way the list has. */
async function changesOf(listId: number): Promise<Record<string, number>> {
  const rows = await t.platform.db
    .selectFrom('contact_subscription_changes')
    .select(['was', 'status', ({ fn }) => fn.countAll<number>().as('n')])
    .where('program_id', '=', t.fixture.programId)
    .where('contact_list_id', '=', listId)
    .groupBy(['was', 'status'])
    .execute();
  return Object.fromEntries(rows.map(({ was, status, n }) => [`${was ?? 'nothing'} to ${status}`, n]));
}

test('LIST-008 an import of contacts that is killed half way and taken up by two at once turns no “no” into a “yes”, and says nothing twice', async () => {
  const listId = await aList();
  const gone = numbers.filter(hasLeft).length;
  const back = numbers.filter(cameBack).length;
  const task = await taskOf(listId);
  await expect(processImport(t.platform, dying(task, 2_600))).rejects.toThrow('killed');
  const admin = await t.as('admin');
  const params = { id: task.key.import_id };
  const cut = await admin.call(guestImports.get, { params });
  expect(cut.status).toBe('running');
  expect(cut.processed).toBeGreaterThan(0);
  expect(cut.processed).toBeLessThan(ROWS);
  await Promise.all([processImport(t.platform, task), processImport(t.platform, task)]);
  expect(await admin.call(guestImports.get, { params })).toMatchObject({
    status: 'done',
    processed: ROWS,
    created_count: ROWS - gone,
    refused_count: gone - back,
  });
  expect(await changesOf(listId)).toEqual({
    'nothing to unsubscribed': gone,
    'nothing to subscribed': ROWS - gone,
    'unsubscribed to subscribed': back,
  });
  const { data } = await admin.call(contactLists.list, { query: { search: 'Cut off half way' } });
  expect(data[0]).toMatchObject({ subscribed_count: ROWS - gone + back, unsubscribed_count: gone - back });
  const consents = await t.platform.db
    .selectFrom('guest_consents')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('program_id', '=', t.fixture.programId)
    .where('target', 'like', 'killed-%')
    .executeTakeFirstOrThrow();
  expect(consents.n).toBe(ROWS - gone + back);
});
