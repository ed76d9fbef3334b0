import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { Form, Preset } from '#contract/host/forms/schemas.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { png } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { forms } = services;
const UNKNOWN = 987_654_321;
let t: TestApp;
let admin: ApiClient;
let root: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  root = await t.as('super');
});
afterAll(() => t?.close());
beforeEach(async () => {
  await t.platform.db.deleteFrom('forms').where('program_id', '=', t.fixture.programId).execute();
  await t.platform.db.deleteFrom('widget_presets').where('program_id', '=', t.fixture.programId).execute();
});

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const create = (body: object) => admin.call(forms.create, { body: { name: 'Brunch', ...body } });
const presetOf = ({ presets }: { presets: readonly Preset[] }, typeId: string) =>
  presets.find(({ type_id }) => type_id === typeId);
const ownOf = (form: Form) => form.presets.filter(({ is_own }) => is_own).map(({ type_id }) => type_id);
const concept = () => ({ programId: t.fixture.programId });

test('FORM-001 a form has id, locations, type, slug, name, deletion, activity and presets', async () => {
  const made = await create({ merchant_ids: [at(1)], form_slug: { slug: 'brunch' } });
  expect(made).toMatchObject({
    id: expect.any(Number) as number,
    name: 'Brunch',
    merchant_ids: [at(1)],
    form_type: { type_id: 'reservations' },
    form_slug: { slug: 'brunch' },
    deleted_at: null,
    active: true,
  });
  expect(made.presets.length).toBeGreaterThan(5);
  expect(await admin.call(forms.get, { params: { id: made.id } })).toEqual(made);
});

test('FORM-002 a form without a type is one of reservations', async () => {
  expect((await create({})).form_type.type_id).toBe('reservations');
  const waitlist = await create({ form_type: { type_id: 'waitlist' } });
  expect(waitlist.form_type.type_id).toBe('waitlist');
});

test('FORM-003 a preset tells its value, value type, name, level and access, and where the value comes from', async () => {
  const { id } = await create({ merchant_ids: [at(0)] });
  const read = async () => {
    const form = await admin.call(forms.get, { params: { id } });
    return presetOf(form, 'accent_color');
  };
  expect(await read()).toMatchObject({
    display_name: 'Accent color',
    value_type: 'color',
    is_basic: true,
    has_access: true,
    is_own: false,
    source: 'default',
  });
  const set = (value: string) => ({ presets: [{ type_id: 'accent_color', value }] });
  await admin.call(forms.addWidgetPresets, { params: concept(), body: set('#111111') });
  expect(await read()).toMatchObject({ value: '#111111', source: 'program', is_own: false });
  await admin.call(forms.addMerchantPresets, { params: { id: at(0) }, body: set('#222222') });
  expect(await read()).toMatchObject({ value: '#222222', source: 'merchant', is_own: false });
  await admin.call(forms.update, {
    params: { id },
    body: { name: 'Brunch', merchant_ids: [at(0)], ...set('#333333') },
  });
  expect(await read()).toMatchObject({
    value: '#333333',
    source: 'form',
    is_own: true,
    inherited_value: '#222222',
    inherited_from: 'merchant',
  });
  const reset = { presets: [{ type_id: 'accent_color', value: '#333333', is_own: false }] };
  await admin.call(forms.update, {
    params: { id },
    body: { name: 'Brunch', merchant_ids: [at(0)], ...reset },
  });
  expect(await read()).toMatchObject({ value: '#222222', source: 'merchant', is_own: false });
});

test('FORM-004 FORM-025 the presets of the concept include a logo of 50 by 50 until it is changed', async () => {
  expect(await admin.call(forms.programPresets, {})).toMatchObject({
    logo_width: 50,
    logo_height: 50,
    version: 0,
  });
  const presets = [
    { type_id: 'logo_width', value: 120 },
    { type_id: 'logo_height', value: 40 },
  ];
  const saved = await admin.call(forms.saveProgramPresets, { body: { presets, version: 0 } });
  expect(saved).toMatchObject({ logo_width: 120, logo_height: 40, version: 1 });
  const stale = await admin.refusal(forms.saveProgramPresets, { body: { presets, version: 0 } });
  expect([stale.code, stale.current]).toEqual(['STALE', saved]);
});

test('FORM-008 a JSON preset that does not parse is refused with its display name', async () => {
  const body = { name: 'Brunch', presets: [{ type_id: 'texts', value: '{"book":' }] };
  const refused = await root.refusal(forms.create, { body });
  expect([refused.code, refused.message]).toEqual(['VALIDATION', 'Invalid field for Custom texts']);
  expect(refused.errors).toEqual({ 'presets.0.value': 'Invalid field for Custom texts' });
  const good = { name: 'Brunch', presets: [{ type_id: 'texts', value: '{"book":"Reserve"}' }] };
  expect(ownOf(await root.call(forms.create, { body: good }))).toEqual(['texts']);
});

test('FORM-009 a preset whose value is not of its type is refused and nothing is saved', async () => {
  for (const [type_id, value, name] of [
    ['max_party_size', 'six', 'Largest party'],
    ['ask_notes', 1, 'Ask for special requests'],
    ['accent_color', 'blue', 'Accent color'],
  ] as const) {
    const refused = await admin.refusal(forms.create, {
      body: { name: 'Brunch', presets: [{ type_id, value }] },
    });
    expect([refused.code, refused.message]).toEqual(['VALIDATION', `Invalid field for ${name}`]);
  }
  expect((await admin.call(forms.list, { query: {} })).data).toEqual([]);
});

test('FORM-010 presets without a type id are dropped when a form is saved', async () => {
  const presets = [{ type_id: 'heading', value: 'Brunch' }, { value: 'lost' }, { type_id: null, value: 7 }];
  const made = await create({ presets });
  expect(ownOf(made)).toEqual(['heading']);
});

test('FORM-012 a JSON preset is for super admins, and a save by others keeps it', async () => {
  const body = { name: 'Brunch', presets: [{ type_id: 'texts', value: '{"book":"Reserve"}' }] };
  const { id } = await root.call(forms.create, { body });
  const seen = await admin.call(forms.get, { params: { id } });
  expect(presetOf(seen, 'texts')).toBeUndefined();
  const presets = seen.presets.map(({ type_id, value, is_own }) => ({ type_id, value, is_own }));
  await admin.call(forms.update, { params: { id }, body: { name: 'Late brunch', presets } });
  const kept = await root.call(forms.get, { params: { id } });
  expect(presetOf(kept, 'texts')).toMatchObject({ value: '{"book":"Reserve"}', is_own: true });
  const change = { name: 'Brunch', presets: [{ type_id: 'texts', value: '{}' }] };
  expect((await admin.refusal(forms.update, { params: { id }, body: change })).code).toBe('FORBIDDEN');
  const types = await admin.call(forms.presetTypes, {});
  expect(types.data.some(({ value_type }) => value_type === 'json')).toBe(false);
});

test('FORM-011 an advanced preset cannot be changed without access to it', async () => {
  const { id } = await create({ presets: [{ type_id: 'days_ahead', value: 30 }] });
  const support = await t.as('support');
  const seen = presetOf(await support.call(forms.get, { params: { id } }), 'days_ahead');
  expect(seen).toMatchObject({ is_basic: false, has_access: false, value: 30 });
  const change = { name: 'Brunch', presets: [{ type_id: 'days_ahead', value: 90 }] };
  expect((await support.refusal(forms.update, { params: { id }, body: change })).code).toBe('FORBIDDEN');
  const other = { name: 'Brunch', presets: [{ type_id: 'heading', value: 'Hi' }] };
  const saved = await support.call(forms.update, { params: { id }, body: other });
  expect(ownOf(saved)).toEqual(['heading', 'days_ahead']);
});

test('FORM-015 a deleted form leaves the list and cannot be opened', async () => {
  const { id } = await create({});
  await admin.call(forms.remove, { params: { id } });
  expect((await admin.call(forms.list, { query: {} })).data).toEqual([]);
  expect((await admin.refusal(forms.get, { params: { id } })).message).toBe('Form not found');
  const again = await create({});
  expect(again.form_slug.slug).toBe('default');
});

test('FORM-016 looking up a form that does not exist fails with Form not found', async () => {
  const refused = await admin.refusal(forms.get, { params: { id: UNKNOWN } });
  expect([refused.code, refused.message]).toEqual(['NOT_FOUND', 'Form not found']);
});

test('FORM-017 updating a form that does not exist fails with Form to update not found', async () => {
  const refused = await admin.refusal(forms.update, { params: { id: UNKNOWN }, body: { name: 'Brunch' } });
  expect([refused.code, refused.message]).toEqual(['NOT_FOUND', 'Form to update not found']);
});

test('FORM-020 FORM-024 a picture is uploaded as image, and what is no picture is refused', async () => {
  const file = (name: string, content: Buffer, type: string) => ({ field: 'image', name, type, content });
  const kept = await admin.call(forms.uploadAsset, {
    file: file('logo.png', png(randomBytes(16)), 'image/png'),
  });
  expect(kept.src).toMatch(/\/api\/media\/[0-9a-f]{64}\.png$/);
  const made = await create({ presets: [{ type_id: 'logo', value: kept.src }] });
  expect(presetOf(made, 'logo')?.value).toBe(kept.src);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = await admin.refusal(forms.uploadAsset, { file: file('logo.svg', svg, 'image/svg+xml') });
  expect([refused.code]).toEqual(['FILE_INVALID']);
  const other = file('logo.png', png(randomBytes(16)), 'image/png');
  expect((await admin.send(forms.uploadAsset, { file: { ...other, field: 'file' } })).statusCode).toBe(400);
});

test('FORM-021 the forms of a concept, or those that a location uses', async () => {
  await create({ name: 'Everywhere' });
  await create({ name: 'Patio', merchant_ids: [at(0)], form_slug: { slug: 'patio' } });
  await create({ name: 'Bar', merchant_ids: [at(1)], form_slug: { slug: 'bar' } });
  const names = async (query: object) =>
    (await admin.call(forms.list, { query })).data.map(({ name }) => name);
  expect(await names({ program_id: t.fixture.programId })).toEqual(['Bar', 'Everywhere', 'Patio']);
  expect(await names({ merchant_id: at(0) })).toEqual(['Everywhere', 'Patio']);
  expect((await admin.refusal(forms.list, { query: { program_id: t.fixture.otherProgramId } })).code).toBe(
    'NOT_FOUND',
  );
});

test('FORM-022 one form is read, saved by version and deleted at /forms/{id}', async () => {
  const { id, version } = await create({});
  const body = { name: 'Dinner', version };
  expect(await admin.call(forms.update, { params: { id }, body })).toMatchObject({
    name: 'Dinner',
    version: 2,
  });
  expect((await admin.refusal(forms.update, { params: { id }, body })).code).toBe('STALE');
  expect(await admin.call(forms.remove, { params: { id } })).toEqual({ ok: true });
});

test('a slug is used once for each type', async () => {
  await create({ form_slug: { slug: 'patio' } });
  const refused = await admin.refusal(forms.create, { body: { name: 'Two', form_slug: { slug: 'patio' } } });
  expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['DUPLICATE', ['form_slug.slug']]);
  await create({ form_slug: { slug: 'patio' }, form_type: { type_id: 'waitlist' } });
});

test('FORM-023 the presets of a new form, and every type of preset', async () => {
  await admin.call(forms.addWidgetPresets, {
    params: concept(),
    body: { presets: [{ type_id: 'accent_color', value: '#111111' }] },
  });
  const waitlist = await admin.call(forms.presets, { query: { type_id: 'waitlist' } });
  expect(presetOf({ presets: waitlist.data }, 'accent_color')).toMatchObject({
    value: '#111111',
    source: 'program',
  });
  expect(presetOf({ presets: waitlist.data }, 'show_quote')).toBeDefined();
  expect(presetOf({ presets: waitlist.data }, 'days_ahead')).toBeUndefined();
  const { data } = await root.call(forms.presetTypes, {});
  expect(data.find(({ type_id }) => type_id === 'texts')).toMatchObject({
    value_type: 'json',
    is_basic: false,
  });
});

test('FORM-026 ROUTE-051 the splash pages have presets of their own', async () => {
  const params = { id: t.fixture.programId };
  const body = { presets: [{ type_id: 'splash_title', value: 'Bonsoir' }] };
  await admin.call(forms.saveSplashPresets, { params, body });
  const read = await admin.call(forms.splashPresets, { params });
  expect(presetOf(read, 'splash_title')).toMatchObject({ value: 'Bonsoir', is_own: true });
  expect(presetOf(read, 'accent_color')).toBeUndefined();
  const strange = { params: { id: t.fixture.otherProgramId } };
  expect((await admin.refusal(forms.splashPresets, strange)).code).toBe('NOT_FOUND');
});

test('FORM-027 the widget defaults are what counts when nobody has set anything', async () => {
  const params = concept();
  await admin.call(forms.saveWidgetPresets, {
    params,
    body: { presets: [{ type_id: 'heading', value: 'Hi' }] },
  });
  const { data } = await admin.call(forms.widgetDefaults, {});
  expect(presetOf({ presets: data }, 'heading')).toMatchObject({ value: '', source: 'default' });
  expect(presetOf({ presets: data }, 'logo_width')).toMatchObject({ value: 50, source: 'default' });
});

const heading = (value: string) => ({ type_id: 'heading', value });
const intro = (value: string) => ({ type_id: 'intro', value });
const own = ({ presets }: { presets: readonly Preset[] }) =>
  presets.filter(({ is_own }) => is_own).map(({ type_id, value }) => [type_id, value]);

test('FORM-028 the widget presets of a concept: POST adds, PUT replaces, DELETE resets', async () => {
  const params = concept();
  await admin.call(forms.addWidgetPresets, { params, body: { presets: [heading('A')] } });
  const added = await admin.call(forms.addWidgetPresets, { params, body: { presets: [intro('B')] } });
  expect(own(added)).toEqual([
    ['heading', 'A'],
    ['intro', 'B'],
  ]);
  expect(own(await admin.call(forms.widgetPresets, { params }))).toEqual(own(added));
  const replaced = await admin.call(forms.saveWidgetPresets, { params, body: { presets: [intro('C')] } });
  expect(own(replaced)).toEqual([['intro', 'C']]);
  await admin.call(forms.addWidgetPresets, { params, body: { presets: [heading('D')] } });
  const one = await admin.call(forms.resetWidgetPresets, { params, query: { type_id: 'intro' } });
  expect(own(one)).toEqual([['heading', 'D']]);
  expect(own(await admin.call(forms.resetWidgetPresets, { params }))).toEqual([]);
});

test('FORM-029 the widget presets of a location win over those of its concept, and are its own', async () => {
  const [here, there] = [{ id: at(0) }, { id: at(1) }];
  await admin.call(forms.addWidgetPresets, { params: concept(), body: { presets: [heading('Concept')] } });
  await admin.call(forms.addMerchantPresets, {
    params: here,
    body: { presets: [heading('Here'), intro('I')] },
  });
  expect(presetOf(await admin.call(forms.merchantPresets, { params: here }), 'heading')).toMatchObject({
    value: 'Here',
    source: 'merchant',
    inherited_value: 'Concept',
  });
  expect(presetOf(await admin.call(forms.merchantPresets, { params: there }), 'heading')).toMatchObject({
    value: 'Concept',
    source: 'program',
  });
  const replaced = await admin.call(forms.saveMerchantPresets, {
    params: here,
    body: { presets: [intro('J')] },
  });
  expect(own(replaced)).toEqual([['intro', 'J']]);
  expect(own(await admin.call(forms.resetMerchantPresets, { params: here }))).toEqual([]);
});

test('ROUTE-054 the widgets in emails have presets of their own', async () => {
  const body = { presets: [{ type_id: 'email_button', value: 'Reserve' }] };
  await admin.call(forms.saveEmailPresets, { body });
  expect(own(await admin.call(forms.emailPresets, {}))).toEqual([['email_button', 'Reserve']]);
});
