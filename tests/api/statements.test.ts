import { beforeAll, expect, test } from 'vitest';
import { loadSqlParser, tablesWithoutConcept } from '../support/tenancy.ts';

/** What every other API test stands on: a statement of the product that does not name its concept fails (tests/support/statements.ts). */
const TABLES = new Set(['guests', 'visits']);
beforeAll(() => loadSqlParser());

const judge = (text: string) => tablesWithoutConcept(text, TABLES, { visits: ['token'] });

test.each([
  'select * from guests where program_id = $1 and guest_id = $2',
  'select * from guests where program_id = any($1)',
  'select * from guests g join visits v on v.program_id = g.program_id where g.program_id = $1',
  'select * from guests g join visits v using (program_id, guest_id) where g.program_id = $1',
  'select * from guests where (program_id, guest_id) in (select program_id, guest_id from visits where token = $1)',
  'select * from guests g where program_id = $1 and exists (select from visits v where v.program_id = g.program_id)',
  'with found as (select * from guests where program_id = $1) select * from found join visits using (program_id)',
  'update guests g set name = $1 from visits v where v.program_id = g.program_id and v.program_id = $2',
  'insert into guests (program_id, name) values ($1, $2) on conflict (program_id, name) do update set name = $2',
  'insert into guests select * from visits where token = $1',
])('a statement that says of which concept: %s', (text) => {
  expect(judge(text)).toEqual([]);
});

test.each([
  ['select * from guests where guest_id = $1', ['guests']],
  ['select * from guests where program_id = $1 or true', ['guests']],
  ['select * from guests where (true or program_id = $1)', ['guests']],
  ['select * from guests where not program_id = $1', ['guests']],
  ['select * from guests where program_id > $1', ['guests']],
  ['select * from guests g where program_id = g.program_id', ['guests']],
  ['select * from guests g join visits v on v.guest_id = g.guest_id where g.program_id = $1', ['visits']],
  [
    'select * from guests g where program_id = $1 and exists (select from visits v where v.guest_id = g.guest_id)',
    ['visits'],
  ],
  ['select 1 union select guest_id from guests', ['guests']],
  ['with found as (select * from guests) select * from found', ['guests']],
  ['update guests set name = $1 where guest_id = $2', ['guests']],
  ['delete from guests', ['guests']],
  ['insert into guests select * from visits', ['visits']],
])('one that does not: %s', (text, tables) => {
  expect(judge(text)).toEqual(tables);
});
