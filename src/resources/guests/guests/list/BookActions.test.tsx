// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { ListContextProvider, useList } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import type { Permission } from '#contract/core/permissions.ts';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { BookActions } from './BookActions.tsx';

afterEach(signOutAll);

function Book() {
  const list = useList<GuestRow>({ data: [] });
  return (
    <ListContextProvider value={list}>
      <BookActions />
    </ListContextProvider>
  );
}

test('the book is offered as a file to who may export guests', async () => {
  const offered = async (userPermissions: Permission[]) => {
    signInAs({ userPermissions });
    const { unmount } = renderPage(<Book />);
    await screen.findByRole('link', { name: 'Duplicates' });
    const isOffered = screen.queryByRole('button', { name: 'Export' }) !== null;
    unmount();
    return isOffered;
  };
  expect(await offered(['guestProfile.view', 'guestProfile.edit', 'guestProfile.import'])).toBe(false);
  expect(await offered(['guestProfile.view', 'guestProfile.export'])).toBe(true);
});
