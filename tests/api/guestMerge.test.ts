import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { GUEST_REFERENCES } from '#server/services/guests/guests/keeping/references.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addCheck, addGuest, addPerk, addVisit, freshPhone } from '../support/guests.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { guests, parties, reservations } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000);
const get = (id: number) => admin.call(guests.get, { params: { id } });
const merge = (kept_id: number, other_id: number, more: object = {}) =>
  admin.call(guests.merge, { body: { kept_id, other_id, ...more } });
const undo = (id: number) => admin.call(guests.undoMerge, { params: { id } });

/** Two guests with something of everything each; the second has counters that no row explains, as imported ones do. */
async function twoOfOne() {
  const phone = freshPhone();
  const kept = await addGuest(t, {
    email: 'ana@example.com',
    visit_count: 1,
    tags: ['Patio'],
    allergies: 'Nuts',
  });
  const other = await addGuest(t, {
    fname: 'Anna',
    phone,
    visit_count: 12,
    transaction_count: 1,
    spend_cents: 4000,
    birthday: '05-03',
    tags: ['Quiet'],
    allergies: 'Shellfish',
  });
  await addVisit(t, kept, daysAgo(40));
  const visits = [await addVisit(t, other, daysAgo(9)), await addVisit(t, other, daysAgo(8))];
  await addCheck(t, other, { at: daysAgo(9), cents: 4000, partyId: visits[0]?.party_id ?? null });
  const params = { program_id: t.fixture.programId, id: other };
  await admin.call(guests.addNote, { params, body: { text: 'Sits outside' } });
  const proof = { channel: 'sms' as const, target: phone, opted_in: true, proof_text: 'Ticked' };
  await admin.call(guests.addConsent, { params: { id: other }, body: proof });
  const perk = await addPerk(t, `Aperitif ${other}`);
  await perk.redeem(kept);
  await perk.redeem(other);
  await (await addPerk(t, `Digestif ${other}`)).redeem(other);
  await t.platform.db
    .insertInto('payment_customers')
    .values({
      program_id: t.fixture.programId,
      guest_id: other,
      stripe_customer_id: `cus_${other}`,
      payment_method_id: 'pm_1',
      last4: '4242',
      saved_ts: daysAgo(9),
    })
    .execute();
  return { kept, other, phone, visits };
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('whatever was said, claimed or texted: what the preview says of each opt-in is what the merge makes of it', async () => {
  const reasons = new Set<string>();
  for (let seed = 1; seed <= 24; seed += 1) {
    const pick = numbers(seed * 7919);
    const phones = [freshPhone(), freshPhone()];
    const emails = [`one.${seed}@example.com`, `two.${seed}@example.com`];
    const [kept, other] = [
      await addGuest(t, { phone: phones[0] ?? null }),
      await addGuest(t, { phone: phones[1] ?? null }),
    ];
    for (const guestId of [kept, other]) {
      for (let left = pick(5); left > 0; left -= 1) {
        const isText = pick(2) === 0;
        const isClaimed = isText && pick(4) === 0;
        await t.platform.db
          .insertInto('guest_consents')
          .values({
            program_id: t.fixture.programId,
            guest_id: guestId,
            channel: isText ? 'sms' : 'email',
            target: (isText ? phones : emails)[pick(2)] ?? '',
            opted_in: !isClaimed && pick(2) === 0,
            is_claimed: isClaimed,
            proof_text: 'Said so',
            source: 'dashboard',
            happened_ts: daysAgo(pick(3)),
            created_ts: daysAgo(0),
          })
          .execute();
      }
    }
    const stopped = phones.filter(() => pick(4) === 0);
    for (const phone of stopped) {
      const said = { program_id: t.fixture.programId, phone, source: 'guest', proof_text: 'STOP' };
      await t.platform.db
        .insertInto('sms_consents')
        .values({ ...said, opted_out_ts: daysAgo(pick(3)), updated_ts: daysAgo(0) })
        .execute();
    }
    const choices = pick(2) === 0 ? {} : { phone: 'other' as const };
    const body = { kept_id: kept, other_id: other, choices };
    const { consents } = await admin.call(guests.previewMerge, { body });
    await merge(kept, other, { choices });
    const { current } = await admin.call(guests.consents, { params: { id: kept } });
    const said = (all: typeof current) =>
      all.map((one) => JSON.stringify(one)).sort((a, b) => a.localeCompare(b));
    expect(said(consents.flatMap(({ result }) => result ?? [])), `seed ${seed}`).toEqual(said(current));
    for (const { reason } of consents) reasons.add(reason);
  }
  expect([...reasons].sort()).toEqual(['dropped', 'newest', 'only', 'proved', 'same', 'stopped']);
});

test('a preview tells every field and count of what merging would do, and does nothing', async () => {
  const { kept, other, phone } = await twoOfOne();
  const body = { kept_id: kept, other_id: other, choices: { fname: 'other' as const } };
  const preview = await admin.call(guests.previewMerge, { body });
  const of = (name: string) => preview.fields.find(({ field }) => field === name);
  expect(of('fname')).toMatchObject({ kept: 'Ana', other: 'Anna', result: 'Anna', can_choose: true });
  expect(of('allergies')?.result).toBe('Nuts, Shellfish');
  expect(of('tags')).toMatchObject({ result: ['Patio', 'Quiet'], can_choose: false });
  expect(of('phone')?.other).toBe(phone);
  expect(preview.moves).toMatchObject({
    visits: 12,
    reservations: 2,
    checks: 1,
    notes: 1,
    consents: 1,
    perks: 2,
    cards: 1,
  });
  expect(preview.totals).toMatchObject({ visits: 13, reservations: 3, checks: 1 });
  expect((await get(other)).fname).toBe('Anna');
});

test('two guests become one with everything that either had, under both ids', async () => {
  const { kept, other } = await twoOfOne();
  const before = await get(kept);
  const { merge: made, guest } = await merge(kept, other, {
    choices: { phone: 'other' },
    kept_version: before.version,
  });
  expect(made).toMatchObject({
    kept_id: kept,
    merged_id: other,
    merged_name: 'Anna Lopez',
    author_name: 'Nadia Okafor',
  });
  expect(guest).toMatchObject({
    id: kept,
    fname: 'Ana',
    email: 'ana@example.com',
    birthday: '05-03',
    allergies: 'Nuts, Shellfish',
    tags: ['Patio', 'Quiet'],
    visit_count: 13,
    transaction_count: 1,
    spend_cents: 4000,
    merged_from: [other],
  });
  expect(guest.guest_notes).toMatchObject([{ text: 'Sits outside' }]);
  expect(Object.values(guest.marketing_opt_in.sms)).toEqual([true]);
  expect((await get(other)).id).toBe(kept);
  const { counts } = await admin.call(guests.timeline, { params: { id: other } });
  expect(counts).toEqual({ visit: 3, reservation: 3, check: 1, note: 1, consent: 1, perk: 3 });
  const card = await t.platform.db
    .selectFrom('payment_customers')
    .select('guest_id')
    .where('stripe_customer_id', '=', `cus_${other}`)
    .executeTakeFirstOrThrow();
  expect(card.guest_id).toBe(kept);
  expect((await admin.call(guests.merges, { params: { id: kept } })).data).toMatchObject([made]);
});

test('taken apart both are as they were, and what came since stays with the kept one', async () => {
  const { kept, other, phone } = await twoOfOne();
  const [first, second] = [await get(kept), await get(other)];
  const { merge: made } = await merge(kept, other, { choices: { phone: 'other' } });
  await addVisit(t, kept, daysAgo(1));
  await t.platform.db
    .updateTable('guests')
    .set((eb) => ({ visit_count: eb('visit_count', '+', 1) }))
    .where('guest_id', '=', kept)
    .execute();
  await admin.call(guests.save, { body: { id: kept, birthday: '12-24' } });
  const { merge: undone, guest } = await undo(made.guest_merge_id);
  expect(undone.undone_ts).not.toBeNull();
  expect(guest).toMatchObject({
    phone: first.phone,
    tags: ['Patio'],
    allergies: 'Nuts',
    birthday: '12-24',
    visit_count: 2,
    spend_cents: 0,
    merged_from: [],
  });
  const again = await get(other);
  const { version: _version, updated_ts: _updated, ...same } = second;
  expect(again).toMatchObject({ ...same, phone, last_visit_ts: again.last_visit_ts });
  const counts = async (id: number) => (await admin.call(guests.timeline, { params: { id } })).counts;
  expect(await counts(kept)).toEqual({ visit: 2, reservation: 2, perk: 1 });
  expect(await counts(other)).toEqual({ visit: 2, reservation: 2, check: 1, note: 1, consent: 1, perk: 2 });
  const twice = await admin.refusal(guests.undoMerge, { params: { id: made.guest_merge_id } });
  expect([twice.code, twice.status]).toEqual(['IN_USE', 409]);
});

test('a merge is not undone once the kept guest was merged on, or somebody else has the phone', async () => {
  const { kept, other, phone } = await twoOfOne();
  const { merge: made } = await merge(kept, other);
  const params = { id: made.guest_merge_id };
  const third = await addGuest(t, { phone, fname: 'Ben' });
  expect((await admin.refusal(guests.undoMerge, { params })).message).toMatch(/Ben Lopez has the phone/);
  await admin.call(guests.save, { body: { id: third, phone: null } });
  const { merge: next } = await merge(third, kept);
  expect((await admin.refusal(guests.undoMerge, { params })).message).toMatch(/Undo that merge first/);
  expect((await get(other)).id).toBe(third);
  await undo(next.guest_merge_id);
  await undo(made.guest_merge_id);
  expect([(await get(other)).phone, (await get(kept)).merged_from]).toEqual([phone, []]);
});

test('a guest is not merged with themself, with another concept’s, with one who was merged, or from an old version', async () => {
  const [one, two] = [await addGuest(t), await addGuest(t)];
  const foreign = await addGuest(t, {}, t.fixture.otherProgramId);
  const refusal = async (kept_id: number, other_id: number, more: object = {}) => {
    const refused = await admin.refusal(guests.merge, { body: { kept_id, other_id, ...more } });
    return [refused.status, refused.code];
  };
  expect(await refusal(one, one)).toEqual([400, 'VALIDATION']);
  const preview = await admin.refusal(guests.previewMerge, { body: { kept_id: one, other_id: one } });
  expect(preview.errors.other_id).toMatch(/themself/);
  expect(await refusal(one, foreign)).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(foreign, one)).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(one, two, { other_version: 99 })).toEqual([409, 'STALE']);
  await merge(one, two);
  expect(await refusal(one, two)).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(two, one)).toEqual([404, 'NOT_FOUND']);
  const viewer = await t.as('support');
  const body = { kept_id: one, other_id: two };
  expect((await viewer.refusal(guests.merge, { body })).code).toBe('FORBIDDEN');
});

test('of two who merge the same guests at once, in both directions, one does it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, two] = [await addGuest(t, { visit_count: 1 }), await addGuest(t, { visit_count: 2 })];
    await addVisit(t, one, daysAgo(5));
    await addVisit(t, two, daysAgo(6));
    const pairs = [
      { kept_id: one, other_id: two },
      { kept_id: two, other_id: one },
      { kept_id: one, other_id: two },
    ];
    const answers = await Promise.all(pairs.map((body) => admin.send(guests.merge, { body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404, 404]);
    expect((await get(one)).visit_count).toBe(3);
  }
});

test('visits that end while their guests are merged are counted for who is kept', async () => {
  const [one, two] = [await addGuest(t), await addGuest(t)];
  const party = await addVisit(t, two, daysAgo(0), { visit_state: 'seated', done_ts: null, kind: 'walk_in' });
  const host = await t.as('host');
  const done = { params: { id: party.party_id }, body: { visit_state: 'done' } };
  const [ended, merged] = await Promise.all([
    host.send(services.parties.state, done),
    admin.send(guests.merge, { body: { kept_id: one, other_id: two } }),
  ]);
  expect([ended.statusCode, merged.statusCode]).toEqual([200, 201]);
  expect((await get(two)).visit_count).toBe(1);
});

test('everything in the database that names a guest is known to merging', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) k(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    where c.contype = 'f' and c.confrelid = 'guests'::regclass and a.attname <> 'program_id'
    order by 1`.execute(t.platform.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(GUEST_REFERENCES).sort());
});

test('who looks like one person is offered: one email, one number with another country, one name and birthday or mailbox', async () => {
  const tail = freshPhone().slice(2);
  const name = `Zo\u00e9${tail.slice(-6)}`;
  const guest = (columns: object) => addGuest(t, { phone: null, lname: 'Quill', ...columns });
  const main = await guest({
    fname: name,
    email: `${name}@one.example`,
    birthday: '02-29',
    visit_count: 5,
    phone: `+1${tail}`,
  });
  const twin = await guest({ fname: 'Else', email: `${name.toUpperCase()}@ONE.example` });
  const abroad = await guest({ fname: 'Other', phone: `+44${tail}` });
  const born = await guest({ fname: name.toUpperCase(), birthday: '02-29' });
  const mailbox = await guest({ fname: name, email: `${name}@two.example` });
  await guest({ fname: name, email: `somebody.${tail}@three.example` });
  await addGuest(t, { fname: name, lname: 'Quill', birthday: '02-29' }, t.fixture.otherProgramId);
  const expected = [
    [twin, ['email']],
    [abroad, ['phone']],
    [born, ['name']],
    [mailbox, ['name']],
  ];
  const told = (pairs: { guests: { id: number }[]; reasons: string[] }[]) =>
    pairs.flatMap(({ guests: [first, second], reasons }) =>
      first?.id === main ? [[second?.id, reasons]] : [],
    );
  const own = await admin.call(guests.duplicates, { query: { guest_id: main } });
  expect(told(own.data)).toEqual(expected);
  const paged = [];
  for (let skip = 0; ; skip += 3) {
    const page = await admin.call(guests.duplicates, { query: { take: 3, skip } });
    paged.push(...page.data);
    if (!page.has_next) break;
  }
  expect(told(paged)).toEqual(expected);
  const keys = paged.map(({ guests: [a, b] }) => `${a.id} ${b.id}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('two who were said to be two people are no pair any more, until it is taken back', async () => {
  const email = `two.${freshPhone().slice(2)}@one.example`;
  const [one, two] = [await addGuest(t, { email }), await addGuest(t, { email })];
  const isPair = async () =>
    (await admin.call(guests.duplicates, { query: { guest_id: two } })).data.length > 0;
  const isInBook = async () => {
    for (let skip = 0, more = true; more; skip += 100) {
      const page = await admin.call(guests.duplicates, { query: { take: 100, skip } });
      if (page.data.some((pair) => pair.guests.some(({ id }) => id === one))) return true;
      more = page.has_next;
    }
    return false;
  };
  const say = (are_apart: boolean) =>
    admin.call(guests.setApart, { body: { guest_ids: [two, one], are_apart } });
  expect([await isPair(), await isInBook()]).toEqual([true, true]);
  expect(await say(true)).toEqual({ guest_ids: [one, two], are_apart: true });
  await say(true);
  expect([await isPair(), await isInBook()]).toEqual([false, false]);
  await say(false);
  expect([await isPair(), await isInBook()]).toEqual([true, true]);
  const told = await t.platform.db
    .selectFrom('events')
    .select('kind')
    .where('record_type', '=', 'guest')
    .where('record_id', '=', String(one))
    .orderBy('event_id')
    .execute();
  expect(told.map(({ kind }) => kind)).toEqual(['guest.told_apart', 'guest.told_alike']);
  const alone = { body: { guest_ids: [one, one] as [number, number], are_apart: true } };
  expect((await admin.refusal(guests.setApart, alone)).code).toBe('VALIDATION');
});

test('a merge is not taken apart while somebody has the number that the kept guest had before', async () => {
  const phone = freshPhone();
  const kept = await addGuest(t, { phone });
  const other = await addGuest(t);
  const { merge: done } = await merge(kept, other, { choices: { phone: 'other' } });
  const holder = await addGuest(t, { fname: 'Holly', lname: 'Day', phone });
  const refused = await admin.refusal(guests.undoMerge, { params: { id: done.guest_merge_id } });
  expect([refused.code, refused.message]).toEqual(['IN_USE', expect.stringContaining('Holly Day')]);
  await admin.call(guests.save, { body: { id: holder, phone: freshPhone() } });
  expect((await undo(done.guest_merge_id)).guest.phone).toBe(phone);
});

test('taking a merge apart leaves out a tier that was removed since', async () => {
  const addTier = async (name: string) =>
    (await admin.call(guests.createTier, { body: { name, colour: '#112233', sort_order: 1 } })).guest_tier_id;
  const [bronze, copper] = [await addTier('Bronze'), await addTier('Copper')];
  const kept = await addGuest(t, { guest_tier_id: bronze });
  const other = await addGuest(t, { guest_tier_id: copper });
  const { merge: done } = await merge(kept, other);
  await admin.call(guests.save, { body: { id: kept, guest_tier_id: null } });
  for (const id of [bronze, copper]) await admin.call(guests.removeTier, { params: { id } });
  await undo(done.guest_merge_id);
  expect([(await get(kept)).tier, (await get(other)).tier]).toEqual([null, null]);
});

test('the last visit goes over with the visits, also of an earlier system, and back with them', async () => {
  const kept = await addGuest(t);
  const other = await addGuest(t, { visit_count: 3, last_visit_ts: daysAgo(5) });
  const seen = await addGuest(t, { visit_count: 1, last_visit_ts: daysAgo(9) });
  await addVisit(t, seen, daysAgo(9));
  const { last_visit_ts } = await get(other);
  const { merge: done, guest } = await merge(kept, other);
  expect(guest).toMatchObject({ visit_count: 3, last_visit_ts });
  expect((await undo(done.guest_merge_id)).guest).toMatchObject({ visit_count: 0, last_visit_ts: null });
  const { merge: again } = await merge(kept, seen);
  expect((await get(kept)).last_visit_ts).not.toBeNull();
  expect((await undo(again.guest_merge_id)).guest).toMatchObject({ visit_count: 0, last_visit_ts: null });
  expect((await get(seen)).last_visit_ts).not.toBeNull();
});

test('after merges in a row the guest is found by each phone and email that was given up, and the bookings too', async () => {
  const [first, second] = [freshPhone(), freshPhone()];
  const kept = await addGuest(t, { fname: 'Kept', lname: 'Formerly', email: 'kept@formerly.example' });
  const middle = await addGuest(t, { fname: 'Middle', phone: first, email: 'mid@formerly.example' });
  const far = await addGuest(t, { fname: 'Far', phone: second });
  const coming = await addVisit(t, kept, daysAgo(-3), {
    lname: 'Formerly',
    visit_state: 'expected',
    phone: '+15035550000',
  });
  await merge(middle, far);
  const { merge: last } = await merge(kept, middle);
  const found = async (search: string) => {
    const [book, looked, booked] = await Promise.all([
      admin.call(guests.list, { query: { search } }),
      admin.call(parties.findGuests, { query: { search } }),
      admin.call(reservations.search, { query: { search } }),
    ]);
    return {
      book: book.data.map(({ id }) => id),
      looked: looked.data.map(({ user_id }) => user_id),
      booked: booked.data.map(({ id }) => id),
    };
  };
  const all = { book: [kept], looked: [kept], booked: [coming.party_id] };
  for (const search of [
    first,
    `(503) ${first.slice(5, 8)}-${first.slice(8)}`,
    `Formerly ${second}`,
    'mid@formerly',
  ])
    expect(await found(search), search).toEqual(all);
  expect((await found('Middle Formerly')).book).toEqual([]);
  await undo(last.guest_merge_id);
  expect((await found(first)).book).toEqual([middle]);
});
