import { describe, expect, test } from 'vitest';
import { alertingNotes, blankNote, dayOfWeek, isForDay, readAfterSave } from './rules.ts';

const note = (id: number, should_alert: boolean, read_at: string | null) => ({ id, should_alert, read_at });
const READ = '2027-03-05T20:00:00.000Z';
const NOW = new Date('2027-03-06T01:00:00Z');

describe('shift note rules', () => {
  test('SHIFT-012 the alerting notes are those with should_alert set and without read_at', () => {
    const notes = [note(1, true, null), note(2, false, null), note(3, true, READ), note(4, true, null)];
    expect(alertingNotes(notes).map(({ id }) => id)).toEqual([1, 4]);
  });

  test('SHIFT-010 a new note is blank and for the selected day', () => {
    expect(blankNote('2027-03-05')).toEqual({
      title: '',
      body: '',
      shifts: [],
      start_date: '2027-03-05',
      end_date: '2027-03-05',
      should_alert: false,
      read_at: null,
    });
  });

  test('SHIFT-003 a note is for the days within its dates on which one of its shifts is', () => {
    expect([dayOfWeek('2027-03-07'), dayOfWeek('2027-03-05')]).toEqual([0, 5]);
    const dated = {
      start_date: '2027-03-01',
      end_date: '2027-03-31',
      shifts: [{ days: [5, 6] }, { days: [0] }],
    };
    expect(
      ['2027-02-28', '2027-03-04', '2027-03-05', '2027-03-07', '2027-04-02'].map((day) =>
        isForDay(dated, day),
      ),
    ).toEqual([false, false, true, true, false]);
    expect(isForDay({ ...dated, shifts: [] }, '2027-03-04')).toBe(true);
  });

  test('SHIFT-011 the first dismissal is the one that stays', () => {
    const save = (
      before: Parameters<typeof readAfterSave>[0],
      should_alert: boolean,
      asked?: string | null,
    ) => readAfterSave(before, { should_alert, asked }, NOW)?.toISOString() ?? null;
    const unread = note(1, true, null);
    const read = note(1, true, READ);
    expect(save(unread, true, '2031-01-01T00:00:00Z')).toBe(NOW.toISOString());
    expect(save(read, true, '2031-01-01T00:00:00Z')).toBe(READ);
    expect(save(read, true)).toBe(READ);
    expect(save(read, true, null)).toBeNull();
    expect(save(null, true)).toBeNull();
  });

  test('SHIFT-012 a note that starts to alert again was read by nobody', () => {
    const silent = note(1, false, READ);
    expect(readAfterSave(silent, { should_alert: true, asked: undefined }, NOW)).toBeNull();
    expect(readAfterSave(silent, { should_alert: false, asked: undefined }, NOW)?.toISOString()).toBe(READ);
  });
});
