// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { aField, aGuest } from '../aGuest.ts';
import { GuestDialog } from './GuestDialog.tsx';

const TIER = { id: 1, guest_tier_id: 1, name: 'Gold', colour: '#d9a520', sort_order: 0, version: 1 };
const ANSWERS = {
  'GET /crm/guest_tiers': { data: [TIER] },
  'GET /crm/guest_tags': { data: [] },
  'GET /crm/fields/1': {
    data: [aField(), aField({ id: 2, crm_field_id: 2, key: 'children', label: 'Children', type: 'number' })],
    segment_fields: [],
  },
};

beforeEach(() => {
  signInAs({ userPermissions: ['guestProfile.view', 'guestProfile.edit'], merchants: [merchantOf(1, 1)] });
});
afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

function open(guest: Guest | null, answers: Record<string, unknown>) {
  const api = stubFetch({ ...ANSWERS, 'GET /crm/guests/5': guest, ...answers });
  const onClose = vi.fn();
  renderPage(<GuestDialog guest={guest} onClose={onClose} />);
  const saves = () => api.seen.filter(({ path }) => path === '/crm/guest').map(({ body }) => body);
  return { saves, onClose, user: asUser() };
}

const fill = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const input = await screen.findByRole('textbox', { name: label });
  await user.clear(input);
  if (text) await user.paste(text);
};

test('GUEST-007 only what was changed is sent, with the version; an emptied field is sent as none', async () => {
  const { saves, onClose, user } = open(aGuest(), { 'PUT /crm/guest': aGuest({ version: 4 }) });
  await fill(user, 'Email', '');
  await fill(user, 'First name', ' Leonor ');
  await fill(user, 'Instagram', 'instagram.com/leo');
  await fill(user, 'Phone', '503 555 0188');
  await user.click(screen.getByLabelText('Children'));
  await user.paste('2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saves()).toEqual([
    {
      id: 5,
      version: 3,
      email: null,
      phone: '+15035550188',
      social_urls: { instagram: 'https://instagram.com/leo' },
      custom_fields: { prefers: 'Booth', children: 2 },
    },
  ]);
});

test('GUEST-007 what is wrong stands by its field, and a stale save asks which version to keep', async () => {
  const answers = [
    () => refusal(400, 'VALIDATION', 'No.', { errors: { 'custom_fields.children': 'Too many' } }),
    () =>
      refusal(409, 'STALE', 'Older', {
        current: aGuest({ phone: '+15035550143', allergies: 'Sesame', version: 7 }),
      }),
    () => json(aGuest({ version: 8 })),
  ];
  const { saves, onClose, user } = open(aGuest(), { 'PUT /crm/guest': () => answers.shift()?.() });
  await fill(user, 'Phone', '555-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Check the number/)).toBeTruthy();
  expect(saves()).toEqual([]);
  await fill(user, 'Phone', '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Too many')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Somebody saved this before you' }));
  expect(choice.getByText('(503) 555-0143')).toBeTruthy();
  await user.click(choice.getByRole('button', { name: 'Keep my version' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saves().at(-1)).toEqual({ id: 5, version: 7, phone: null });
});

test('GUEST-007 a number that is taken leads to its guest, whose form is filled in with what was typed', async () => {
  const known = aGuest({ id: 9, fname: 'Ines', lname: 'Known', email: null, version: 2 });
  const answers = [
    () =>
      refusal(409, 'DUPLICATE', 'Ines has it', {
        errors: { phone: 'Taken' },
        details: { id: 9, name: 'Ines' },
      }),
    () => json({ ...known, version: 3 }),
  ];
  const { saves, onClose, user } = open(null, {
    'GET /crm/guests/9': known,
    'PUT /crm/guest': () => answers.shift()?.(),
  });
  await fill(user, 'Last name', 'Unknown');
  await fill(user, 'Email', 'ines@example.org');
  await fill(user, 'Phone', '503 555 0142');
  await user.click(screen.getByRole('button', { name: 'Add guest' }));
  expect(await screen.findByText('This number belongs to Ines')).toBeTruthy();
  expect(saves()[0]).toMatchObject({ lname: 'Unknown', phone: '+15035550142', country_code: 'US' });
  await user.click(screen.getByRole('button', { name: 'Add to their profile' }));
  const theirs = within(await screen.findByRole('dialog', { name: 'Edit Ines Known' }));
  await waitFor(() =>
    expect(theirs.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ines@example.org'),
  );
  expect(theirs.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Known');
  await user.click(theirs.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saves().at(-1)).toEqual({ id: 9, version: 2, email: 'ines@example.org' });
});
