import { describe, expect, test } from 'vitest';
import { bodyOf, daysText, draftOf, problemsOf } from './noteDraft.ts';

const shifts = [
  { shift_id: 1, name: 'Lunch', days: [1, 2, 3, 4, 5] },
  { shift_id: 2, name: 'Dinner', days: [4, 5, 6] },
];
const FRIDAY = '2027-03-05';
const SUNDAY = '2027-03-07';

describe('the shift note editor', () => {
  test('SHIFT-010 it opens blank for the selected day', () => {
    expect(draftOf(null, FRIDAY)).toEqual({
      title: '',
      body: '',
      shift_ids: [],
      start_date: FRIDAY,
      end_date: FRIDAY,
      should_alert: false,
    });
  });

  test('it says by field what is missing', () => {
    const draft = { ...draftOf(null, FRIDAY), title: 'Wine tasting' };
    expect(problemsOf({ ...draft, title: ' ' }, shifts)).toHaveProperty('title');
    expect(problemsOf({ ...draft, start_date: '' }, shifts)).toHaveProperty('start_date');
    expect(problemsOf({ ...draft, end_date: '' }, shifts)).toHaveProperty('end_date');
    expect(problemsOf({ ...draft, end_date: '2027-03-04' }, shifts)).toHaveProperty('end_date');
    expect(problemsOf({ ...draft, end_date: '2028-03-05' }, shifts).end_date).toContain('366');
    expect(problemsOf(draft, shifts)).toEqual({});
  });

  test('SHIFT-003 a note for a shift that is on none of its days would never be seen', () => {
    const draft = { ...draftOf(null, SUNDAY), title: 'Wine tasting', shift_ids: [2] };
    expect(problemsOf(draft, shifts).shift_ids).toBe('Dinner is on none of these days');
    expect(problemsOf({ ...draft, shift_ids: [1, 2] }, shifts).shift_ids).toContain('Lunch and Dinner are');
    expect(problemsOf({ ...draft, end_date: '2027-03-08', shift_ids: [1] }, shifts)).toEqual({});
  });

  test('SHIFT-014 a new note is sent with its location, a stored one with its id and version', () => {
    const draft = { ...draftOf(null, FRIDAY), title: ' Wine tasting ', shift_ids: [2] };
    expect(bodyOf(draft, 7, null)).toEqual({
      merchant_id: 7,
      title: 'Wine tasting',
      body: '',
      shifts: [{ shift_id: 2 }],
      start_date: FRIDAY,
      end_date: FRIDAY,
      should_alert: false,
    });
  });

  test('weekdays are read out as people do', () => {
    expect([[1, 2, 3, 4, 5], [4, 5, 6], [0, 3], [5, 6, 0], [6], [0, 1, 2, 3, 4, 5, 6]].map(daysText)).toEqual(
      ['Mon–Fri', 'Thu–Sat', 'Wed, Sun', 'Fri–Sun', 'Sat', 'every day'],
    );
  });
});
