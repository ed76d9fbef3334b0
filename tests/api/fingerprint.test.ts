import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprint } from '../support/contract/fingerprint.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());

const print = () => fingerprint(t, t.fixture.programId);
const change = (statement: string) => sql.raw(statement).execute(t.platform.db);

test('a row that is written in a concept is seen by its fingerprint, one of another concept is not', async () => {
  const { programId } = t.fixture;
  const before = await print();
  expect(await print()).toBe(before);
  await change(`update merchants set phone = '+15035550199' where program_id <> ${programId}`);
  expect(await print()).toBe(before);
  await change(`update merchants set phone = '+15035550199' where program_id = ${programId}`);
  expect(await print()).not.toBe(before);
});

test('of a connection to a source what people write is seen, and what jobs keep current is not', async () => {
  const { programId } = t.fixture;
  await change(`insert into source_connections (program_id, source, account_id, account_name, given_ts)
    values (${programId}, 'google', 'one', 'One', now())`);
  const before = await print();
  await change(
    `update source_connections set checked_ts = now(), failures = 1 where program_id = ${programId}`,
  );
  expect(await print()).toBe(before);
  await change(`update source_connections set is_paused = true where program_id = ${programId}`);
  expect(await print()).not.toBe(before);
});
