// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Permission } from '#contract/core/permissions.ts';
import type { ChannelReach, Suppression } from '#contract/guests/gate/schemas.ts';
import type { ListOfGuest } from '#contract/marketing/contactLists/schemas.ts';
import { aGuest } from '#src/resources/guests/guests/aGuest.ts';
import { setFlags } from '#src/permissions/identityStore.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, stubFetch } from '#tests/support/stubFetch.ts';
import { useGuestCalls } from '../data/useGuestCalls.ts';
import { ReachPart } from './ReachPart.tsx';

const GUEST = aGuest();
const AGREED = {
  rule: 'consent',
  ok: true,
  words: 'Agreed: “Ticked”',
  since: '2026-05-03T22:12:00Z',
} as const;
const FREE = { rule: 'suppression', ok: true, words: 'The address is not suppressed', since: null } as const;
const MAIL: ChannelReach = {
  channel: 'email',
  allowed: true,
  target: 'leonor@example.com',
  rules: [AGREED, FREE],
  suppression: null,
  is_kept: false,
  needs_admin: false,
};
const MISSING = { rule: 'address', ok: false, words: 'No device is registered', since: null } as const;
const PUSH: ChannelReach = { ...MAIL, channel: 'push', allowed: false, target: null, rules: [MISSING] };
const ENTRY: Suppression = {
  suppression_id: 7,
  channel: 'email',
  target: 'leonor@example.com',
  reason: 'complaint',
  complained_ts: '2026-11-02T10:00:00Z',
  note: 'Marked as spam',
  source: 'dashboard',
  author_name: 'Sam',
  since_ts: '2026-11-02T10:00:00Z',
  lifted_ts: null,
  lifted_by_name: null,
  lift_reason: null,
};
const COMPLAINED: ChannelReach = {
  ...MAIL,
  allowed: false,
  rules: [AGREED, { ...FREE, ok: false, words: 'Complained about marketing', since: ENTRY.since_ts }],
  suppression: ENTRY,
  needs_admin: true,
};

function Opened() {
  return (
    <ReachPart
      guest={GUEST}
      calls={useGuestCalls(GUEST)}
      timezone="America/Los_Angeles"
      now={new Date('2026-11-23T20:00:00Z')}
    />
  );
}

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

const open = (data: ChannelReach[], userPermissions: Permission[], more: Record<string, unknown> = {}) => {
  signInAs({ userPermissions });
  setFlags({ 'contact-list': true });
  const api = stubFetch({ 'GET /crm/guests/5/reach': { guest_id: 5, data }, ...more });
  renderPage(<Opened />);
  return { api, user: asUser() };
};

test('each channel says yes or no, and unfolds every rule, what is against it first', async () => {
  const { user } = open([COMPLAINED, PUSH], ['guestProfile.view']);
  const region = await screen.findByRole('region', { name: 'Can I message this guest?' });
  expect(await within(region).findByText('No device is registered')).toBeVisible();
  expect(within(region).getAllByText('No')).toHaveLength(2);
  const why = within(region).getByRole('button', { name: 'Why, Email' });
  expect(why).toHaveAttribute('aria-expanded', 'false');
  await user.click(why);
  expect(why).toHaveAttribute('aria-expanded', 'true');
  const rules = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rules.filter((text) => /^(Yes|No): /.test(text))).toEqual([
    expect.stringMatching(/^No: Complained about marketing.*Nov 2/),
    expect.stringMatching(/^Yes: Agreed: “Ticked”May 3, .*3:12 PM$/),
  ]);
  expect(screen.getByText('Note: Marked as spam')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Suppress|Lift/ })).toBeNull();
});

test('a complaint is no matter for who is no admin, who is told so', async () => {
  const { user } = open([COMPLAINED], ['guestProfile.view', 'guestProfile.edit']);
  await user.click(await screen.findByRole('button', { name: 'Why, Email' }));
  expect(screen.getByText('Only an admin may lift a complaint.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Lift/ })).toBeNull();
});

test('an address is suppressed with a reason and a note, and lifted with a reason', async () => {
  const { user, api } = open([MAIL], ['guestProfile.view', 'contactList.edit'], {
    'POST /crm/suppressions': () => json(ENTRY, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Suppress, Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suppress email' }));
  await user.click(dialog.getByRole('button', { name: 'Suppress' }));
  expect(await dialog.findByText('Write down why, so that others know')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Somebody complained/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Marked as spam');
  await user.click(dialog.getByRole('button', { name: 'Suppress' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    channel: 'email',
    target: 'leonor@example.com',
    reason: 'complaint',
    note: 'Marked as spam',
  });
});

test('what is in force is lifted with a reason', async () => {
  const manual = { ...COMPLAINED, needs_admin: false, suppression: { ...ENTRY, reason: 'manual' as const } };
  const { user, api } = open([manual], ['guestProfile.view', 'guestProfile.edit'], {
    'POST /crm/suppressions/lift': { suppression: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Lift suppression, Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift the suppression' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wants news again');
  await user.click(dialog.getByRole('button', { name: 'Lift' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    channel: 'email',
    target: 'leonor@example.com',
    reason: 'Wants news again',
  });
});

test('LIST-008 each contact list of the guest says whether its email may go, by the list’s own word first', async () => {
  const left = {
    rule: 'list',
    ok: false,
    words: 'The guest left “News”',
    since: '2026-11-02T10:00:00Z',
  } as const;
  const on = {
    rule: 'list',
    ok: true,
    words: 'The guest is subscribed to “Wine club”',
    since: null,
  } as const;
  const refused = { ...AGREED, ok: false, words: 'Refused marketing by email: “No”' };
  const list = (contact_list_id: number, name: string, ...rules: ChannelReach['rules']): ListOfGuest => ({
    contact_list_id,
    name,
    status: 'subscribed',
    happened_ts: '2026-11-02T10:00:00Z',
    allowed: rules.every(({ ok }) => ok),
    rules,
  });
  const data = [
    list(3, 'News', refused, left),
    list(4, 'Wine club', AGREED, on),
    list(5, 'Openings', refused, { ...on, words: 'The guest is subscribed to “Openings”' }),
  ];
  const { user } = open([MAIL], ['guestProfile.view', 'contactList.view'], {
    'GET /contact_lists/of_guest/5': { data },
  });
  const rows = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('li') ?? document.body);
  expect((await rows('News')).getByText('The guest left “News”')).toBeVisible();
  expect((await rows('News')).getByText('No')).toBeVisible();
  expect((await rows('Wine club')).getByText('Yes')).toBeVisible();
  expect((await rows('Openings')).getByText('Refused marketing by email: “No”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/audience/contact/3');
  await user.click(screen.getByRole('button', { name: 'Why, News' }));
  expect((await rows('News')).getByText('Refused marketing by email: “No”')).toBeVisible();
});

test('PERM-023 without the right to look at contact lists none of them is asked for', async () => {
  const { api } = open([MAIL], ['guestProfile.view']);
  await screen.findByText('To leonor@example.com');
  expect(api.names().filter((name) => name.includes('contact_lists'))).toEqual([]);
});
