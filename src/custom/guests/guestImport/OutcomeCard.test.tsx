// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Permission } from '#contract/core/permissions.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { anImport } from './model/anImport.ts';
import { OutcomeCard } from './OutcomeCard.tsx';

afterEach(signOutAll);

test('refused rows are offered to who brought the file, and to who may export guests', async () => {
  const offered = async (is_own: boolean, userPermissions: Permission[]) => {
    signInAs({ userPermissions });
    const { unmount } = renderPage(<OutcomeCard shown={anImport({ is_own })} doubtful={null} busy={false} />);
    await screen.findByText('Rows of the file');
    const isOffered = screen.queryByRole('button', { name: 'Download refused rows' }) !== null;
    unmount();
    return isOffered;
  };
  expect(await offered(true, ['guestProfile.import'])).toBe(true);
  expect(await offered(false, ['guestProfile.import'])).toBe(false);
  expect(await offered(false, ['guestProfile.import', 'guestProfile.export'])).toBe(true);
});
