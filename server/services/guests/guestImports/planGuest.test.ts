import { expect, test } from 'vitest';
import { Book, newDraft } from './book.ts';
import { type GivenGuest, readOptIn, splitName } from './guestRow.ts';
import { applyToDraft, type Draft, planGuest } from './planGuest.ts';

const given = (said: Partial<GivenGuest>): GivenGuest => ({
  fname: '',
  lname: '',
  email: null,
  phone: null,
  country_code: 'US',
  birthday: null,
  guest_tier_id: null,
  is_vip: null,
  allergies: '',
  tags: [],
  custom_fields: {},
  note: null,
  consents: [],
  ...said,
});

function known(said: Partial<GivenGuest>): Draft {
  const draft = newDraft('US');
  applyToDraft(draft, planGuest(null, given(said), FILL));
  return draft;
}

const FILL = { overwrite: false, stopped: new Set<string>() };
const REPLACE = { ...FILL, overwrite: true };
const fieldsAfter = (draft: Draft, said: Partial<GivenGuest>, how = FILL) =>
  planGuest(draft, given(said), how).fields;

test('a row fills in what is missing, and replaces only where that is asked for', () => {
  const ana = known({ fname: 'Ana', birthday: '01-02', tags: ['Wine'], custom_fields: { team: 'Red' } });
  const row = {
    fname: 'Anna',
    lname: 'Silva',
    birthday: '03-04',
    tags: ['wine', 'Window'],
    custom_fields: { team: 'Blue', seat: '4' },
  };
  expect(fieldsAfter(ana, row)).toMatchObject({
    fname: 'Ana',
    lname: '',
    birthday: '01-02',
    tags: ['Wine', 'Window'],
    custom_fields: { team: 'Red', seat: '4' },
  });
  expect(fieldsAfter(ana, row, REPLACE)).toMatchObject({
    fname: 'Anna',
    lname: 'Silva',
    birthday: '03-04',
    custom_fields: { team: 'Blue', seat: '4' },
  });
});

test('a last name is filled in only under the same first name, and no phone is ever replaced', () => {
  expect(fieldsAfter(known({ fname: 'Ana' }), { fname: 'ana', lname: 'Silva' }).lname).toBe('Silva');
  expect(fieldsAfter(known({ fname: 'Bob' }), { fname: 'Ana', lname: 'Silva' }).lname).toBe('');
  const phone = '+15035550142';
  expect(fieldsAfter(known({ phone }), { phone: '+15035550143' }, REPLACE).phone).toBe(phone);
});

test('who refused or texted STOP is never turned into somebody who agreed; agreeing is never doubled', () => {
  const agreed = { channel: 'sms', target: '+15035550142', opted_in: true, proof: 'yes' } as const;
  const refused = { ...agreed, opted_in: false };
  const plan = (draft: Draft | null, consent: GivenGuest['consents'][number], how = FILL) =>
    planGuest(draft, given({ phone: agreed.target, consents: [consent] }), how);
  expect(plan(null, agreed).consents).toEqual([{ ...agreed, was: null }]);
  expect(plan(known({ phone: agreed.target, consents: [agreed] }), agreed)).toMatchObject({
    outcome: 'unchanged',
    consents: [],
  });
  expect(plan(known({ phone: agreed.target, consents: [agreed] }), refused).consents).toEqual([
    { ...refused, was: true },
  ]);
  const after = plan(known({ phone: agreed.target, consents: [refused] }), agreed);
  expect([after.consents, after.remarks.length]).toEqual([[], 1]);
  expect(plan(null, agreed, { ...FILL, stopped: new Set([agreed.target]) }).consents).toEqual([]);
});

test('guests are found by phone, else by email unless both have phones that differ', () => {
  const book = new Book();
  const couple = known({ phone: '+15035550142', email: 'home@example.com' });
  const single = known({ email: 'Solo@example.com' });
  book.add(couple, ['+15035550149']);
  book.add(single);
  expect(book.find({ phone: '+15035550142', email: null })).toBe(couple);
  expect(book.find({ phone: '+15035550149', email: null })).toBe(couple);
  expect(book.find({ phone: null, email: 'HOME@example.com' })).toBe(couple);
  expect(book.find({ phone: '+15035550143', email: 'home@example.com' })).toBeNull();
  expect(book.find({ phone: '+15035550143', email: 'solo@example.com' })).toBe(single);
});

test('names and opt-ins are read in the forms that other systems write them', () => {
  expect(splitName('Silva, Ana Maria')).toEqual({ fname: 'Ana Maria', lname: 'Silva' });
  expect(splitName('Ana Maria Silva')).toEqual({ fname: 'Ana', lname: 'Maria Silva' });
  expect(splitName('Cher')).toEqual({ fname: 'Cher', lname: '' });
  const words = ['Subscribed', 'yes', 'unsubscribed', 'Opted out', 'Never subscribed'];
  expect(words.map((word) => readOptIn(word)).map((read) => read.ok && read.value)).toEqual([
    true,
    true,
    false,
    false,
    null,
  ]);
  expect(readOptIn('perhaps').ok).toBe(false);
});
