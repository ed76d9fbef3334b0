import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { refuseUsed } from '#server/services/marketing/templates/messages/uses.ts';
import { holdMessageTemplate } from '#server/services/marketing/templates/messages/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { pictureFile, somePushTemplate, someSmsTemplate, uniqueName } from '../support/templates.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { smsTemplates, pushTemplates, templates, computedProperties } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const own = () => ({ programId: t.fixture.programId });
const at = (id: number) => ({ params: { ...own(), id } });
const createSms = (body: object, file?: ReturnType<typeof pictureFile>) =>
  admin.refusal(smsTemplates.create, { params: own(), body, ...(file ? { file } : {}) });

test('TMPL-011 TMPL-013 TMPL-016 a form of texts and a picture makes an SMS template', async () => {
  const made = await someSmsTemplate(t, { description: 'On Fridays' }, pictureFile());
  expect(made).toMatchObject({
    description: 'On Fridays',
    media_file: 'terrace.png',
    title: null,
    html: null,
    json: null,
    is_raw_html: false,
    version: 1,
  });
  expect(made.media?.src).toContain('/api/media/');
  const name = made.media?.src.split('/').at(-1) ?? '';
  const shown = await t.anonymous.send(services.media.show, { params: { name } });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
});

test('TMPL-013 TMPL-017 a change sends what changes: the rest stays, the picture too', async () => {
  const made = await someSmsTemplate(t, { description: 'On Fridays' }, pictureFile());
  const changed = await admin.call(smsTemplates.update, {
    ...at(made.id),
    body: { body: 'Brunch on Sunday.' },
  });
  expect(changed).toMatchObject({
    ...made,
    body: 'Brunch on Sunday.',
    version: 2,
    updated_ts: changed.updated_ts,
  });
  const pictured = await admin.call(smsTemplates.update, {
    ...at(made.id),
    body: {},
    file: pictureFile(undefined, 'menu.png'),
  });
  expect(pictured.media_file).toBe('menu.png');
  expect(pictured.media?.src).not.toBe(made.media?.src);
});

test('TMPL-017 a change of an older version is told of the stored one', async () => {
  const { id, version } = await someSmsTemplate(t);
  await admin.call(smsTemplates.update, { ...at(id), body: { body: 'Theirs', version } });
  const refused = await admin.refusal(smsTemplates.update, { ...at(id), body: { body: 'Mine', version } });
  expect([refused.status, refused.code]).toEqual([409, 'STALE']);
  expect(refused.current).toMatchObject({ body: 'Theirs', version: 2 });
});

test('TMPL-014 TMPL-015 a page holds twenty and says whether others follow', async () => {
  const { data: before } = await admin.call(smsTemplates.list, { params: own(), query: { take: 500 } });
  for (let n = before.length; n < 21; n += 1) await someSmsTemplate(t);
  const first = await admin.call(smsTemplates.list, { params: own() });
  expect([first.data.length, first.has_next, first.total_exact]).toEqual([20, true, true]);
  const rest = await admin.call(smsTemplates.list, { params: own(), query: { take: 20, skip: 20 } });
  expect([rest.data.length + 20, rest.has_next]).toEqual([first.total, false]);
  const names = [...first.data, ...rest.data].map(({ id }) => id);
  expect(new Set(names).size).toBe(first.total);
});

test('a search finds names and words', async () => {
  const word = uniqueName('chanterelles');
  const { id } = await someSmsTemplate(t, { body: `Come for ${word}` });
  const found = await admin.call(smsTemplates.list, { params: own(), query: { search: word.toUpperCase() } });
  expect(found.data.map((one) => one.id)).toEqual([id]);
});

test('TMPL-018 a deleted template is gone from the list and by its id, and its name is free', async () => {
  const { id, name } = await someSmsTemplate(t);
  await admin.call(smsTemplates.remove, at(id));
  expect((await admin.refusal(smsTemplates.get, at(id))).code).toBe('NOT_FOUND');
  expect((await admin.refusal(smsTemplates.remove, at(id))).code).toBe('NOT_FOUND');
  const { data } = await admin.call(smsTemplates.list, { params: own(), query: { search: name } });
  expect(data).toEqual([]);
  expect((await someSmsTemplate(t, { name })).id).not.toBe(id);
});

test('TMPL-018 what sends by a template keeps it from being deleted, and is named', async () => {
  const { id, name } = await someSmsTemplate(t);
  const key = { programId: t.fixture.programId, id, name };
  const campaign = { type: 'campaign', id: 4, name: 'Wine dinner', path: '/campaigns/sms/4' };
  const refused = t.platform.db
    .transaction()
    .execute((trx) => refuseUsed(trx, [async () => [campaign], async () => []], key));
  await expect(refused).rejects.toMatchObject({
    code: 'IN_USE',
    message: `${name} is used by the campaign “Wine dinner”. Choose another template there first, then delete this one.`,
    extra: { details: { used_by: [campaign] } },
  });
});

test('TMPL-018 a template that was deleted cannot be taken for a campaign any more', async () => {
  const { id } = await someSmsTemplate(t);
  const hold = () =>
    t.platform.db.transaction().execute((trx) => holdMessageTemplate(trx, t.fixture.programId, 'sms', id));
  expect((await hold()).message_template_id).toBe(id);
  await admin.call(smsTemplates.remove, at(id));
  await expect(hold()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('TMPL-019 the picture is taken off, once', async () => {
  const { id } = await someSmsTemplate(t, {}, pictureFile());
  const without = await admin.call(smsTemplates.removeMedia, at(id));
  expect([without.media, without.media_file, without.version]).toEqual([null, null, 2]);
  expect((await admin.call(smsTemplates.removeMedia, at(id))).version).toBe(2);
});

test('names are taken once in a channel, whatever their case', async () => {
  const { name } = await someSmsTemplate(t);
  const refused = await createSms({ name: name.toUpperCase(), body: 'Dinner' });
  expect([refused.code, refused.errors['name']]).toEqual([
    'DUPLICATE',
    `There is already a template called “${name.toUpperCase()}”. Choose another name.`,
  ]);
  expect((await somePushTemplate(t, { name })).name).toBe(name);
});

test('TMPL-035 TMPL-036 TMPL-037 a tag that nobody knows is refused under its field with what to do', async () => {
  const refused = await createSms({
    name: uniqueName('Tags'),
    body: 'Hi {{firstname}}, {{property_987654321}}',
  });
  expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
  expect(refused.errors['body']).toBe(
    '{{firstname}} is no tag that we know; pick one from the list. {{property_987654321}} is no tag that we know; pick one from the list.',
  );
  const body = 'Until {{send_date plus 2 weeks}}, {{first_name|friend}}. {{unsubscribe}}';
  expect((await someSmsTemplate(t, { body })).body).toBe(body);
});

test('TMPL-035 a computed property of the concept is a tag', async () => {
  const definition = {
    source: 'visits',
    formula: 'days_since',
    field: 'time',
    span: { kind: 'all' },
    merchant_ids: [],
    fallback: null,
  } as const;
  const { id } = await admin.call(computedProperties.create, {
    body: { name: uniqueName('Days'), definition },
  });
  const body = `It has been {{property_${id}}} days`;
  expect((await someSmsTemplate(t, { body })).body).toBe(body);
});

test('TMPL-040 what cannot be used in a text is refused there', async () => {
  for (const tag of [
    'sparkfly_offer_url',
    'sparkfly_offer_code',
    'punchh_coupon_code',
    'wisely_survey_url',
  ]) {
    const refused = await createSms({ name: uniqueName('Offer'), body: `Yours: {{${tag}}}` });
    expect(refused.errors['body'], tag).toContain(`cannot be used in a text; remove {{${tag}}}`);
  }
});

test('TMPL-038 TMPL-041 a push message takes the tags of the root path, and title and body are judged together', async () => {
  const body = {
    name: uniqueName('Offer'),
    title: '{{sparkfly_offer_url}}',
    body: '{{sparkfly_offer_code}}',
  };
  const refused = await admin.refusal(pushTemplates.create, { params: own(), body });
  expect(refused.errors['title']).toContain('cannot be used in a push message');
  expect(refused.errors['body']).toContain('cannot be in one message; keep one of them');
  expect((await somePushTemplate(t, { body: 'Code {{sparkfly_offer_code}}' })).title).toBe('Wine dinner');
});

test('a change of the title alone is judged with the body that stays', async () => {
  const { id } = await somePushTemplate(t);
  const refused = await admin.refusal(pushTemplates.update, { ...at(id), body: { title: '{{surname}}' } });
  expect(Object.keys(refused.errors)).toEqual(['title']);
});

test('what is no picture, or one that phones cannot show in a text, is refused', async () => {
  const body = { name: uniqueName('Picture'), body: 'Dinner' };
  const markup = pictureFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'plate.png');
  expect((await createSms(body, markup)).code).toBe('FILE_INVALID');
  const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
  const refused = await createSms(body, pictureFile(webp, 'plate.webp'));
  expect([refused.code, refused.errors['media_file']]).toEqual([
    'FILE_INVALID',
    'Phones cannot show a WebP picture in a text. Save it as JPEG or PNG and send it again.',
  ]);
  const { data } = await admin.call(smsTemplates.list, { params: own(), query: { search: body.name } });
  expect(data).toEqual([]);
});

test('a form without a multipart body, and one with a text for a picture, are refused', async () => {
  const url = `/api/automations/programs/${t.fixture.programId}/templates/sms`;
  const json = await admin.request({
    method: 'POST',
    url,
    payload: JSON.stringify({ name: 'Dinner', body: 'Dinner' }),
    headers: { 'content-type': 'application/json' },
  });
  expect([json.statusCode, json.json().code]).toEqual([415, 'UNSUPPORTED']);
  const refused = await createSms({ name: 'Dinner', body: 'Dinner', media_file: 'plate.png' });
  expect(refused.errors['media_file']).toContain('Send it as a file');
});

test('TMPL-022 TMPL-023 TMPL-024 TMPL-025 push templates are listed, made, changed and deleted', async () => {
  const made = await somePushTemplate(t, { deep_link: 'marlowe://book/tonight' });
  expect(made).toMatchObject({ title: 'Wine dinner', deep_link: 'marlowe://book/tonight', media: null });
  const changed = await admin.call(pushTemplates.update, {
    ...at(made.id),
    body: { title: 'Brunch', version: 1 },
  });
  expect([changed.title, changed.body, changed.version]).toEqual(['Brunch', made.body, 2]);
  const { data } = await admin.call(pushTemplates.list, { params: own(), query: { search: made.name } });
  expect(data).toEqual([changed]);
  await admin.call(pushTemplates.remove, at(made.id));
  expect((await admin.refusal(pushTemplates.get, at(made.id))).code).toBe('NOT_FOUND');
});

test('TMPL-026 the picture of a push template is uploaded by itself', async () => {
  const { id } = await somePushTemplate(t);
  const pictured = await admin.call(pushTemplates.saveMedia, { ...at(id), file: pictureFile() });
  expect([pictured.media_file, pictured.media?.width, pictured.version]).toEqual(['terrace.png', 16, 2]);
});

test('a link that no phone opens is refused', async () => {
  const body = {
    name: uniqueName('Link'),
    title: 'Dinner',
    body: 'Dinner',
    deep_link: 'javascript:alert(1)',
  };
  const refused = await admin.refusal(pushTemplates.create, { params: own(), body });
  expect(refused.errors['deep_link']).toContain('opens no page');
});

test('a template of one channel is none of the other', async () => {
  const sms = await someSmsTemplate(t);
  for (const call of [pushTemplates.get, pushTemplates.remove, pushTemplates.removeMedia])
    expect((await admin.refusal(call, at(sms.id))).code).toBe('NOT_FOUND');
  expect((await admin.call(smsTemplates.get, at(sms.id))).id).toBe(sms.id);
});

test('tags are told with the room that they take, and with what they say to a guest', async () => {
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ ...{ program_id: t.fixture.programId }, fname: 'Maximiliana-Sofía Antonella', lname: 'Ox' })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  const { data } = await admin.call(templates.tagRooms);
  const rooms = new Map(data.map((room) => [room.key, room]));
  expect(rooms.get('first_name')).toEqual({ key: 'first_name', longest: 27, special: 'í' });
  expect(rooms.get('send_date')).toMatchObject({ longest: 18, special: null });
  const { values } = await admin.call(templates.tagValues, { params: { id: guest_id } });
  expect([values['first_name'], values['email']]).toEqual(['Maximiliana-Sofía Antonella', null]);
});
