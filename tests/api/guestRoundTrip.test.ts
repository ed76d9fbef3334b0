import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { countsOf, importing } from '#tests/support/importing.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { guests, platform } = services;
let t: TestApp;
let admin: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  other = await t.as('otherAdmin');
});
afterAll(() => t.close());

const BLANK = { lname: '', tags: [], allergies: '' };
const ODD: { fname: string; lname: string; email: string; tags: string[]; allergies: string }[] = [
  { ...BLANK, fname: '=Ana', lname: '-Silva', email: 'equals@round.example' },
  { ...BLANK, fname: '@bo', lname: '+Li', email: 'r&d@round.example' },
  { ...BLANK, fname: "'=Cy", lname: 'Null', email: 'info@münchen.example' },
  {
    ...BLANK,
    fname: 'Di',
    email: 'tags@round.example',
    tags: ['vip, gold', 'says "hi"', '=news', 'a | b; c'],
    allergies: 'No nuts, none\n\nno "shellfish"',
  },
];

const stored = (rows: readonly (typeof ODD)[number][]) =>
  t.platform.db
    .insertInto('guests')
    .values(rows.map((row) => ({ ...row, program_id: t.fixture.programId })))
    .execute();

async function exported(search: string): Promise<string> {
  const { ticket } = await admin.call(guests.exportBook, { body: { search } });
  return admin.call(platform.download, { params: { ticket } });
}

test('what the guest book exports is imported into another concept as it was', async () => {
  await stored(ODD);
  const file = `${await exported('round.example')}${(await exported('münchen.example')).split('\n')[1]}\n`;
  const elsewhere = importing(t, other);
  const checked = await elsewhere.check(file);
  expect(checked.choices.date_order, 'no birthday asks for the order of day and month').toBeNull();
  expect(countsOf(checked)).toEqual({ created: ODD.length, merged: 0, unchanged: 0, refused: 0 });
  await elsewhere.run(checked);
  for (const given of ODD) expect(await elsewhere.one(given.email)).toMatchObject(given);
  expect(countsOf(await importing(t, admin).check(file))).toMatchObject({
    unchanged: ODD.length,
  });
});

test('a file with titles, a NUL byte and stripes loses nobody, and one without headings neither', async () => {
  const imports = importing(t, admin);
  const titled = [
    'Guests of May',
    '',
    'Prénom|Teléfono móvil|Home Phone|E-mail',
    'Null||(503) 555-0191|null@titled.example',
    'N\0one|\u202a+1 503 555 0192\u202c||none\u200b@titled.example',
  ];
  const read = await imports.check(titled.join('\r\n'));
  expect(countsOf(read)).toMatchObject({ created: 2, refused: 0 });
  await imports.run(read);
  expect(await imports.one('null@titled.example')).toMatchObject({ fname: 'Null', phone: '+15035550191' });
  expect(await imports.one('none@titled.example')).toMatchObject({ fname: 'None', phone: '+15035550192' });
  const bare = await imports.check('ana@bare.example,5035550193\nbo@bare.example,5035550194\n');
  expect(countsOf(bare)).toMatchObject({ created: 2, refused: 0 });
});

test('what people paste into a search is found without the marks that come with it', async () => {
  await stored([{ ...BLANK, fname: 'Marked', email: 'marked@paste.example' }]);
  const { data } = await admin.call(guests.list, { query: { search: '\u202aMark\u00aded\u202c' } });
  expect(data.map(({ fname }) => fname)).toEqual(['Marked']);
});
