import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChannelReach } from '#contract/guests/gate/schemas.ts';
import { services } from '#contract/index.ts';
import {
  endPause,
  type GateList,
  mayMessage,
  mayMessageMany,
  noteSends,
  pauseMarketing,
  suppress,
} from '#server/services/guests/gate/index.ts';
import { ApiClient } from '../support/apiClient.ts';
import { addGuest, addVisit, freshPhone } from '../support/guests.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { callBack, numberOf } from '../support/texting.ts';

const { gate, guests, messages, platform, tickets } = services;
let t: TestApp;
let admin: ApiClient;
let keeper: ApiClient;
let app: ApiClient;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  app = await t.as('pos');
  stand = await openStand(t, ['E1']);
  await numberOf(t, stand.merchantId);
  const roleId = await addRole(t, 'Keeper', ['guestProfile.view', 'guestProfile.edit']);
  const userId = await addUser(t, 'keeper@example.com');
  await addMember(t, { programId: t.fixture.programId, userId, roleId });
  keeper = await t.signIn(userId, t.fixture.programId);
});
afterAll(() => t?.close());

let mails = 0;
const freshMail = () => `reach.${(mails += 1)}@example.com`;

/** A guest who agreed to marketing by email and text. */
async function agreed(more: { email?: string; phone?: string } = {}) {
  const email = more.email ?? freshMail();
  const phone = more.phone ?? freshPhone();
  const id = await addGuest(t, { email, phone });
  for (const [channel, target] of [
    ['email', email],
    ['sms', phone],
  ] as const)
    await admin.call(guests.addConsent, {
      params: { id },
      body: { channel, target, opted_in: true, proof_text: 'Said yes at the door' },
    });
  return { id, email, phone };
}

async function reachOf(id: number, channel: ChannelReach['channel'] = 'email'): Promise<ChannelReach> {
  const { data } = await admin.call(gate.reach, { params: { id } });
  const found = data.find((one) => one.channel === channel);
  if (!found) throw new Error(`${channel} is not told`);
  return found;
}

const against = ({ rules }: Pick<ChannelReach, 'rules'>) =>
  rules.flatMap(({ ok, rule }) => (ok ? [] : [rule]));
const inTrx = <T>(work: (trx: Parameters<typeof suppress>[0]) => Promise<T>) =>
  t.platform.db.transaction().execute(work);

test('LIST-008 a guest’s page is told by channel whether marketing may go, with every rule and its time', async () => {
  const { id, email } = await agreed();
  const mail = await reachOf(id);
  expect(mail).toMatchObject({ allowed: true, target: email, suppression: null });
  expect(mail.rules.map(({ rule }) => rule)).toEqual([
    'guest',
    'address',
    'consent',
    'suppression',
    'pause',
    'cap',
  ]);
  expect(mail.rules.find(({ rule }) => rule === 'consent')).toMatchObject({
    ok: true,
    words: 'Agreed to marketing by email: “Said yes at the door”',
    since: expect.stringMatching(/^20/),
  });
  expect(against(await reachOf(id, 'push'))).toEqual(['address', 'consent']);
});

test('LIST-008 an address is suppressed by hand for whoever has it, and lifted with a reason that the log keeps', async () => {
  const { id, email } = await agreed();
  const other = await agreed({ email });
  const body = { channel: 'email', target: email.toUpperCase(), reason: 'manual', note: 'Asked so' } as const;
  const made = await keeper.call(gate.suppress, { body });
  expect(made).toMatchObject({ target: email, reason: 'manual', note: 'Asked so', source: 'dashboard' });
  expect([against(await reachOf(id)), against(await reachOf(other.id))]).toEqual([
    ['suppression'],
    ['suppression'],
  ]);
  expect((await reachOf(id)).suppression?.suppression_id).toBe(made.suppression_id);
  const again = await keeper.call(gate.suppress, { body: { ...body, note: 'Asked once more' } });
  expect(again).toEqual(made);
  const where = { channel: 'email', target: email } as const;
  expect((await keeper.refusal(gate.lift, { body: { ...where, reason: '' } })).code).toBe('VALIDATION');
  const { suppression } = await keeper.call(gate.lift, { body: { ...where, reason: 'Wants news again' } });
  expect(suppression).toMatchObject({ lift_reason: 'Wants news again', lifted_ts: expect.any(String) });
  expect((await reachOf(id)).allowed).toBe(true);
  const gone = await keeper.refusal(gate.lift, { body: { ...where, reason: 'Once more' } });
  expect(gone.code).toBe('NOT_FOUND');
  const events = await t.platform.db
    .selectFrom('events')
    .select(['kind', 'changes'])
    .where('record_type', '=', 'suppression')
    .where('record_id', '=', String(made.suppression_id))
    .orderBy('event_id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['suppression.created', 'suppression.lifted']);
  expect(JSON.stringify(events[1]?.changes)).toContain('Wants news again');
  const listed = await admin.call(gate.suppressions, { query: { search: email } });
  expect(listed.data).toEqual([]);
  const lifted = await admin.call(gate.suppressions, { query: { search: email, is_lifted: 'true' } });
  expect(lifted.data).toEqual([suppression]);
});

test('LIST-008 a complaint is lifted by an admin alone, also once a bounce is the stronger reason', async () => {
  const { email } = await agreed();
  const where = { channel: 'email', target: email } as const;
  await keeper.call(gate.suppress, { body: { ...where, reason: 'complaint', note: 'Marked as spam' } });
  const bounced = await keeper.call(gate.suppress, {
    body: { ...where, reason: 'hard_bounce', note: 'Came back' },
  });
  expect(bounced).toMatchObject({ reason: 'hard_bounce', complained_ts: expect.any(String) });
  const weaker = await keeper.call(gate.suppress, { body: { ...where, reason: 'manual', note: 'Asked so' } });
  expect(weaker.reason).toBe('hard_bounce');
  const refused = await keeper.refusal(gate.lift, { body: { ...where, reason: 'A mistake' } });
  expect([refused.code, refused.message]).toEqual(['FORBIDDEN', expect.stringContaining('admin')]);
  expect(
    (await admin.call(gate.lift, { body: { ...where, reason: 'A mistake' } })).suppression,
  ).toMatchObject({
    lifted_by_name: 'Nadia Okafor',
  });
});

test('what an erased guest refused, and what was suppressed, stays in force without the address', async () => {
  const { programId } = t.fixture;
  const { id, email, phone } = await agreed();
  const params = { id };
  const token = `token-${id}-erased`;
  await app.call(gate.registerDevice, {
    body: { guest_id: id, platform: 'ios', token, opted_in: false, proof_text: 'Pressed “Not now”' },
  });
  await admin.call(guests.addConsent, {
    params,
    body: { channel: 'sms', target: phone, opted_in: false, proof_text: 'No more texts' },
  });
  await admin.call(gate.suppress, {
    body: { channel: 'email', target: email, reason: 'complaint', note: `${email} marked it as spam` },
  });
  const receipt = await admin.call(guests.erase, { params, body: { reason: 'Asked by mail' } });
  expect(receipt.counts).toMatchObject({ suppressions: 1, push_devices: 1 });
  for (const table of ['suppressions', 'push_devices', 'events'] as const) {
    const rows = await t.platform.db
      .selectFrom(table)
      .selectAll()
      .where('program_id', '=', programId)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${email}|${token}`));
  }
  const again = await addGuest(t, { email, phone });
  await inTrx((trx) =>
    trx
      .insertInto('guest_consents')
      .values(
        [
          ['email', email],
          ['sms', phone],
        ].map(([channel = '', target = '']) => ({
          program_id: programId,
          guest_id: again,
          channel,
          target,
          opted_in: true,
          proof_text: 'Imported from old.csv, column news',
          source: 'import',
          happened_ts: t.clock.now(),
        })),
      )
      .execute(),
  );
  const mail = await reachOf(again);
  expect([against(mail), mail.suppression, mail.is_kept, mail.needs_admin]).toEqual([
    ['suppression'],
    null,
    true,
    true,
  ]);
  expect(against(await reachOf(again, 'sms'))).toContain('suppression');
  // The new guest agrees with proof: what was refused is over, the complaint is not.
  for (const [channel, target] of [
    ['email', email],
    ['sms', phone],
  ] as const)
    await admin.call(guests.addConsent, {
      params: { id: again },
      body: { channel, target, opted_in: true, proof_text: 'Signed the card at the table' },
    });
  expect(against(await reachOf(again, 'sms'))).not.toContain('suppression');
  expect(against(await reachOf(again))).toEqual(['suppression']);
  const lift = { channel: 'email', target: email, reason: 'Wrote that it was a mistake' } as const;
  expect((await keeper.refusal(gate.lift, { body: lift })).code).toBe('FORBIDDEN');
  expect(await admin.call(gate.lift, { body: lift })).toEqual({ suppression: null });
  expect(against(await reachOf(again))).toEqual([]);
});

test('a host’s text of service is ended by a dead number, and by nothing that ends marketing', async () => {
  const { id, phone } = await agreed();
  await inTrx((trx) =>
    pauseMarketing(
      trx,
      { programId: t.fixture.programId, guestId: id, days: 30, source: 'test' },
      t.clock.now(),
    ),
  );
  const where = { channel: 'sms', target: phone } as const;
  await admin.call(gate.suppress, { body: { ...where, reason: 'complaint', note: 'Too many offers' } });
  const party = await stand.book({ phone, fname: 'Reached' });
  const write = () => ({ params: { id: party.id }, body: { text: 'Your table is ready' } });
  await stand.host.call(messages.send, write());
  await t.drainJobs();
  const sent = await stand.host.call(messages.conversation, { params: { id: party.id } });
  expect(sent.data.at(-1)).toMatchObject({ status: expect.stringMatching(/sent|delivered/) });
  await admin.call(gate.suppress, { body: { ...where, reason: 'dead_number', note: 'Never arrives' } });
  const refused = await stand.host.refusal(messages.send, write());
  expect([refused.code, refused.message]).toEqual([
    'VALIDATION',
    expect.stringContaining('cannot be reached'),
  ]);
  expect((await stand.host.call(messages.conversation, { params: { id: party.id } })).can_send).toBe(false);
});

test('a number that dies between storing a text and sending it gets none', async () => {
  const phone = freshPhone();
  const party = await stand.book({ phone, fname: 'Late' });
  await stand.host.call(messages.send, { params: { id: party.id }, body: { text: 'See you soon' } });
  const address = { programId: t.fixture.programId, channel: 'sms', target: phone } as const;
  await inTrx((trx) =>
    suppress(
      trx,
      { ...address, reason: 'dead_number', note: '', source: 'provider', userId: null, authorName: null },
      t.clock.now(),
    ),
  );
  await t.drainJobs();
  const { data } = await stand.host.call(messages.conversation, { params: { id: party.id } });
  expect(data.at(-1)).toMatchObject({ status: 'skipped', reason: 'dead_number' });
});

test('a number that its provider reports as dead is suppressed, told once, and texted no more', async () => {
  const { db } = t.platform;
  const phone = freshPhone();
  const party = await stand.book({ phone, fname: 'Landline' });
  // As it stands once the provider took it; no sandbox tells of this one by itself.
  const sent = {
    provider_sid: `SM${party.id}landline`,
    callback_ref: `landline-${party.id}-`.padEnd(43, 'x'),
  };
  const now = t.clock.now();
  await db
    .insertInto('sms_messages')
    .values({
      program_id: t.fixture.programId,
      merchant_id: stand.merchantId,
      party_id: party.id,
      direction: 'out',
      phone,
      body: 'See you soon',
      purpose: 'manual',
      status: 'sent',
      dedupe_key: `landline:${party.id}`,
      send_by_ts: now,
      ...sent,
    })
    .execute();
  const report = { MessageSid: sent.provider_sid, MessageStatus: 'undelivered', ErrorCode: '30006' };
  for (const _ of [1, 2]) {
    const answer = await callBack(t, `/sms/callbacks/status?ref=${sent.callback_ref}`, report);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const { data } = await admin.call(gate.suppressions, { query: { channel: 'sms', search: phone } });
  expect(data).toMatchObject([
    { target: phone, reason: 'dead_number', source: 'provider', author_name: null },
  ]);
  const events = await db
    .selectFrom('events')
    .select(['kind', 'actor_name'])
    .where('record_type', '=', 'suppression')
    .where('record_name', '=', phone)
    .execute();
  expect(events).toEqual([{ kind: 'suppression.created', actor_name: 'Couvert' }]);
  expect((await stand.host.call(messages.conversation, { params: { id: party.id } })).can_send).toBe(false);
});

test('a pause of 30 days rests all marketing until it is over or taken back', async () => {
  const { programId } = t.fixture;
  const { id } = await agreed();
  const now = t.clock.now();
  const until = await inTrx((trx) =>
    pauseMarketing(trx, { programId, guestId: id, days: 30, source: 'leave_page' }, now),
  );
  const ask = (at: Date) =>
    mayMessage(t.platform.db, { programId, guestId: id, channel: 'email', purpose: 'marketing', at });
  expect(against(await reachOf(id))).toEqual(['pause']);
  expect((await ask(new Date(until.getTime() - 1))).allowed).toBe(false);
  expect((await ask(until)).allowed).toBe(true);
  await inTrx((trx) => endPause(trx, { programId, guestId: id }, t.clock.now()));
  expect((await reachOf(id)).allowed).toBe(true);
});

test('the cap counts what left in seven days, by the limits that the concept saved; nobody else’s', async () => {
  const { programId } = t.fixture;
  const { db } = t.platform;
  const [one, other] = [await agreed(), await agreed()];
  const at = t.clock.now();
  const day = (days: number) => new Date(at.getTime() + days * 86_400_000);
  const note = (when: Date) =>
    inTrx((trx) =>
      noteSends(trx, { programId, channel: 'email', source: 'campaign:1', at: when }, [
        { guest_id: one.id, target: one.email },
      ]),
    );
  const ask = (guestId: number, when = at) =>
    mayMessage(db, { programId, guestId, channel: 'email', purpose: 'marketing', at: when });
  await note(day(-8));
  await note(day(-6));
  expect((await ask(one.id)).allowed).toBe(true);
  await note(day(-1));
  expect(against(await reachOf(one.id))).toEqual(['cap']);
  expect((await ask(other.id)).allowed).toBe(true);
  expect((await ask(one.id, day(2))).allowed).toBe(true);
  const { version, ...limits } = await admin.call(gate.limits);
  expect(version).toBe(0);
  const saved = await admin.call(gate.saveLimits, { body: { ...limits, email_per_week: 5, version } });
  expect((await ask(one.id)).allowed).toBe(true);
  const stale = await admin.refusal(gate.saveLimits, { body: { ...limits, version } });
  expect(stale.code).toBe('STALE');
  await admin.call(gate.saveLimits, { body: { ...limits, version: saved.version } });
  expect((await ask(one.id)).allowed).toBe(false);
});

test('texts rest at the clocks of the location where the guest was last', async () => {
  const { programId } = t.fixture;
  const { db } = t.platform;
  const { id } = await agreed();
  await addVisit(t, id, new Date('2026-05-01T20:00:00Z'));
  const { timezone, merchant_id } = await db
    .selectFrom('merchants')
    .select(['timezone', 'merchant_id'])
    .where('merchant_id', '=', t.fixture.merchantIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  const ask = (instant: string) =>
    mayMessage(db, { programId, guestId: id, channel: 'sms', purpose: 'marketing', at: new Date(instant) });
  const zone = (name: string) =>
    db.updateTable('merchants').set({ timezone: name }).where('merchant_id', '=', merchant_id).execute();
  // Noon UTC: 9 PM in Tokyo, noon in Reykjavik.
  await zone('Asia/Tokyo');
  expect(against(await asTold(ask('2026-06-10T12:00:00Z')))).toEqual(['quiet_hours']);
  await zone('Atlantic/Reykjavik');
  expect(against(await asTold(ask('2026-06-10T12:00:00Z')))).toEqual([]);
  await zone(timezone);
});

const asTold = async (answer: ReturnType<typeof mayMessage>) => {
  const { rules } = await answer;
  return { rules: rules.map((rule) => ({ ...rule, since: null })) };
};

test('a device is the guest’s who registered it last; registering is no consent, and another concept’s guest is refused', async () => {
  const [one, other] = [await agreed(), await agreed()];
  const body = { platform: 'android', token: `token-of-${one.id}` } as const;
  const first = await app.call(gate.registerDevice, { body: { ...body, guest_id: one.id } });
  expect(against(await reachOf(one.id, 'push'))).toEqual(['consent']);
  const yes = { opted_in: true, proof_text: 'Pressed allow' };
  await app.call(gate.registerDevice, { body: { ...body, ...yes, guest_id: one.id } });
  expect(await reachOf(one.id, 'push')).toMatchObject({ allowed: true, target: body.token });
  const moved = await app.call(gate.registerDevice, { body: { ...body, guest_id: other.id } });
  expect(moved).toMatchObject({ push_device_id: first.push_device_id, guest_id: other.id });
  expect(against(await reachOf(one.id, 'push'))).toContain('address');
  expect(against(await reachOf(other.id, 'push'))).toEqual(['consent']);
  await app.call(gate.withdrawDevice, { body: { token: body.token } });
  expect(against(await reachOf(other.id, 'push'))).toContain('address');
  const strange = await addGuest(t, {}, t.fixture.otherProgramId);
  const refused = await app.refusal(gate.registerDevice, { body: { ...body, guest_id: strange } });
  expect(refused.code).toBe('NOT_FOUND');
  const bare = await app.refusal(gate.registerDevice, {
    body: { ...body, guest_id: one.id, opted_in: true },
  });
  expect(bare.code).toBe('VALIDATION');
});

const machine = (secret: string) => new ApiClient(t.processes, secret, null, null);

test('a device takes a credential with its scope', async () => {
  const { id } = await agreed();
  const made = await admin.call(tickets.createCredential, {
    body: { name: 'Till', scopes: ['tickets.write'] },
  });
  const both = await admin.call(tickets.createCredential, {
    body: { name: 'App', scopes: ['devices.write', 'devices.write'] },
  });
  expect([made.scopes, both.scopes]).toEqual([['tickets.write'], ['devices.write']]);
  const body = { guest_id: id, platform: 'web', token: 'token-with-scope' } as const;
  const till = machine(made.secret);
  const refused = await till.refusal(gate.registerDevice, { body });
  expect([refused.code, refused.message]).toEqual(['FORBIDDEN', expect.stringContaining('devices.write')]);
  expect((await till.refusal(gate.withdrawDevice, { body: { token: body.token } })).code).toBe('FORBIDDEN');
  expect((await machine(both.secret).call(gate.registerDevice, { body })).guest_id).toBe(id);
  expect((await machine(both.secret).refusal(tickets.ingest, { body: { tickets: [{}] } })).code).toBe(
    'FORBIDDEN',
  );
});

test('many guests are asked about by one statement of facts a batch, each as if alone', async () => {
  const { db } = t.platform;
  const { programId } = t.fixture;
  const { id, email } = await agreed();
  const ids = [id, ...Array.from({ length: 2_499 }, (_, n) => 900_000_000 + n)];
  const list: GateList = {
    standings: async () => new Map([[id, { is_subscribed: false, words: 'left “News”', since: null }]]),
  };
  const question = { programId, channel: 'email', purpose: 'marketing', at: t.clock.now(), list } as const;
  const batches: number[] = [];
  const answers = [];
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for await (const batch of mayMessageMany(counted, question, ids)) {
    batches.push(batch.length);
    answers.push(...batch);
  }
  expect(batches).toEqual([2_000, 500]);
  // The facts and the limits of each.
  expect(statements).toBe(4);
  expect(answers).toHaveLength(2_500);
  expect(answers[0]).toMatchObject({ guestId: id, allowed: false, target: email });
  expect(answers[0]?.rules.filter(({ ok }) => !ok).map(({ words }) => words)).toEqual([
    'The guest left “News”',
  ]);
  expect(answers[2_499]).toMatchObject({ guestId: 900_002_498, allowed: false, target: null });
  expect(answers[0]).toEqual({ ...(await mayMessage(db, { ...question, guestId: id })), guestId: id });
});

test('what a guest is told of by law holds devices, suppressions, pauses and what was sent', async () => {
  const { id, email } = await agreed();
  await app.call(gate.registerDevice, {
    body: { guest_id: id, platform: 'ios', token: `token-export-${id}` },
  });
  await admin.call(gate.suppress, {
    body: { channel: 'email', target: email, reason: 'manual', note: 'Asked so' },
  });
  const { ticket } = await admin.call(guests.exportGuest, { params: { id } });
  const file = (await t.anonymous.send(platform.download, { params: { ticket } })).json();
  expect(file.devices).toMatchObject([{ token: `token-export-${id}`, platform: 'ios' }]);
  expect(file.suppressions).toMatchObject([{ target: email, reason: 'manual', note: 'Asked so' }]);
  expect([file.marketing_pauses, file.marketing_sent]).toEqual([[], []]);
});
