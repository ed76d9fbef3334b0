import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { csvFile } from '#tests/support/importing.ts';
import { locksTaken } from '#tests/support/locks.ts';
import { addMember, addUser } from '#tests/support/people.ts';
import { sendAll } from '#tests/support/sending.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { bookGuest, fromGuest, newPhone, numberOf } from '#tests/support/texting.ts';
import { workOnLast } from '#tests/support/working.ts';

/** Locks that the sample of a call does not come by: those of jobs, of texts and of people. */
const { guestImports, guests, merchants, messaging, parties, users } = services;
let t: TestApp;
let admin: ApiClient;
let merchantId: number;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  merchantId = t.fixture.merchantIds[0] ?? 0;
});
afterAll(() => t?.close());

const worksOn = (name: string) => locksTaken(() => workOnLast(t, name));

describe('a guest’s text', () => {
  let number: string;
  beforeAll(async () => {
    number = await numberOf(t, merchantId);
  });

  test('that confirms a party locks it', async () => {
    const { id, phone } = await bookGuest(t, merchantId, { send_res_confirmation: true });
    expect(await sendAll(t)).toEqual([null]);
    await fromGuest(t, { phone, number, body: '1' });
    const { locks } = await worksOn('messages.act');
    expect(locks).toEqual(['parties for update']);
    expect((await admin.call(parties.get, { params: { id } })).confirmed_ts).not.toBeNull();
  });

  test('that says YES locks the guest and what was claimed for the phone', async () => {
    const phone = newPhone();
    const opt_in_text = 'Yes, text me news and offers';
    await t.anonymous.call(guests.registerPhone, {
      body: { merchant_id: merchantId, phone, fname: 'Pia', opt_in_text },
    });
    const { answer, locks } = await locksTaken(() => fromGuest(t, { phone, number, body: 'YES' }));
    expect(answer.statusCode).toBe(200);
    expect(locks).toEqual(['guest_consents for update', 'guests for key share']);
    const [guest] = (await admin.call(guests.list, { query: { search: phone } })).data;
    const record = await admin.call(guests.get, { params: { id: guest?.id ?? 0 } });
    expect(record.marketing_opt_in.sms[phone]).toBe(true);
  });
});

describe('a number that was asked for and not heard of again', () => {
  const phone = '+12065551234';
  const params = () => ({ id: t.fixture.merchantIds[1] ?? 0 });
  const ordered = async () => (await admin.call(messaging.service, { params: params() })).ordered_phone;

  /** Does some work while the provider says nothing. */
  async function unheard<T>(call: 'buyNumber' | 'findNumber', work: () => Promise<T>): Promise<T> {
    const providers = t.processes.platforms.map(({ sms }) => sms);
    const before = providers.map((sms) => sms[call]);
    const silent = (): Promise<never> => Promise.reject(new Failure('UNAVAILABLE', 'The answer was lost.'));
    for (const sms of providers) sms[call] = silent;
    return work().finally(() => {
      for (const [index, sms] of providers.entries()) Object.assign(sms, { [call]: before[index] });
    });
  }

  test('is stored, laid down, taken up to give it up, laid down again and at last forgotten, each under the lock', async () => {
    await admin.call(messaging.createSubAccount);
    const get = { params: params(), body: { phone } };
    const asked = await locksTaken(() => unheard('buyNumber', () => admin.refusal(messaging.getNumber, get)));
    expect([asked.answer.code, await ordered()]).toEqual(['UNAVAILABLE', phone]);
    expect(asked.locks).toEqual(['advisory messaging ×2']);
    const release = { params: params() };
    const kept = await locksTaken(() =>
      unheard('findNumber', () => admin.refusal(messaging.releaseNumber, release)),
    );
    expect([kept.answer.code, await ordered()]).toEqual(['UNAVAILABLE', phone]);
    expect(kept.locks).toEqual(['advisory messaging ×2']);
    const given = await locksTaken(() => admin.call(messaging.releaseNumber, release));
    expect(given.answer).toMatchObject({ phone: null, ordered_phone: null });
    expect(given.locks).toEqual(['advisory messaging ×2']);
  });
});

describe('a file', () => {
  test('of reservations is tried out beside others, brought in alone, and taken back with its parties and guests locked', async () => {
    const year = t.clock.now().getUTCFullYear() + 1;
    const content = `Confirmation #,Guest,Phone,Visit Date,Time,Party Size\nL1,Nora Reyes,5035550501,05/13/${year},7:30 PM,4\n`;
    const { id, choices } = await admin.call(guestImports.upload, {
      query: { kind: 'reservations' },
      file: csvFile(content),
    });
    const params = { id };
    await admin.call(guestImports.check, { params, body: { ...choices, merchant_id: merchantId } });
    const tried = await worksOn('imports.process');
    expect(tried.locks).toEqual(['imports for update ×3', 'merchants for share']);
    await admin.call(guestImports.run, { params });
    const run = await worksOn('imports.process');
    expect(run.locks).toEqual([
      'advisory imports',
      'guests for key share',
      'guests for update',
      'imports for update ×3',
      'merchants for share ×2',
    ]);
    expect(await admin.call(guestImports.get, { params })).toMatchObject({
      status: 'done',
      created_count: 1,
    });
    await admin.call(guestImports.undo, { params });
    const undo = await worksOn('imports.process');
    expect(undo.locks).toEqual([
      'advisory imports ×2',
      'guests for update',
      'imports for update ×2',
      'parties for update',
    ]);
    const undone = await admin.call(guestImports.get, { params });
    expect(undone).toMatchObject({ status: 'undone', undone_count: 1, kept_count: 0 });
  });

  test('of billing locks what is stored before it tells what changed', async () => {
    const send = (name: string) =>
      admin.call(merchants.uploadBilling, {
        query: { dry_run: 'false' },
        file: csvFile(`Store number,Billing name\n001,${name}\n`),
      });
    await send('Pearl LLC');
    await workOnLast(t, 'imports.process');
    const { upload_id } = await send('Pearl Inc');
    const { locks } = await worksOn('imports.process');
    expect(locks).toEqual(['advisory imports', 'imports for update ×3', 'merchants for update']);
    const params = { id: upload_id };
    expect(await admin.call(merchants.pollUpload, { params })).toMatchObject({ status: 'done' });
    const billing = await admin.call(merchants.billing, { params: { id: merchantId } });
    expect(billing.billing_name).toBe('Pearl Inc');
  });
});

describe('a person', () => {
  test('who joins a user group keeps it from being removed', async () => {
    const body = {
      email: 'grouped@example.com',
      role_id: t.fixture.roles.staff,
      user_group_ids: [t.fixture.userGroupId],
    };
    const { answer, locks } = await locksTaken(() => admin.call(users.saveConceptUser, { body }));
    expect(locks).toEqual(['programs for no key update', 'roles for key share', 'user_groups for key share']);
    expect(answer.user_group_ids).toEqual([t.fixture.userGroupId]);
  });

  test('whose address changes holds the new one while it is looked up', async () => {
    const superAdmin = await t.as('super');
    const id = await addUser(t, 'moving@example.com');
    const body = { fname: 'Sam', lname: 'Taylor', email: 'moved@example.com' };
    const { answer, locks } = await locksTaken(() => superAdmin.call(users.update, { params: { id }, body }));
    expect(locks).toEqual(['advisory address', 'users for update']);
    expect(answer).toMatchObject({ email: 'moved@example.com', status: 'unconfirmed' });
  });

  test('who is an admin is disabled while nobody else leaves the concept’s admins', async () => {
    const superAdmin = await t.as('super');
    const id = await addUser(t, 'second@example.com');
    await addMember(t, { programId: t.fixture.programId, userId: id, roleId: t.fixture.roles.admin });
    const body = { fname: 'Sam', lname: 'Taylor', is_disabled: true };
    const { answer, locks } = await locksTaken(() => superAdmin.call(users.update, { params: { id }, body }));
    expect(locks).toEqual(['programs for no key update', 'users for update ×2']);
    expect(answer.status).toBe('disabled');
  });
});
