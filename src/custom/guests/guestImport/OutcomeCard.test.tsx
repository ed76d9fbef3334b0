// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Permission } from '#contract/core/permissions.ts';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { anImport } from './model/anImport.ts';
import { OutcomeCard } from './OutcomeCard.tsx';

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

test('refused rows are offered to who brought the file, and to who may export guests', async () => {
  const offered = async (is_own: boolean, userPermissions: Permission[]) => {
    signInAs({ userPermissions });
    const { unmount } = renderPage(<OutcomeCard shown={anImport({ is_own })} acts={someActs()} />);
    await screen.findByText('Rows of the file');
    const isOffered = screen.queryByRole('button', { name: 'Download refused rows' }) !== null;
    unmount();
    return isOffered;
  };
  expect(await offered(true, ['guestProfile.import'])).toBe(true);
  expect(await offered(false, ['guestProfile.import'])).toBe(false);
  expect(await offered(false, ['guestProfile.import', 'guestProfile.export'])).toBe(true);
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
  renderPage(<OutcomeCard shown={shown} acts={acts} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Add as a new guest: row 2' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Check again with 1 new guest' }));
  expect(acts.check).toHaveBeenLastCalledWith(7, { ...shown.choices, new_rows: [2] });
  fireEvent.click(screen.getByRole('button', { name: 'Add all as new guests' }));
  expect(acts.check).toHaveBeenLastCalledWith(7, { ...shown.choices, adds_doubtful: true, new_rows: [] });
});
