import { expect, test } from 'vitest';
import { BLANK } from '#server/services/guests/guests/index.ts';
import { neededToUndo } from './stored.ts';
import { revertChanges } from './undoRules.ts';

const ana = {
  ...BLANK,
  fname: 'Ana',
  lname: 'Silva',
  tags: ['Regular', 'Wine', 'Window'],
  custom_fields: { wine: 'Port', table: '4' },
};

test('what an import changed goes back where nobody changed it since, and tags lose only what it added', () => {
  const { fields, kept } = revertChanges(ana, [
    { field: 'lname', from: '', to: 'Sousa' },
    { field: 'fname', from: '', to: 'Ana' },
    { field: 'tags', from: ['Regular'], to: ['Regular', 'Wine'] },
    { field: 'custom_fields.wine', from: null, to: 'Port' },
  ]);
  expect(fields).toEqual({
    ...ana,
    fname: '',
    tags: ['Regular', 'Window'],
    custom_fields: { table: '4' },
  });
  expect(kept).toEqual(['lname']);
});

test('two rows of one file that changed the same field are taken back one behind the other', () => {
  const { fields, kept } = revertChanges({ ...BLANK, allergies: 'Nuts' }, [
    { field: 'allergies', from: '', to: 'Fish' },
    { field: 'allergies', from: 'Fish', to: 'Nuts' },
  ]);
  expect([fields.allergies, kept]).toEqual(['', []]);
});

test('of a guest who was added only what goes with them is kept; of one who was known, every change', () => {
  const changes = [{ field: 'lname', from: '', to: 'Silva' }];
  const booking = [{ field: 'party_size', from: null, to: 2 }];
  const guest = { guest_id: 1, outcome: 'merged', after_version: 2 } as const;
  const into = 'Ana Souza';
  expect(neededToUndo('created', { changes, note_id: 4 })).toEqual({
    note_id: 4,
    guest: null,
    into: null,
    other_name: false,
  });
  expect(neededToUndo('merged', { changes, note_id: 4, into })).toMatchObject({ changes, into });
  expect(neededToUndo('merged', { changes, note_id: null })).toEqual({ changes, note_id: null });
  expect(neededToUndo('created', { changes, booking, guest })).toEqual({ changes, guest });
});
