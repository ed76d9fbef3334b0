// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Permission } from '#contract/core/permissions.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { anImport } from './model/anImport.ts';
import { SegmentChoices } from './SegmentChoices.tsx';

afterEach(signOutAll);

test('adding unknown guests is offered to who may import guests, and else says what it takes', async () => {
  const isOffered = async (...userPermissions: Permission[]) => {
    signInAs({ userPermissions });
    const { unmount } = renderPage(
      <SegmentChoices choices={anImport().choices} errors={{}} onChange={() => {}} />,
    );
    const choice = await screen.findByRole('radio', { name: 'Add them to the guest book' });
    const says = screen.queryByText('Adding guests takes the right to import guests.') !== null;
    const offered = !choice.hasAttribute('disabled');
    unmount();
    return [offered, says];
  };
  expect(await isOffered('segments.import')).toEqual([false, true]);
  expect(await isOffered('segments.import', 'guestProfile.import')).toEqual([true, false]);
});
