// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setFlags } from '#src/permissions/identityStore.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { aPolicy } from '../aFee.ts';
import { FeeNote } from '../inputs.tsx';

afterEach(signOutAll);

test('a booking says what it may cost before it is made, with what it comes to for its size; one without a fee says nothing', async () => {
  signInAs({ userPermissions: [], merchants: [merchantOf(1, 1)] });
  setFlags({ prepay: true });
  stubFetch({ 'GET /inventory/reservation_types/4/fees': { data: [aPolicy({ minPartySize: 4 })] } });
  const booking = { typeId: 4, at: new Date('2026-11-21T02:30:00Z'), timezone: 'America/Los_Angeles' };
  renderPage(
    <>
      <FeeNote {...booking} partySize={2} />
      <FeeNote {...booking} partySize={4} />
      <FeeNote {...booking} partySize={4} at={new Date('2026-11-20T02:30:00Z')} />
    </>,
  );
  const notes = await screen.findAllByText(/per person/);
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'No-show fee: $25 per person, charged on a no-show or a late cancellation, free when canceled 24 h before ($100 for 4).',
  ]);
});
