// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reward } from '#contract/marketing/perks/schemas.ts';
import { renderPage, signOutAll } from '#tests/support/renderPage.tsx';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import PerkPage from './PerkPage.tsx';

const UUID = '6f1f6f0e-4c53-4d0e-9a58-0e7a43a4a7aa';
const ADDRESS = `/webviews/perks?merchant_id=9&user_id=${UUID}&perk_id=4`;
const REWARDS = 'GET /web/user/rewards';
const REDEEM = 'POST /web/user/perks/redeem';
const PAGE = 'GET /web/perks/customization';

const reward: Reward = {
  program_perk_id: 4,
  merchant_id: 9,
  program_id: 2,
  name: 'Free dessert',
  description: 'Any dessert of the day',
  terms: 'Dine in only',
  ends_ts: null,
  timezone: 'America/Chicago',
  redeemed_ts: null,
};
const place = {
  show_merchant_logo: true,
  show_merchant_name: true,
  show_merchant_address: false,
  merchant_logo_url: '/api/web/perks/logo?merchant_id=9&v=2',
  merchant_name: 'Fulton Market',
  merchant_address: null,
};

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

function open(answers: Record<string, unknown>, at = ADDRESS) {
  const api = stubFetch({ [PAGE]: place, ...answers });
  renderPage(<PerkPage />, at);
  return { api, user: asUser() };
}

const redeem = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Redeem now' }));
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
};

test.each([
  `/webviews/perks?user_id=${UUID}&perk_id=4`,
  '/webviews/perks?merchant_id=9&perk_id=4',
  `/webviews/perks?merchant_id=9&user_id=${UUID}`,
  `/webviews/perks?merchant_id=9&user_id=${UUID}&perk_id=`,
])('PERK-003 PERK-004 an address that lacks an id is told so, and nothing is asked: %s', (at) => {
  const { api } = open({}, at);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invalid URL. Try again. ');
  expect(api.seen).toEqual([]);
});

test.each([
  ['not among the rewards', { data: [] }],
  ['of a guest nobody knows', () => refusal(404, 'NOT_FOUND', 'gone')],
])('PERK-005 a perk that is %s is gone', async (_, answer) => {
  open({ [REWARDS]: answer });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Offer no longer exists or has expired. Try again later.');
});

test('PERK-006 PERK-002 a perk is redeemed after asking, and then shows when, with the parts of the location that are on', async () => {
  let isRedeemed = false;
  const redeemed = { ...reward, redeemed_ts: '2027-03-01T18:30:00.000Z' };
  const { api, user } = open({
    [REWARDS]: () => new Response(JSON.stringify({ data: [isRedeemed ? redeemed : reward] })),
    [REDEEM]: () => {
      isRedeemed = true;
      return new Response(JSON.stringify(redeemed));
    },
  });
  await redeem(user);
  expect(await screen.findByText('Redeemed March 1, 2027 at 12:30 PM')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Redeem now' })).toBeNull();
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    merchant_id: 9,
    user_id: UUID,
    program_perk_id: 4,
  });
  expect(screen.getByText('Fulton Market')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Fulton Market' })).toBeTruthy();
  expect(document.querySelector('address')).toBeNull();
});

test('PERK-007 PERK-006 what the server refuses with 400 is shown in its own words', async () => {
  const words = 'This offer is not for Fulton Market. Ask there where it can be redeemed.';
  const { user } = open({
    [REWARDS]: { data: [reward] },
    [REDEEM]: () => refusal(400, 'NOT_REDEEMABLE', words),
  });
  await redeem(user);
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem now' })).toBeTruthy());
});
