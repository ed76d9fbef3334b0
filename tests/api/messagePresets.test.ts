import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { accountOf, numberOf } from '../support/texting.ts';

const { messages, messaging, audit } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const [first, second] = [0, 1];
const own = (index = first) => t.fixture.merchantIds[index] ?? 0;
const plain = { confirm_override: null, keyword_override: null, prompt_override: null };

describe('message presets', () => {
  test('ADMIN-033 ADMIN-034 ADMIN-035 a preset carries its text, schedule, locations, actions and phones', async () => {
    const admin = await t.as('admin');
    const phone = await numberOf(t, own());
    const actions = [
      {
        action_type_id: 1,
        confirm_override: 'See you, {{fname}}!',
        keyword_override: 'Y',
        prompt_override: 'Send {{keyword}} to keep your table.',
      },
      { action_type_id: 2, ...plain },
    ];
    const created = await admin.call(messages.create, {
      body: {
        name: 'Day before',
        purpose: 'reminder',
        text: 'Hi {{fname}}, see you {{date}} at {{time}}.',
        message_schedule_time: 1440,
        merchant_ids: [own(first), own(second)],
        actions,
      },
    });
    expect(created).toMatchObject({
      message_schedule_time: 1440,
      merchant_ids: [own(second), own(first)],
      actions,
      phones: [
        { merchant_id: own(second), merchant_name: 'Alberta Arts', phone: null },
        { merchant_id: own(first), merchant_name: 'Pearl District', phone },
      ],
      version: 1,
    });
    const host = await t.as('host');
    expect((await host.call(messages.messages)).data).toContainEqual(created);
    const params = { id: created.merchant_message_preset_id };
    expect((await host.call(messages.phones, { params })).data).toEqual(created.phones);
  });

  test('ADMIN-035 text, locations and actions are saved apart, each with the version; a location leaves; it is deleted', async () => {
    const admin = await t.as('admin');
    const { merchant_message_preset_id: id } = await admin.call(messages.create, {
      body: { name: 'Parking', purpose: 'quick', text: 'Park behind the house.', merchant_ids: [own()] },
    });
    const params = { id };
    const text = await admin.call(messages.updateText, {
      params,
      body: { text: 'Park in the yard.', name: 'Where to park', version: 1 },
    });
    expect(text).toMatchObject({ name: 'Where to park', text: 'Park in the yard.', version: 2 });
    const moved = await admin.call(messages.updateMerchants, {
      params,
      body: { merchant_ids: [own(second)], version: 2 },
    });
    expect(moved.merchant_ids).toEqual([own(second)]);
    const acting = await admin.call(messages.actions, {
      params,
      body: { actions: [{ action_type_id: 2 }], version: 3 },
    });
    expect(acting.actions).toEqual([{ action_type_id: 2, ...plain }]);
    const stale = await admin.refusal(messages.updateText, { params, body: { text: 'Old', version: 2 } });
    expect(stale.code).toBe('STALE');
    expect(stale.current).toEqual(acting);
    const away = await admin.call(messages.removeMerchant, { params: { id, merchantId: own(second) } });
    expect(away.merchant_ids).toEqual([]);
    const gone = await admin.refusal(messages.removeMerchant, { params: { id, merchantId: own(second) } });
    expect(gone.code).toBe('NOT_FOUND');
    await admin.call(messages.remove, { params, query: { version: away.version } });
    expect((await admin.call(messages.messages)).data.some((row) => row.name === 'Where to park')).toBe(
      false,
    );
    const log = await admin.call(audit.list, {
      query: { record_type: 'message_preset', record_id: String(id) },
    });
    expect(log.data.map((event) => event.kind)).toEqual([
      'message_preset.removed',
      ...Array.from({ length: 4 }, () => 'message_preset.updated'),
      'message_preset.created',
    ]);
  });

  test('ADMIN-034 ADMIN-035 text, answers and locations are saved at once or not at all; what is absent stays', async () => {
    const admin = await t.as('admin');
    const { merchant_message_preset_id: id } = await admin.call(messages.create, {
      body: { name: 'Coats', purpose: 'quick', text: 'Coats on the left.', merchant_ids: [own()] },
    });
    const params = { id };
    const actions = [{ action_type_id: 2 }];
    const saved = await admin.call(messages.update, {
      params,
      body: { text: 'Coats on the right.', actions, merchant_ids: [own(second)], version: 1 },
    });
    expect(saved).toMatchObject({ name: 'Coats', text: 'Coats on the right.', merchant_ids: [own(second)] });
    expect([saved.actions, saved.version]).toEqual([[{ action_type_id: 2, ...plain }], 2]);
    const wrong = { text: 'Hi {{surname}}', actions: [], merchant_ids: [] };
    expect((await admin.refusal(messages.update, { params, body: wrong })).errors).toHaveProperty('text');
    const stale = await admin.refusal(messages.update, { params, body: { actions: [], version: 1 } });
    expect([stale.code, stale.current]).toEqual(['STALE', saved]);
  });

  test('ADMIN-034 unknown tags, kept and doubled keywords and a schedule where none belongs are refused by field', async () => {
    const admin = await t.as('admin');
    const refused = async (body: object) =>
      (
        await admin.refusal(messages.create, {
          body: { name: 'Bad', purpose: 'quick', text: 'Hello', ...body },
        })
      ).errors;
    expect((await refused({ text: 'Hi {{surname}}' }))['text']).toContain('{{surname}}');
    expect((await refused({ text: 'See {{status_link}}' }))['text']).toContain('waitlist');
    expect(await refused({ message_schedule_time: 60 })).toHaveProperty('message_schedule_time');
    expect(await refused({ purpose: 'reminder' })).toHaveProperty('message_schedule_time');
    const stop = { action_type_id: 1, keyword_override: 'stop' };
    expect((await refused({ actions: [stop] }))['actions.0.keyword_override']).toContain('STOP');
    const twice = [{ action_type_id: 1 }, { action_type_id: 2, keyword_override: '1' }];
    expect(await refused({ actions: twice })).toHaveProperty(['actions.1.keyword_override']);
    expect(await refused({ actions: [{ action_type_id: 1 }, { action_type_id: 1 }] })).toHaveProperty([
      'actions.1.action_type_id',
    ]);
  });

  test('ADMIN-033 a location has one text of a kind that is sent once, and the refusal names it', async () => {
    const admin = await t.as('admin');
    const body = { purpose: 'page' as const, text: 'Your table is ready.', merchant_ids: [own()] };
    await admin.call(messages.create, { body: { ...body, name: 'Ready' } });
    const second = await admin.refusal(messages.create, { body: { ...body, name: 'Ready again' } });
    expect(second.code).toBe('DUPLICATE');
    expect(second.errors['merchant_ids']).toContain('Pearl District sends “Ready”');
    const taken = await admin.refusal(messages.create, {
      body: { ...body, merchant_ids: [], name: 'READY' },
    });
    expect(taken.errors).toHaveProperty('name');
  });

  test('ADMIN-035 who works at some locations changes those alone', async () => {
    const admin = await t.as('admin');
    const { merchant_message_preset_id: id } = await admin.call(messages.create, {
      body: { name: 'Everywhere', purpose: 'quick', text: 'Hello', merchant_ids: [own(first), own(second)] },
    });
    const { programId } = t.fixture;
    const userId = await addUser(t, 'texter@example.com');
    const roleId = await addRole(t, 'Texter', ['merchants.view', 'merchants.edit']);
    await addMember(t, { programId, userId, roleId, merchantIds: [own(first)] });
    const texter = await t.signIn(userId, programId);
    const left = await texter.call(messages.updateMerchants, { params: { id }, body: { merchant_ids: [] } });
    expect(left).toMatchObject({ merchant_ids: [], other_merchants: 1, phones: [] });
    const seen = (await admin.call(messages.messages)).data.find((row) => row.name === 'Everywhere');
    expect(seen?.merchant_ids).toEqual([own(second)]);
    const foreign = await texter.refusal(messages.updateMerchants, {
      params: { id },
      body: { merchant_ids: [own(2)] },
    });
    expect(foreign.code).toBe('NOT_FOUND');
  });

  test('PERM-012 a text that is sent elsewhere too is changed by who works at all of its locations alone', async () => {
    const admin = await t.as('admin');
    const made = await admin.call(messages.create, {
      body: { name: 'Shared', purpose: 'quick', text: 'Hello', merchant_ids: [own(first), own(second)] },
    });
    const { programId } = t.fixture;
    const userId = await addUser(t, 'neighbour@example.com');
    const roleId = await addRole(t, 'Neighbour', ['merchants.view', 'merchants.edit']);
    await addMember(t, { programId, userId, roleId, merchantIds: [own(first)] });
    const neighbour = await t.signIn(userId, programId);
    const params = { id: made.merchant_message_preset_id };
    const list = await neighbour.send(messages.messages, {});
    const shown = list.json().data.find((row: { name: string }) => row.name === 'Shared');
    expect(shown).toMatchObject({ merchant_ids: [own(first)], other_merchants: 1 });
    expect(list.body).not.toContain('Alberta Arts');
    expect((await neighbour.call(messages.phones, { params })).data.map((row) => row.merchant_id)).toEqual([
      own(first),
    ]);
    const stale = { params, body: { text: 'Mine', version: 99 } };
    expect((await neighbour.refusal(messages.updateText, stale)).current).toEqual(shown);
    const refusals = [
      await neighbour.refusal(messages.updateText, { params, body: { text: 'Mine' } }),
      await neighbour.refusal(messages.actions, { params, body: { actions: [] } }),
      await neighbour.refusal(messages.remove, { params }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect(refusals[0]?.message).toContain('ask an admin of your concept');
    const { data } = await admin.call(messages.messages);
    expect(data.find(({ name }) => name === 'Shared')).toEqual(made);
    await admin.call(messages.updateMerchants, { params, body: { merchant_ids: [own(first)] } });
    const body = { text: 'Mine' };
    expect((await neighbour.call(messages.updateText, { params, body })).text).toBe('Mine');
  });
});

describe('messaging services', () => {
  test('ADMIN-036 a concept gets one account, a location one number, and the secret never leaves the server', async () => {
    const admin = await t.as('admin');
    const before = await admin.call(messaging.createSubAccount);
    const again = await admin.call(messaging.createSubAccount);
    expect(again.account_sid).toBe(before.account_sid);
    expect(before).toMatchObject({ is_set_up: true, is_sandbox: true });
    const phone = await numberOf(t, own());
    const list = await admin.call(messaging.services);
    expect(list.data.find((row) => row.merchant_id === own())).toMatchObject({ phone, area_code: '503' });
    const { auth_token } = await accountOf(t);
    const log = await admin.send(audit.list, { query: { record_type: 'messaging_account' } });
    const listed = await admin.send(messaging.services, {});
    expect(`${log.body}${listed.body}${JSON.stringify(before)}`).not.toContain(auth_token);
    const stored = await t.platform.db.selectFrom('messaging_accounts').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(auth_token).toString('hex'));
  });

  test('ADMIN-036 a second number, and one that somebody has, are refused; one that is given back can be had again', async () => {
    const admin = await t.as('admin');
    const phone = await numberOf(t, own());
    const another = await admin.refusal(messaging.getNumber, {
      params: { id: own() },
      body: { phone: '+15035550199' },
    });
    expect(another.code).toBe('IN_USE');
    const taken = await admin.refusal(messaging.getNumber, { params: { id: own(second) }, body: { phone } });
    expect(taken.code).toBe('TAKEN');
    const released = await admin.call(messaging.releaseNumber, { params: { id: own() } });
    expect(released.phone).toBeNull();
    const got = await admin.call(messaging.getNumber, { params: { id: own(second) }, body: { phone } });
    expect(got.phone).toBe(phone);
    await admin.call(messaging.releaseNumber, { params: { id: own(second) } });
  });

  test('ADMIN-036 two admins who get a number for one location at once get one', async () => {
    const admin = await t.as('admin');
    const { data } = await admin.call(messaging.availableNumbers, { query: { area_code: '415' } });
    const params = { id: own(2) };
    const answers = await Promise.all(
      data.slice(0, 2).map(({ phone }) => admin.send(messaging.getNumber, { params, body: { phone } })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    const numbers = await t.platform.db
      .selectFrom('sandbox_sms_numbers')
      .select('phone')
      .where('phone', 'like', '+1415%')
      .execute();
    expect(numbers).toHaveLength(1);
  });

  test('ADMIN-037 area codes are found by their digits and by state', async () => {
    const admin = await t.as('admin');
    const find = async (search: string) =>
      (await admin.call(messaging.areaCodes, { query: { search } })).data.map((row) => row.area_code);
    expect(await find('Oregon')).toEqual(['458', '503', '541', '971']);
    expect(await find('OR')).toEqual(['458', '503', '541', '971']);
    expect(await find('97')).toContain('971');
    expect(await find('000')).toEqual([]);
    expect((await find('')).length).toBeGreaterThan(300);
  });

  test('ADMIN-036 a provider that is down is told as such, and nothing is stored', async () => {
    const admin = await t.as('admin');
    await t.platform.smsSandbox?.setMood('down');
    try {
      const body = { phone: '+12065551234' };
      const refused = await admin.refusal(messaging.getNumber, { params: { id: own(second) }, body });
      expect(refused.code).toBe('UNAVAILABLE');
      expect(refused.message).toContain('provider of texts');
    } finally {
      await t.platform.smsSandbox?.setMood('well');
    }
    const after = await admin.call(messaging.service, { params: { id: own(second) } });
    expect(after.phone).toBeNull();
  });
});
