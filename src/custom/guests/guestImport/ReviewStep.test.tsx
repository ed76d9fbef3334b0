// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { anImport } from './model/anImport.ts';
import { ReviewStep } from './ReviewStep.tsx';

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

const someActs = () => ({
  busy: false,
  show: vi.fn(),
  check: vi.fn(async () => ({})),
  run: vi.fn(),
  undo: vi.fn(),
  discard: vi.fn(),
});

const ROW = {
  outcome: 'merged',
  cells: { Name: 'Bo Li' },
  changes: [],
  reasons: [],
  into: 'Ana',
  guest_id: null,
  refused_as: null,
  candidates: [],
};

test('doubtful rows are added as new guests by a tick each, or all at once; others offer no tick', async () => {
  signInAs({ userPermissions: ['guestProfile.import'] });
  const data = [
    { ...ROW, row_number: 2, is_other_name: true },
    { ...ROW, row_number: 3, is_other_name: false },
  ];
  stubFetch({ 'GET /crm/guest_imports/7/rows': { data, has_next: false, total_exact: false } });
  const acts = someActs();
  const shown = anImport({ other_name_count: 1 });
  renderPage(<ReviewStep shown={shown} acts={acts} onMap={vi.fn()} onLeave={vi.fn()} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Add as a new guest: row 2' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Import 170 rows' }), 'ticks are not applied yet').toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Check again with 1 new guest' }));
  expect(acts.check).toHaveBeenLastCalledWith(7, { ...shown.choices, new_rows: [2] });
  fireEvent.click(screen.getByRole('button', { name: 'Add all as new guests' }));
  expect(acts.check).toHaveBeenLastCalledWith(7, { ...shown.choices, adds_doubtful: true, new_rows: [] });
});
