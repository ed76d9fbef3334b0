import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { guests, parties } = services;
let t: TestApp;
let admin: ApiClient;
let gold: number;

const DAY_MS = 86_400_000;
const PEOPLE = [
  ['José', 'Álvarez', 'jose@example.com', '+15035550142'],
  ['Ann', 'Lee', 'ann.lee@example.com', '+15035550143'],
  ['Hannah', 'Zwingmann', null, '+19715550144'],
  ['Joanna', "O'Brien", 'jo_anna@mail.example', null],
  ['', '', null, '+442079460958'],
  ['Cher', '', '100%@example.com', null],
  ['李', '王芳', null, null],
  ['Party 🎉', 'Crew', null, null],
] as const;

beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  gold = (await admin.call(guests.createTier, { body: { name: 'Gold', colour: '#b8860b' } })).id;
  const now = t.clock.now().getTime();
  await add(
    PEOPLE.map(([fname, lname, email, phone], index) => ({
      fname,
      lname,
      email,
      phone,
      is_vip: index === 1,
      guest_tier_id: index < 2 ? gold : null,
      tags: index % 2 === 0 ? ['regular'] : [],
      visit_count: index,
      spend_cents: index === 0 ? 90_000 : index,
      last_visit_ts: index < 4 ? new Date(now - index * DAY_MS) : null,
      created_ts: new Date(now - index * DAY_MS),
    })),
  );
  await add([{ fname: 'Ann', lname: 'Elsewhere' }], t.fixture.otherProgramId);
});
afterAll(() => t?.close());

type NewGuest = Partial<Record<string, unknown>> & { fname: string; lname: string };

async function add(rows: readonly NewGuest[], program_id = t.fixture.programId): Promise<void> {
  await t.platform.db
    .insertInto('guests')
    .values(rows.map((row) => ({ program_id, ...row })))
    .execute();
}

type Query = NonNullable<Parameters<typeof admin.call<typeof guests.list>>[1]>['query'];
const list = (query: Query) => admin.call(guests.list, { query });
const names = async (query: Query) =>
  (await list(query)).data.map(({ fname, lname }) => `${fname} ${lname}`.trim());
const found = async (search: string) => (await names({ search })).sort();

describe('the guest book is searched', () => {
  test.each([
    ['ann', ['Ann Lee', 'Hannah Zwingmann', "Joanna O'Brien"]],
    ['ANN', ['Ann Lee', 'Hannah Zwingmann', "Joanna O'Brien"]],
    ['jose alvarez', ['José Álvarez']],
    ['ÁLVAREZ JOSÉ', ['José Álvarez']],
    ["o'brien", ["Joanna O'Brien"]],
    ['example.com', ['Ann Lee', 'Cher', 'José Álvarez']],
    ['ann lee', ['Ann Lee']],
    ['lee 503', ['Ann Lee']],
    ['lee@', ['Ann Lee']],
    ['nobody', []],
  ])('GUEST-002 %j is contained in name, phone or email, every word of it', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test.each([
    '(503) 555-0142',
    '503.555.0142',
    '503 555 0142',
    '+1 503-555-0142',
    '15035550142',
    '555-0142',
    '0142',
  ])('GUEST-002 the phone is found in the form %j', async (search) => {
    expect(await found(search)).toEqual(['José Álvarez']);
  });

  test('GUEST-002 a part of a phone finds all who have it, also one from elsewhere as it is dialled there', async () => {
    expect(await found('503.555')).toEqual(['Ann Lee', 'José Álvarez']);
    expect(await found('+1 503')).toEqual(['Ann Lee', 'José Álvarez']);
    const { data } = await list({ search: '020 7946 0958' });
    expect(data.map(({ phone }) => phone)).toEqual(['+442079460958']);
  });

  test.each([
    ['a', ['Ann Lee', 'José Álvarez']],
    ['zw', ['Hannah Zwingmann']],
    ['王', ['李 王芳']],
    ['97', ['Hannah Zwingmann']],
    ['%', ['Cher']],
    ['_', ["Joanna O'Brien"]],
    ['100%', ['Cher']],
    ['jo_a', ["Joanna O'Brien"]],
    ['\\', []],
    ['%_\\', []],
    ['🎉', ['Party 🎉 Crew']],
    ['🎉🎉', []],
  ])('GUEST-002 %j has its outcome: letters begin a word, signs are themselves', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test('GUEST-002 a search of 10,000 characters is refused with its limit, and of blanks finds everybody', async () => {
    const refusal = await admin.refusal(guests.list, { query: { search: 'a'.repeat(10_000) } });
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(refusal.message).toContain('200 characters');
    expect((await list({ search: ' '.repeat(300) })).total).toBe(PEOPLE.length);
  });

  test('GUEST-003 who lacks a phone, an email or names can be left out, together with a search', async () => {
    expect(await names({ search: 'ann', require_phone: 'true', sort_by: 'name', sort_order: 'asc' })).toEqual(
      ['Ann Lee', 'Hannah Zwingmann'],
    );
    expect(await names({ search: 'ann', require_phone: 'true', require_email: 'true' })).toEqual(['Ann Lee']);
    expect((await list({ require_names: 'true' })).total).toBe(PEOPLE.length - 2);
    expect((await list({ require_email: 'true' })).total).toBe(4);
    expect((await list({ require_phone: 'false' })).total).toBe(PEOPLE.length);
  });

  test('tier, tag and VIP narrow the list', async () => {
    expect(await names({ guest_tier_id: String(gold) })).toEqual(['José Álvarez', 'Ann Lee']);
    expect(await names({ is_vip: 'true' })).toEqual(['Ann Lee']);
    expect((await list({ is_vip: 'false' })).total).toBe(PEOPLE.length - 1);
    expect((await list({ tag: 'regular' })).total).toBe(4);
    const { data } = await admin.call(guests.tags);
    expect(data).toEqual([{ tag: 'regular', guest_count: 4 }]);
  });

  test.each([
    ['last_visit_ts', ['José', 'Ann', 'Hannah', 'Joanna']],
    ['visit_count', ['Party 🎉', '李', 'Cher', '', 'Joanna', 'Hannah', 'Ann', 'José']],
    ['spend_cents', ['José', 'Party 🎉', '李', 'Cher', '', 'Joanna', 'Hannah', 'Ann']],
    ['created_ts', ['José', 'Ann', 'Hannah', 'Joanna', '', 'Cher', '李', 'Party 🎉']],
    ['name', ['']],
  ] as const)(
    'sorted by %s the pages join without gap or repetition, and upwards is downwards reversed',
    async (sort_by, first) => {
      const { data } = await list({ sort_by, sort_order: 'desc' });
      expect(data.slice(0, first.length).map(({ fname }) => fname)).toEqual(first);
      const down = data.map(({ id }) => id);
      const up = (await list({ sort_by, sort_order: 'asc' })).data.map(({ id }) => id);
      expect(up).toEqual(down.toReversed());
      const paged: number[] = [];
      for (let skip = 0; skip < PEOPLE.length; skip += 3) {
        const page = await list({ sort_by, sort_order: 'desc', take: 3, skip });
        expect(page).toMatchObject({ total: PEOPLE.length, total_exact: true });
        expect(page.has_next).toBe(skip + 3 < PEOPLE.length);
        paged.push(...page.data.map(({ id }) => id));
      }
      expect(paged).toEqual(down);
    },
  );

  test('names are sorted by the last one without regard to accents, who has none at the end', async () => {
    const sorted = await names({ sort_by: 'name', sort_order: 'asc' });
    expect(sorted.slice(0, 3)).toEqual(['José Álvarez', 'Cher', 'Party 🎉 Crew']);
    expect(sorted.at(-1)).toBe('');
  });

  test('who was merged or erased is in no list, and who may not see guests sees none', async () => {
    await add([{ fname: 'Annabel', lname: 'Gone', deleted_ts: t.clock.now() }]);
    expect(await found('annabel')).toEqual([]);
    expect((await (await t.as('host')).refusal(guests.list)).status).toBe(403);
  });

  test('GUEST-002 hosts look guests up with the same search, the latest visit first', async () => {
    const host = await t.as('host');
    const look = async (search: string) =>
      (await host.call(parties.findGuests, { query: { search } })).data.map(({ fname }) => fname);
    expect(await look('ann')).toEqual(['Ann', 'Hannah', 'Joanna']);
    expect(await look('503.555.0142')).toEqual(['José']);
    expect(await look('%%')).toEqual([]);
  });
});

describe('among many', () => {
  const MANY = 12_000;
  beforeAll(async () => {
    for (let from = 0; from < MANY; from += 4_000) {
      await add(
        Array.from({ length: 4_000 }, (_, index) => ({
          fname: 'Common',
          lname: `Guest${from + index}`,
          email: `c${from + index}@crowd.example`,
          tags: (from + index) % 1_000 === 7 ? ['rare'] : [],
          visit_count: 1_000,
        })),
        t.fixture.otherProgramId,
      );
    }
  });
  const crowd = async (query: Query) => (await t.as('otherAdmin')).call(guests.list, { query });

  test('GUEST-002 a frequent word has pages without a total, a rare one has both', async () => {
    const page = await crowd({ search: 'crowd', take: 25, skip: 50 });
    expect(page).toMatchObject({ has_next: true, total_exact: false });
    expect(page.total).toBeUndefined();
    expect(page.data).toHaveLength(25);
    const rare = await crowd({ search: 'guest1199', take: 5 });
    expect(rare).toMatchObject({ has_next: true, total: 11, total_exact: true });
    const last = await crowd({ search: 'crowd', take: 200, skip: MANY - 100 });
    expect(last).toMatchObject({ has_next: false });
    expect(last.data).toHaveLength(100);
    const lone = await crowd({ search: 'elsewhere', sort_by: 'visit_count', sort_order: 'desc' });
    expect(lone.data.map(({ lname }) => lname)).toEqual(['Elsewhere']);
    expect((await crowd({ search: 'crowd', tag: 'rare' })).total).toBe(12);
    expect((await crowd({ search: 'crowd', skip: 1_000_000 })).data).toEqual([]);
  });

  test('GUEST-002 an export holds all who are found, with their own fields and without formulas', async () => {
    const other = await t.as('otherAdmin');
    const params = { program_id: t.fixture.otherProgramId };
    const field = await other.call(guests.createField, {
      params,
      body: { label: 'Favourite wine', type: 'text' },
    });
    await other.call(guests.save, {
      body: {
        fname: '=HYPERLINK("x")',
        email: 'formula@crowd.example',
        custom_fields: { [field.key]: '+cmd' },
      },
    });
    const download = async (body: object) => {
      const { url } = await other.call(guests.exportBook, { body });
      return (await other.request({ method: 'GET', url })).body;
    };
    const all = await download({ search: 'crowd' });
    const lines = all.trim().split('\n');
    expect(lines).toHaveLength(MANY + 2);
    expect(lines[0]).toContain('First name,Last name,Email,Phone');
    expect(lines[0]).toContain('Favourite wine');
    expect(all).toContain(`"'=HYPERLINK(""x"")"`);
    expect(all).toContain(`'+cmd`);
    expect((await download({ search: 'guest11999' })).trim().split('\n')).toHaveLength(2);
    expect((await download({ tag: 'rare' })).trim().split('\n')).toHaveLength(13);
    expect((await (await t.as('host')).refusal(guests.exportBook, { body: {} })).status).toBe(403);
  });
});
