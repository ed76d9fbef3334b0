import { expect, test } from 'vitest';
import { Book, newDraft } from '../book.ts';
import { matchOf } from './match.ts';

const [P1, P2, P3] = ['+15035550101', '+15035550102', '+15035550103'];

/** Ana and Bo share an email; Cy has only one of her own; Di was merged into Ana, with her phone. */
function aBook() {
  const known = (guestId: number, phone: string | null, email: string | null) => {
    const draft = newDraft('US');
    return { ...draft, guestId, fields: { ...draft.fields, phone, email } };
  };
  const [ana, bo, cy] = [
    known(1, P1, 'us@example.com'),
    known(2, null, 'US@example.com'),
    known(3, null, 'cy@example.com'),
  ];
  const eve = known(4, null, 'us@example.com');
  const book = new Book();
  book.add(ana, [P3]);
  for (const one of [bo, cy]) book.add(one);
  return { book, ana, bo, cy, eve };
}

const idsOf = (match: ReturnType<typeof matchOf>) =>
  match.is === 'one'
    ? match.draft.guestId
    : match.is === 'ambiguous'
      ? match.drafts.map((one) => one.guestId)
      : null;

test('a row names who has its phone, whoever shares the email; a phone of a merged guest names who was kept', () => {
  const { book } = aBook();
  expect(idsOf(matchOf(book, { phone: P1, email: 'us@example.com' }))).toBe(1);
  expect(idsOf(matchOf(book, { phone: P3, email: null }))).toBe(1);
  expect(idsOf(matchOf(book, { phone: P1, email: 'new@example.com' }))).toBe(1);
});

test('an email names one guest, or several of whom none is chosen; a phone that nobody has leaves those without one', () => {
  const { book, eve } = aBook();
  expect(idsOf(matchOf(book, { phone: null, email: 'cy@example.com' }))).toBe(3);
  expect(idsOf(matchOf(book, { phone: null, email: 'us@example.com' }))).toEqual([1, 2]);
  expect(idsOf(matchOf(book, { phone: P2, email: 'us@example.com' }))).toBe(2);
  book.add(eve);
  expect(idsOf(matchOf(book, { phone: P2, email: 'us@example.com' }))).toEqual([2, 4]);
});

test('a phone and an email of two guests name neither, and what nobody has is unknown, each with its reason', () => {
  const { book } = aBook();
  const both = matchOf(book, { phone: P1, email: 'cy@example.com' });
  expect([both.is, idsOf(both)]).toEqual(['ambiguous', [1, 3]]);
  expect(matchOf(book, { phone: P2, email: null })).toEqual({
    is: 'unknown',
    reason: 'Nobody in the guest book has "(503) 555-0102"',
  });
  const only = new Book();
  only.add({
    ...newDraft('US'),
    guestId: 1,
    fields: { ...newDraft('US').fields, phone: P1, email: 'us@example.com' },
  });
  expect(matchOf(only, { phone: P2, email: 'us@example.com' })).toEqual({
    is: 'unknown',
    reason: 'Who has the email "us@example.com" has another phone than this row',
  });
});
