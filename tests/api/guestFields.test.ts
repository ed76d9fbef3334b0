import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { look } from '#tests/support/automationEngine.ts';
import { makeAction, makeAutomation } from '#tests/support/automations.ts';
import { addHolder } from '#tests/support/people.ts';
import { ruleOf } from '#tests/support/segments.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { guests } = services;
let t: TestApp;
let admin: ApiClient;
let own: { program_id: number };
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  own = { program_id: t.fixture.programId };
});
afterAll(() => t?.close());

const DAY = { delay_action: { time_period: { count: 1, unit: 'days' } } };

type FieldBody = Parameters<typeof admin.call<typeof guests.createField>>[1] extends infer I
  ? NonNullable<I extends { body?: infer B } ? B : never>
  : never;
const create = (body: FieldBody) => admin.call(guests.createField, { params: own, body });
const fields = async (exclude_disabled: 'true' | 'false' = 'false', client = admin) =>
  (await client.call(guests.fields, { params: own, query: { exclude_disabled } })).data;

describe('own fields of guests', () => {
  test('GUEST-009 GUEST-014 are read in their order, those out of use on request, and are columns of a query', async () => {
    const wine = await create({ label: 'Favourite wine?', type: 'text', sort_order: 2 });
    const seat = await create({
      label: 'Seat',
      type: 'choice',
      choices: ['Bar', 'Booth', 'Bar'],
      sort_order: 1,
    });
    expect(wine).toMatchObject({ key: 'favourite_wine', is_disabled: false, version: 1 });
    expect(seat.choices).toEqual(['Bar', 'Booth']);
    const support = await t.as('support');
    expect(await fields('false', support)).toEqual([seat, wine]);
    const saved = await admin.call(guests.saveField, {
      params: { ...own, id: wine.id },
      body: { label: 'Wine', type: 'text', sort_order: 2, is_disabled: true, version: 1 },
    });
    expect(saved).toMatchObject({ key: 'favourite_wine', label: 'Wine', is_disabled: true, version: 2 });
    expect(await fields('true')).toEqual([seat]);
    expect(await fields()).toEqual([seat, saved]);
    const { data } = await support.call(guests.customTypeColumns);
    expect(data).toEqual([{ key: 'seat', label: 'Seat', type: 'choice', choices: ['Bar', 'Booth'] }]);
    const one = await support.call(guests.customTypeColumns, { query: { key: 'seat' } });
    expect(one.data).toEqual(data);
    const refusal = await support.refusal(guests.customTypeColumns, { query: { key: 'favourite_wine' } });
    expect(refusal.code).toBe('NOT_FOUND');
  });

  test('GUEST-014 what every guest has is columns too, tiers among them', async () => {
    await admin.call(guests.createTier, { body: { name: 'Silver', colour: '#c0c0c0' } });
    const { data } = await admin.call(guests.stateTypeColumns);
    expect(data.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'visit_count',
        'last_visit_ts',
        'transaction_count',
        'spend_cents',
        'birthday',
      ]),
    );
    const { data: tier } = await admin.call(guests.stateTypeColumns, { query: { key: 'tier' } });
    expect(tier).toEqual([{ key: 'tier', label: 'Tier', type: 'choice', choices: ['Silver'] }]);
    expect((await admin.refusal(guests.stateTypeColumns, { query: { key: 'shoe_size' } })).code).toBe(
      'NOT_FOUND',
    );
  });

  test('GUEST-009 values are checked by the type of their field, stay when absent and go with null', async () => {
    const [age, day, parking, lang] = await Promise.all([
      create({ label: 'Age', type: 'number' }),
      create({ label: 'Anniversary', type: 'date' }),
      create({ label: 'Needs parking', type: 'boolean' }),
      create({ label: 'Language', type: 'choice', choices: ['English', 'Español'] }),
    ]);
    const good = { [age.key]: 41.5, [day.key]: '2019-06-01', [parking.key]: false, [lang.key]: 'Español' };
    const { id } = await admin.call(guests.save, { body: { fname: 'Uma', custom_fields: good } });
    const read = async () => (await admin.call(guests.get, { params: { id } })).custom_fields;
    expect(await read()).toEqual(good);
    for (const [key, value] of [
      [age.key, 'old'],
      [day.key, '2019-02-30'],
      [parking.key, 'yes'],
      [lang.key, 'Klingon'],
    ] as const) {
      const body = { id, custom_fields: { [key]: value } };
      const refusal = await admin.refusal(guests.save, { body });
      expect(Object.keys(refusal.errors), key).toEqual([`custom_fields.${key}`]);
    }
    const body = { id, custom_fields: { [age.key]: null, [parking.key]: true } };
    const saved = await admin.call(guests.save, { body });
    expect(saved.sources[`custom_fields.${parking.key}`]?.by).toBe('Nadia Okafor');
    expect(await read()).toEqual({ [day.key]: '2019-06-01', [parking.key]: true, [lang.key]: 'Español' });
    const fewer: FieldBody = { label: 'Language', type: 'choice', choices: ['English'], is_disabled: true };
    await admin.call(guests.saveField, { params: { ...own, id: lang.id }, body: fewer });
    await admin.call(guests.save, { body: { id, lname: 'Thur', custom_fields: { [lang.key]: 'Español' } } });
    expect((await read())[lang.key]).toBe('Español');
    const changed = { id, custom_fields: { [lang.key]: 'English' } };
    expect((await admin.refusal(guests.save, { body: changed })).code).toBe('VALIDATION');
  });

  test('GUEST-009 names are distinct also for two at once, a type stays, and the older form is refused', async () => {
    const twice = await Promise.all(
      ['Table', 'TABLE'].map((label) =>
        admin.send(guests.createField, { params: own, body: { label, type: 'text' } }),
      ),
    );
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const field = (await fields()).find(({ label }) => label.toLowerCase() === 'table');
    const params = { ...own, id: field?.id ?? 0 };
    const other = await create({ label: 'Table!', type: 'text' });
    expect(other.key).toBe('table_2');
    const change = (body: FieldBody) => admin.refusal(guests.saveField, { params, body });
    expect((await change({ label: 'Table', type: 'number' })).errors['type']).toContain('text');
    expect((await change({ label: 'table!', type: 'text' })).code).toBe('DUPLICATE');
    await admin.call(guests.saveField, {
      params,
      body: { label: 'Table', type: 'text', sort_order: 9, version: 1 },
    });
    expect((await change({ label: 'Table', type: 'text', version: 1 })).code).toBe('STALE');
    const none = { params: own, body: { label: 'Pick', type: 'choice', choices: [] } };
    expect((await admin.refusal(guests.createField, none)).errors['choices']).toBeTruthy();
  });

  test('GUEST-009 one that a segment asks for stays in use, and the segment is named', async () => {
    const { id, key, label } = await create({ label: 'Anniversary table', type: 'text' });
    const asking = { kind: 'own', key, rule: { type: 'text', text: { op: 'is_set' } } } as const;
    const root = { kind: 'group', match: 'all', is_not: false, rules: [asking] } as const;
    const segment = await admin.call(services.segments.create, {
      body: { name: 'Celebrating', query: { version: 1, root } },
    });
    const params = { ...own, id };
    const body: FieldBody = { label, type: 'text', is_disabled: true };
    expect(await admin.refusal(guests.saveField, { params, body })).toMatchObject({
      code: 'IN_USE',
      message:
        '“Anniversary table” is used in the conditions of the segment “Celebrating”. Take it out of there first.',
    });
    await admin.call(services.segments.remove, { params: { id: segment.id } });
    expect((await admin.call(guests.saveField, { params, body })).is_disabled).toBe(true);
  });

  test('GUEST-009 one that an automation asks for stays in use; named only for who may see automations', async () => {
    const { id, key, label } = await create({ label: 'Wine club', type: 'boolean' });
    const wait = await makeAction(t, (await makeAutomation(t)).id, 'delay', DAY);
    const { automation_id } = wait;
    const asks = ruleOf({ kind: 'own', key, rule: { type: 'boolean', is: true } });
    const split = await makeAction(t, automation_id, 'field_conditional', {
      field_conditional: { query: asks, if_true_action_id: wait.id },
    });
    await admin.call(services.automations.update, {
      params: { id: automation_id },
      body: { name: 'Invite members', trigger_source_id: 1, first_action_id: split.id },
    });
    const on = { params: { id: automation_id }, body: {} };
    await admin.call(services.automationSwitches.enable, on);
    const params = { ...own, id };
    const body: FieldBody = { label, type: 'boolean', is_disabled: true };
    expect(await admin.refusal(guests.saveField, { params, body })).toMatchObject({
      code: 'IN_USE',
      message:
        '“Wine club” is used in the conditions of the automation “Invite members”. Take it out of there first.',
    });
    const { client } = await addHolder(t, 'fields-only', ['program.settings']);
    expect((await client.refusal(guests.saveField, { params, body })).message).toContain(
      'the conditions of 1 record that you cannot open',
    );
    await admin.call(services.automationSwitches.disable, on);
    await look(t);
    expect((await admin.call(guests.saveField, { params, body })).is_disabled).toBe(true);
  });

  test('GUEST-009 another concept has fields of its own', async () => {
    const other = await t.as('otherAdmin');
    const params = { program_id: t.fixture.otherProgramId };
    expect((await other.call(guests.fields, { params })).data).toEqual([]);
    expect((await other.refusal(guests.fields, { params: own })).status).toBe(403);
    const { id } = await create({ label: 'Ours', type: 'text' });
    const body = { label: 'Theirs', type: 'text' } as const;
    expect((await other.refusal(guests.saveField, { params: { ...params, id }, body })).status).toBe(404);
  });
});

describe('tiers', () => {
  test('GUEST-001 have a name and a colour, are in their order, and count their guests', async () => {
    const add = (name: string, sort_order: number) =>
      admin.call(guests.createTier, { body: { name, colour: '#aa0000', sort_order } });
    const [second, first] = [await add('Second', 102), await add('First', 101)];
    const { id } = await admin.call(guests.save, { body: { fname: 'Vic', guest_tier_id: first.id } });
    const listed = (await admin.call(guests.tiers)).data.filter(({ sort_order }) => sort_order > 100);
    expect(listed).toEqual([
      { ...first, guest_count: 1 },
      { ...second, guest_count: 0 },
    ]);
    const body = { name: 'Prime', colour: '#00aa00', version: 1 };
    await admin.call(guests.saveTier, { params: { id: first.id }, body });
    const { tier } = await admin.call(guests.get, { params: { id } });
    expect(tier).toEqual({ guest_tier_id: first.id, name: 'Prime', colour: '#00aa00' });
    expect((await admin.refusal(guests.saveTier, { params: { id: first.id }, body })).code).toBe('STALE');
    const same = { name: 'PRIME', colour: '#000000' };
    expect((await admin.refusal(guests.createTier, { body: same })).errors['name']).toContain('already');
    expect((await admin.refusal(guests.removeTier, { params: { id: first.id } })).code).toBe('IN_USE');
    await admin.call(guests.removeTier, { params: { id: second.id }, query: { version: 1 } });
    expect((await admin.refusal(guests.removeTier, { params: { id: second.id } })).code).toBe('NOT_FOUND');
    await admin.call(guests.save, { body: { id, guest_tier_id: null } });
    await admin.call(guests.removeTier, { params: { id: first.id } });
  });

  test('of another concept are unknown, and a marketer sees but does not change them', async () => {
    const { id } = await admin.call(guests.createTier, { body: { name: 'Ours', colour: '#aa0000' } });
    const other = await t.as('otherAdmin');
    const body = { fname: 'Wes', guest_tier_id: id };
    expect((await other.refusal(guests.save, { body })).errors['guest_tier_id']).toBeTruthy();
    expect((await other.refusal(guests.removeTier, { params: { id } })).code).toBe('NOT_FOUND');
    const marketer = await t.as('marketer');
    expect((await marketer.call(guests.tiers)).data.length).toBeGreaterThan(0);
    expect((await marketer.refusal(guests.removeTier, { params: { id } })).status).toBe(403);
  });
});
