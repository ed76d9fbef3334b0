// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HostSettings } from '#contract/host/hostSettings/endpoints.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { SettingsEditor } from './SettingsEditor.tsx';

const STORED: HostSettings = {
  merchant_id: 1,
  turn_minutes: [
    { up_to: 2, minutes: 90 },
    { up_to: 100, minutes: 150 },
  ],
  hold_minutes: 10,
  late_minutes: 15,
  waitlist_open: true,
  confirm_by_message: false,
  tags: ['Patio'],
  version: 3,
};

function Page() {
  const [stored, setStored] = useState(STORED);
  const [isDirty, setIsDirty] = useState(false);
  return (
    <>
      <SettingsEditor stored={stored} isDirty={isDirty} onDirty={setIsDirty} />
      <button type="button" onClick={() => setStored({ ...STORED, late_minutes: 33, version: 5 })}>
        Somebody saves
      </button>
    </>
  );
}

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

test('ROUTE-043 what somebody else saves shows while nothing is typed, else the save meets it; rows and tags are sent', async () => {
  signInAs({ userPermissions: ['merchants.edit'] });
  const theirs = { ...STORED, late_minutes: 40, hold_minutes: 20, version: 6 };
  const answers = [
    () => refusal(409, 'STALE', 'Older', { current: theirs }),
    () => json({ ...theirs, hold_minutes: 12, version: 7 }),
  ];
  const api = stubFetch({ 'PUT /host-config/merchants/1/settings': () => answers.shift()?.() });
  const user = asUser();
  renderPage(<Page />);
  const number = (name: RegExp) => screen.getByRole('spinbutton', { name });
  const type = async (name: RegExp, text: string) => {
    await user.clear(number(name));
    await user.paste(text);
  };
  await screen.findByRole('spinbutton', { name: /^Late after/ });
  await user.click(screen.getByRole('button', { name: 'Somebody saves' }));
  await waitFor(() => expect(number(/^Late after/)).toHaveProperty('value', '33'));

  await type(/^Hold a notified party/, '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A whole number from 1 to 60')).toBeTruthy();
  expect(api.seen).toEqual([]);
  await type(/^Hold a notified party/, '12');
  await user.click(screen.getByRole('button', { name: 'Add a size' }));
  await user.click(screen.getByRole('button', { name: 'Remove the tag Patio' }));
  await user.click(screen.getByRole('textbox', { name: 'New tag' }));
  await user.paste('Bar');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Somebody saved this before you' }));
  await user.click(conflict.getByRole('button', { name: 'Keep my version' }));
  // Behind a dialog nothing is found: it has to be gone first.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  const body = {
    hold_minutes: 12,
    late_minutes: 33,
    tags: ['Bar'],
    waitlist_open: true,
    confirm_by_message: false,
  };
  const turn_minutes = [
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 150 },
    { up_to: 100, minutes: 150 },
  ];
  expect(api.seen.map((call) => call.body)).toEqual([
    { ...body, turn_minutes, version: 5 },
    { ...body, late_minutes: 40, turn_minutes, version: 6 },
  ]);
  expect(number(/^Late after/)).toHaveProperty('value', '40');
});
