import { expect, test } from 'vitest';
import { aWaiting } from '../../aWaiting.ts';
import { called, changesOf, entryForm, entryOf, newEntry, PHONE_PROBLEM } from './entry.ts';
import { quoteChoices, quoteText } from './quotes.ts';

const NEW = newEntry('America/Los_Angeles');
const sent = (change: object) => called(entryForm.parse({ ...NEW, ...change }));

test('WAIT-001 a party needs a size alone: it is a guest until somebody types a name', () => {
  expect(sent({})).toEqual({
    party_size: 2,
    quoted_minutes: null,
    user_id: 0,
    fname: 'Guest',
    lname: '',
    phone: null,
    notes: '',
    allergies: '',
    country_code: 'US',
    tags: [],
    section_preferences: [],
  });
  expect(sent({ lname: ' Okafor ' })).toMatchObject({ fname: '', lname: 'Okafor' });
  expect(entryOf(aWaiting({ fname: 'Guest', lname: '' })).fname).toBe('');
});

test('half a phone number is refused, and a location stands in a country', () => {
  const problems = (phone: string) =>
    entryForm.safeParse({ ...NEW, phone }).error?.issues.map(({ message }) => message);
  expect(problems('503 555')).toEqual([PHONE_PROBLEM]);
  expect(problems('+15035550148')).toBeUndefined();
  expect(newEntry('Europe/London').country_code).toBe('GB');
});

test('only what was changed is sent', () => {
  const party = aWaiting({ phone: '+15035550148', tags: ['Patio'] });
  const entry = entryForm.parse(entryOf(party));
  expect(changesOf(entry, party)).toEqual({});
  expect(changesOf({ ...entry, party_size: 5, quoted_minutes: 40, tags: [] }, party)).toEqual({
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
