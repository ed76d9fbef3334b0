import { expect, test } from 'vitest';
import { aWaiting } from '../../aWaiting.ts';
import { changesOf, draftOf, fieldsOf, newEntry, PHONE_PROBLEM, phoneProblem } from './draft.ts';
import { quoteChoices, quoteText } from './quotes.ts';

const NEW = newEntry('America/Los_Angeles');

test('WAIT-001 a party needs a size alone: it is a guest until somebody types a name', () => {
  expect(fieldsOf(NEW)).toEqual({
    party_size: 2,
    user_id: 0,
    fname: 'Guest',
    lname: '',
    phone: null,
    notes: '',
    country_code: 'US',
    tags: [],
    section_preferences: [],
  });
  expect(fieldsOf({ ...NEW, lname: ' Okafor ' })).toMatchObject({ fname: '', lname: 'Okafor' });
  expect(draftOf(aWaiting({ fname: 'Guest', lname: '' })).fname).toBe('');
});

test('half a phone number is refused, a whole one goes in one form', () => {
  expect(phoneProblem({ ...NEW, phone: '503 555' })).toBe(PHONE_PROBLEM);
  expect(phoneProblem({ ...NEW, phone: '(503) 555-0148' })).toBeNull();
  expect(fieldsOf({ ...NEW, phone: '(503) 555-0148' }).phone).toBe('+15035550148');
});

test('a number without its code is one of the country where the location stands', () => {
  const london = newEntry('Europe/London');
  expect(fieldsOf({ ...london, phone: '020 7946 0018' })).toMatchObject({
    phone: '+442079460018',
    country_code: 'GB',
  });
});

test('only what was changed is sent', () => {
  const party = aWaiting({ phone: '+15035550148', tags: ['Patio'] });
  const draft = draftOf(party);
  expect(changesOf(draft, party)).toEqual({});
  expect(changesOf({ ...draft, party_size: 5, quoted_minutes: 40, tags: [] }, party)).toEqual({
    party_size: 5,
    quoted_minutes: 40,
    tags: [],
  });
});

test('quotes go in steps of five around the suggestion, and never below none', () => {
  expect(quoteChoices(25)).toEqual([15, 20, 25, 30, 35]);
  expect(quoteChoices(5)).toEqual([0, 5, 10, 15, 20]);
  expect(quoteChoices(null)).toEqual([15, 20, 25, 30, 35]);
  expect([quoteText(0), quoteText(25)]).toEqual(['no wait', '25 min']);
});
