import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addCheck, addGuest, addPerk, addVisit, freshPhone } from '../support/guests.ts';
import { CARDS, openTill, type Till } from '../support/paying.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { fromGuest, numberOf } from '../support/texting.ts';

const { guests, messages, parties, payments, platform, reservations } = services;
let t: TestApp;
let admin: ApiClient;
let till: Till;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  till = await openTill(t);
  stand = await openStand(t, ['E1']);
});
afterAll(() => t?.close());

const WORDS = {
  fname: 'Xanthippe',
  lname: 'Quorndale',
  email: 'xanthippe.quorndale@nowhere.example',
  note: 'zygomorphic-note',
  allergy: 'wolfsbane-allergy',
  tag: 'vexillology',
  wish: 'quincunx-wish',
  text: 'brouhaha-text',
  proof: 'perspicacious-proof',
  former: 'Ermintrude',
  formerMail: 'ermintrude@elsewhere.example',
  gift: 'sesquipedalian-gift',
} as const;

let rounds = 0;
/** Everything that can be written down about a guest, by way of the calls that write it. */
async function writeEverything(phone: string, formerPhone: string) {
  rounds += 1;
  const number = await numberOf(t, stand.merchantId);
  const { fname, lname, email } = WORDS;
  const field = { label: `Favourite ${rounds}`, type: 'text' as const };
  const { programId } = t.fixture;
  const { key } = await admin.call(guests.createField, { params: { program_id: programId }, body: field });
  const guest = await admin.call(guests.save, {
    body: {
      fname,
      lname,
      email,
      phone,
      allergies: WORDS.allergy,
      tags: [WORDS.tag],
      birthday: '02-28',
      social_urls: { x: `https://x.com/${fname}` },
      custom_fields: { [key]: WORDS.wish },
    },
  });
  const id = guest.id;
  const params = { program_id: programId, id };
  await admin.call(guests.addNote, { params, body: { text: WORDS.note } });
  await admin.call(guests.addConsent, {
    params: { id },
    body: { channel: 'email', target: email, opted_in: true, proof_text: WORDS.proof },
  });
  const former = await admin.call(guests.save, {
    body: { fname: WORDS.former, lname, email: WORDS.formerMail, phone: formerPhone },
  });
  const party = await stand.book({
    user_id: id,
    fname,
    lname,
    email,
    phone,
    notes: WORDS.note,
    tags: [WORDS.tag],
    send_res_confirmation: true,
  });
  await stand.host.call(messages.send, {
    params: { id: party.id },
    body: { text: `${WORDS.text} ${fname}` },
  });
  await fromGuest(t, { phone, number, body: `${WORDS.text} answer` });
  await t.drainJobs();
  await stand.host.call(payments.savePaymentMethod, {
    params: { id: party.id },
    body: { payment_method: CARDS.good },
  });
  const { id: giftId } = await stand.host.call(payments.createPrepayment, {
    body: { party_id: party.id, name: fname, phone, item: WORDS.gift, note: WORDS.wish, max_amount: 5000 },
  });
  await stand.host.call(payments.prepaymentCard, {
    params: { id: giftId },
    body: { payment_method: CARDS.good },
  });
  const fee = await admin.call(payments.addFee, {
    params: { id: party.id },
    body: { name: `Glass of ${fname}`, amount_cents: 900 },
  });
  await admin.call(payments.waiveFee, { params: { id: fee.id }, body: { reason: `${fname} is kind` } });
  await (await addPerk(t, `Welcome drink ${rounds}`)).redeem(id);
  await addCheck(t, id, { at: t.clock.now(), cents: 4321, partyId: party.id });
  await imported(id, phone);
  await admin.call(guests.merge, { body: { kept_id: id, other_id: former.id } });
  await admin.call(guests.exportBook, { body: { search: fname } });
  return { id, former: former.id, party };
}

/** What an import of this guest left behind: the file in UTF-16, examples of its columns, a row that added, one that was refused. */
async function imported(guestId: number, phone: string) {
  const { db } = t.platform;
  const { programId: program_id, users } = t.fixture;
  const typed = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
  const column = { title: 'Mail', examples: [WORDS.email, WORDS.fname], guess: 'email', dates: {} };
  const content = Buffer.from(`Mail;Phone\r\n${WORDS.email};${typed}`, 'utf16le');
  const { import_id } = await db
    .insertInto('imports')
    .values({
      program_id,
      user_id: users.admin,
      kind: 'guests',
      file_name: 'guests.csv',
      content,
      options: JSON.stringify({ columns: [column], choices: {} }),
      status: 'checked',
    })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  const row = { program_id, import_id };
  const cells = JSON.stringify([
    ['Mail', WORDS.email],
    ['Phone', typed],
  ]);
  await db
    .insertInto('import_rows')
    .values([
      { ...row, row_number: 2, outcome: 'created', record_type: 'guest', record_id: guestId, before: cells },
      { ...row, row_number: 3, outcome: 'refused', cells, reasons: [`“${WORDS.email}” is there twice`] },
    ])
    .execute();
}

const finishImports = () => t.platform.db.updateTable('imports').set({ status: 'done' }).execute();

/** Every place of the database that holds one of the words, as `table.column: word`. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.oid::regclass::text as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, null) in ('text', 'text[]', 'citext', 'json', 'jsonb', 'bytea', 'character varying')`.execute(
    t.platform.db,
  );
  expect(columns.length).toBeGreaterThan(150);
  const tables = new Map<string, typeof columns>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  const places: string[] = [];
  for (const [table, own] of tables) {
    const contents = own.map(({ column, type }) => {
      const content =
        type === 'bytea'
          ? sql`replace(encode(${sql.ref(column)}, 'escape'), '\\000', '')`
          : sql`${sql.ref(column)}::text`;
      return sql`select ${sql.lit(column)} as name, ${content} as content from ${sql.raw(table)}`;
    });
    const { rows } = await sql<{ name: string; word: string }>`
      select distinct c.name, w.word from (${sql.join(contents, sql` union all `)}) c
      join unnest(${[...words]}::text[]) w(word) on c.content ilike '%' || w.word || '%'`.execute(
      t.platform.db,
    );
    places.push(...rows.map(({ name, word }) => `${table}.${name}: ${word}`));
  }
  return places.sort();
}

async function endVisit({ party }: { party: { id: number } }) {
  await stand.seat(party, { mrt_ids: [stand.tables.E1 ?? 0] });
  await stand.step(party, 'done');
}

const erase = (id: number, reason = 'Asked by email') =>
  admin.call(guests.erase, { params: { id }, body: { reason } });

test('an erased guest is in no column of any table any more, and the receipt says what went', async () => {
  const [phone, formerPhone] = [freshPhone(), freshPhone()];
  const written = await writeEverything(phone, formerPhone);
  const words = [...Object.values(WORDS), phone.slice(2), formerPhone.slice(2)];
  const before = await placesOf(words);
  for (const word of words)
    expect(
      before.some((place) => place.endsWith(`: ${word}`)),
      word,
    ).toBe(true);
  expect(new Set(before.map((place) => place.split('.')[0])).size).toBeGreaterThan(10);
  const early = await admin.refusal(guests.erase, { params: { id: written.id }, body: { reason: 'Asked' } });
  expect([early.code, early.message]).toEqual([
    'IN_USE',
    expect.stringMatching(/is expected at Pearl District/),
  ]);
  await endVisit(written);
  const open = await admin.refusal(guests.erase, { params: { id: written.id }, body: { reason: 'Asked' } });
  expect(open.message).toMatch(/import of guests.csv is under way/);
  await finishImports();
  const receipt = await erase(written.id, `${WORDS.fname} ${WORDS.lname} wrote from ${WORDS.email}`);
  expect(receipt).toMatchObject({
    guest_id: written.id,
    reason: '… wrote from …',
    author_name: 'Nadia Okafor',
  });
  expect(receipt.counts).toMatchObject({
    guests: 2,
    guest_notes: 1,
    guest_consents: 1,
    parties: 1,
    tickets: 1,
    prepayments: 1,
    payment_customers: 2,
    imports: 1,
    import_rows: 2,
  });
  expect(receipt.counts.sms_messages).toBeGreaterThan(1);
  await t.drainJobs();
  await till.sandbox.idle();
  expect(await placesOf(words)).toEqual([]);
  for (const id of [written.id, written.former]) {
    expect((await admin.refusal(guests.get, { params: { id } })).code).toBe('GONE');
  }
  const { data } = await admin.call(guests.erasures, {});
  expect(data[0]).toEqual(receipt);
  const party = await stand.get(written.party);
  expect(party).toMatchObject({
    fname: 'Guest',
    lname: '',
    phone: null,
    notes: '',
    user_id: 0,
    visit_state: 'done',
  });
  expect(
    (await admin.refusal(guests.erase, { params: { id: written.id }, body: { reason: 'Again' } })).code,
  ).toBe('GONE');
});

test('what a merge that was taken apart told of an erased guest is gone from the log of the other one', async () => {
  const [phone, email] = [freshPhone(), 'philomena.erased@nowhere.example'];
  const kept = await addGuest(t, { fname: 'Kept', lname: 'Guest' });
  const id = await addGuest(t, { fname: 'Philomena', lname: 'Thistlewood', phone, email });
  const choices = { fname: 'other', lname: 'other', phone: 'other' } as const;
  const { merge } = await admin.call(guests.merge, { body: { kept_id: kept, other_id: id, choices } });
  await admin.call(guests.undoMerge, { params: { id: merge.guest_merge_id } });
  await erase(id);
  expect(await placesOf(['Philomena', 'Thistlewood', email, phone.slice(2)])).toEqual([]);
  expect((await admin.call(guests.get, { params: { id: kept } })).fname).toBe('Kept');
});

test('a STOP stays in force without the number, until its holder writes START', async () => {
  const phone = freshPhone();
  const number = await numberOf(t, stand.merchantId);
  const id = await addGuest(t, { phone });
  const party = await stand.book({ user_id: id, phone });
  await fromGuest(t, { phone, number, body: 'STOP' });
  await stand.host.call(reservations.remove, { query: { id: party.id } });
  await erase(id);
  expect(await placesOf([phone.slice(2)])).toEqual([]);
  const again = await stand.book({ fname: 'Somebody', phone });
  const thread = () => stand.host.call(messages.conversation, { params: { id: again.id } });
  expect((await thread()).opted_out_ts).not.toBeNull();
  await fromGuest(t, { phone, number, body: 'START' });
  expect((await thread()).opted_out_ts).toBeNull();
});

test('a guest with open money is not erased, nor one who sits at a table; the message says what to do', async () => {
  const phone = freshPhone();
  const id = await addGuest(t, { phone });
  const party = await stand.book({ user_id: id, phone });
  await stand.seat(party, { mrt_ids: [stand.tables.E1 ?? 0] });
  const refused = async () => {
    const refusal = await admin.refusal(guests.erase, { params: { id }, body: { reason: 'Asked' } });
    expect(refusal.code).toBe('IN_USE');
    return refusal.message;
  };
  expect(await refused()).toMatch(/at Pearl District now. Erase the guest after the visit/);
  const gift = await stand.host.call(payments.createPrepayment, {
    body: { party_id: party.id, name: 'Uncle Bo', item: 'Champagne', max_amount: 9000 },
  });
  const params = { id: gift.id };
  await stand.host.call(payments.prepaymentCard, { params, body: { payment_method: CARDS.good } });
  await stand.host.call(payments.holdPrepayment, { params, body: {} });
  await stand.step(party, 'done');
  expect(await refused()).toMatch(/“Champagne” .* Charge it or give the hold back first/);
  await stand.host.call(payments.releasePrepayment, { params, body: {} });
  expect((await erase(id)).counts.prepayments).toBe(1);
  expect((await stand.host.call(parties.get, { params: { id: party.id } })).user_id).toBe(0);
});

test('everything that is stored about a guest comes as one JSON file', async () => {
  const phone = freshPhone();
  const id = await addGuest(t, { phone, allergies: 'Sesame' });
  const params = { program_id: t.fixture.programId, id };
  await admin.call(guests.addNote, { params, body: { text: 'Likes jazz' } });
  const party = await stand.book({ user_id: id, phone, notes: 'By the window' });
  await addCheck(t, id, { at: t.clock.now(), cents: 777 });
  const { ticket } = await admin.call(guests.exportGuest, { params: { id } });
  const file = await t.anonymous.send(platform.download, { params: { ticket } });
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringContaining(`guest-${id}-`),
  });
  const stored = file.json();
  expect(stored).toMatchObject({
    guest_id: id,
    left_out: null,
    guest: [{ guest_id: id, phone, allergies: 'Sesame' }],
    notes: [{ text: 'Likes jazz' }],
    reservations_and_visits: [{ party_id: party.id, notes: 'By the window' }],
    checks: [{ total_cents: 777 }],
    consents: [],
  });
  expect(stored.changes.length).toBeGreaterThan(0);
  expect(stored.checks).toHaveLength(1);
  expect(file.body).not.toMatch(/public_token|callback_ref|program_id/);
  expect((await t.anonymous.send(platform.download, { params: { ticket } })).statusCode).toBe(410);
});

test('the file holds whatever erasing would remove, and nothing of who gave a present', async () => {
  const [phone, formerPhone, uncle] = [freshPhone(), freshPhone(), freshPhone()];
  const { id, former, party } = await writeEverything(phone, formerPhone);
  const nobodys = await addVisit(t, id, t.clock.now(), { guest_id: null, phone, notes: 'Nobody’s wish' });
  await stand.host.call(payments.createPrepayment, {
    body: { party_id: party.id, name: 'Uncle', phone: uncle, item: 'Roses', max_amount: 5000 },
  });
  const { ticket } = await admin.call(guests.exportGuest, { params: { id } });
  const { body } = await t.anonymous.send(platform.download, { params: { ticket } });
  for (const word of [...Object.values(WORDS), phone, formerPhone]) expect(body).toContain(word);
  expect(body).not.toContain(uncle);
  const stored = JSON.parse(body);
  const parties = stored.reservations_and_visits.map((row: { party_id: number }) => row.party_id);
  expect(parties).toContain(nobodys.party_id);
  expect(stored.merged_guests).toMatchObject([{ merged_guest_id: former }]);
  const told = new Set(stored.changes.map((change: { record_type: string }) => change.record_type));
  expect([...told].sort()).toEqual(['guest', 'party', 'party_fee', 'prepayment']);
});

test('only who may edit guests of the concept erases one, from the version that was seen', async () => {
  const id = await addGuest(t);
  const body = { reason: 'Asked by phone' };
  const viewer = await t.as('support');
  expect((await viewer.refusal(guests.erase, { params: { id }, body })).code).toBe('FORBIDDEN');
  const foreign = await addGuest(t, {}, t.fixture.otherProgramId);
  expect((await admin.refusal(guests.erase, { params: { id: foreign }, body })).code).toBe('NOT_FOUND');
  const stale = await admin.refusal(guests.erase, { params: { id }, body: { ...body, version: 7 } });
  expect([stale.code, Object(stale.current).id]).toEqual(['STALE', id]);
});
