// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aWaiting } from '#src/domain/host/parties/aWaiting.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { EditDialog } from './EditDialog.tsx';

const PARTY = aWaiting({
  fname: 'Guest',
  lname: '',
  phone: '+15035550148',
  quoted_minutes: 20,
  tags: ['Patio'],
});

function Opened({ onClose }: { onClose: () => void }) {
  const [party, setParty] = useState(PARTY);
  const change = () => setParty({ ...PARTY, notes: 'Theirs', version: 9 });
  return (
    <div onDoubleClick={change}>
      <EditDialog party={party} timezone="America/Los_Angeles" onClose={onClose} />
    </div>
  );
}

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

test('WAIT-001 an entry is changed by what differs; half a number is refused, a stale one shows both versions, and it asks before words are lost', async () => {
  signInAs({ merchants: [merchantOf(PARTY.merchant_id, 1)] });
  const path = `/host/waitlist/${PARTY.id}`;
  const answers = [
    () => refusal(409, 'STALE', 'Older', { current: { ...PARTY, notes: 'Theirs', version: 9 } }),
    () => json({ ...PARTY, version: 10 }),
  ];
  const api = stubFetch({ [`PUT ${path}`]: () => answers.shift()?.() });
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderPage(<Opened onClose={onClose} />);
  const phone = await screen.findByLabelText('Phone');
  expect(phone).toHaveProperty('value', '(503) 555-0148');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', '');
  await user.clear(phone);
  await user.paste('503 555');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Enter the whole number/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(leaving.getByRole('button', { name: 'Stay' }));
  // The question leaves slowly; what is behind it can be reached after it.
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await user.clear(phone);
  await user.paste('020 7946 0018');
  await user.click(country);
  await user.click(await screen.findByRole('option', { name: 'United Kingdom +44' }));
  await user.click(screen.getByLabelText('Note'));
  await user.paste('In a hurry');
  await user.click(screen.getByRole('checkbox', { name: 'Patio' }));
  fireEvent.doubleClick(phone);
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'In a hurry');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Somebody saved this before you' }));
  expect(conflict.getByText('Theirs')).toBeTruthy();
  await user.click(conflict.getByRole('button', { name: 'Save mine over theirs' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { phone: '+442079460018', country_code: 'GB', notes: 'In a hurry', tags: [] };
  const saves = api.seen.filter(({ method }) => method === 'PUT');
  expect(saves.map((call) => call.body)).toEqual([
    { ...body, version: PARTY.version },
    { ...body, version: 9 },
  ]);
});
