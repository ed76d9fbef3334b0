// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { type ShiftNoteWrite, shiftNoteResource } from '#contract/host/shiftNotes/endpoints.ts';
import { blankNote } from '#contract/host/shiftNotes/rules.ts';
import { dataProvider } from '#src/dataProviders/index.ts';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { daysText, noteSchema } from './noteRules.ts';

const shifts = [
  { shift_id: 1, name: 'Lunch', days: [1, 2, 3, 4, 5] },
  { shift_id: 2, name: 'Dinner', days: [4, 5, 6] },
];
const FRIDAY = '2027-03-05';
const SEEN = '2027-03-05T20:00:00.000Z';
const SUNDAY = '2027-03-07';

const problemsOf = (note: ShiftNoteWrite) => {
  const judged = noteSchema(shifts).safeParse(note);
  return Object.fromEntries(judged.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

describe('the shift note editor', () => {
  test('it says by field what is missing', () => {
    const note = { ...blankNote(FRIDAY), title: 'Wine tasting' };
    expect(problemsOf({ ...note, title: ' ' })).toHaveProperty('title');
    expect(problemsOf({ ...note, start_date: '' })).toHaveProperty('start_date');
    expect(problemsOf({ ...note, end_date: '' })).toHaveProperty('end_date');
    expect(problemsOf({ ...note, end_date: '2027-03-04' })).toHaveProperty('end_date');
    expect(problemsOf({ ...note, end_date: '2028-03-05' })['end_date']).toContain('366');
    expect(problemsOf(note)).toEqual({});
  });

  test('SHIFT-003 a note for a shift that is on none of its days would never be seen', () => {
    const dinner = { shift_id: 2 };
    const note = { ...blankNote(SUNDAY), title: 'Wine tasting', shifts: [dinner] };
    expect(problemsOf(note)['shifts']).toBe('Dinner is on none of these days');
    expect(problemsOf({ ...note, shifts: [{ shift_id: 1 }, dinner] })['shifts']).toContain(
      'Lunch and Dinner are',
    );
    expect(problemsOf({ ...note, end_date: '2027-03-08', shifts: [{ shift_id: 1 }] })).toEqual({});
  });

  test('SHIFT-014 a new note is sent with its location, a stored one with its id and version, and neither says who read it', async () => {
    const { read_at: _read, ...blank } = blankNote(FRIDAY);
    const note = { ...blank, title: 'Wine tasting', shifts: [{ shift_id: 2 }], merchant_id: 7 };
    const told = { read_by: 'Ines', written_by: null, created_ts: SEEN, updated_ts: SEEN };
    const stored = { ...note, ...told, shifts: [shifts[1]], id: 3, version: 2, read_at: SEEN };
    const api = stubFetch({ 'PUT /host/shifts/notes': stored });
    await dataProvider.create(shiftNoteResource.name, { data: note });
    expect(api.last()?.body).toEqual(note);
    await dataProvider.update(shiftNoteResource.name, {
      id: 3,
      data: { ...stored, shifts: note.shifts },
      previousData: stored,
    });
    expect(api.last()?.body).toEqual({ ...note, id: 3, version: 2 });
  });

  test('weekdays are read out as people do', () => {
    expect([[1, 2, 3, 4, 5], [4, 5, 6], [0, 3], [5, 6, 0], [6], [0, 1, 2, 3, 4, 5, 6]].map(daysText)).toEqual(
      ['Mon–Fri', 'Thu–Sat', 'Wed, Sun', 'Fri–Sun', 'Sat', 'every day'],
    );
  });
});
