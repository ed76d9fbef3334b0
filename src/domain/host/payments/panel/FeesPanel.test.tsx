// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import type { PartyFee, PartyMoney } from '#contract/host/payments/schemas.ts';
import { setFlags, setIdentity } from '#src/permissions/identityStore.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { identityOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { aFee, aPrepayment } from '../aFee.ts';
import { FeesPanel } from '../inputs.tsx';
// Loaded beforehand: no test waits for the chunk.
import './FeesPanel.tsx';

const ZONE = 'America/Los_Angeles';
const PARTY = { id: 7, fname: 'Priya', lname: 'Raman', user_id: 3, phone: null, country_code: 'US' };
const MONEY = 'GET /host/party_fees/7';
const PREPAYMENTS = 'GET /host/prepayments';
const CARD = {
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2030,
  saved_ts: '2026-11-03T18:00:00.000Z',
};

const money = (fees: PartyFee[], changes: Partial<PartyMoney> = {}): PartyMoney => ({
  data: fees,
  movements: [],
  charged_cents: 0,
  refunded_cents: 0,
  balance_cents: 0,
  card: CARD,
  ...changes,
});
const page = (data: unknown[]) => ({ data, has_next: false, total_exact: false });

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

interface Setting {
  readonly answers: Record<string, unknown>;
  readonly mayEdit?: boolean;
  readonly prepay?: boolean;
  readonly country?: string;
}

function open({ answers, mayEdit = true, prepay = true, country = 'US' }: Setting) {
  signInAs(mayEdit ? { userPermissions: ['merchants.edit'] } : {});
  setFlags({ ...FLAG_DEFAULTS, prepay });
  const api = stubFetch({ [PREPAYMENTS]: page([]), ...answers });
  renderPage(<FeesPanel party={{ ...PARTY, country_code: country }} timezone={ZONE} />);
  return { api, user: asUser() };
}

const feeCard = async (name = 'No-show fee') => {
  const list = await screen.findByRole('list', { name: 'Fees' }, { timeout: 10_000 });
  const item = within(list).getByRole('listitem', { name });
  return within(item);
};
const button = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 });

test('PERM-021 with the flag off nothing of fees and prepayments is shown or asked for', async () => {
  const { api } = open({ answers: { [MONEY]: money([aFee()]) }, prepay: false });
  expect(screen.queryByText('Fees')).toBeNull();
  expect(api.names()).toEqual([]);
});

test('who lacks merchants.edit reads the fees and does nothing with them, and notes a prepayment', async () => {
  const fees = [aFee(), aFee({ id: 12, name: 'Deposit', status: 'CHARGED', charge_state: 'CHARGED' })];
  const ahead = aPrepayment({ stripe_customer_id: 'cus_1' });
  open({ answers: { [MONEY]: money(fees), [PREPAYMENTS]: page([ahead]) }, mayEdit: false });
  expect((await feeCard()).queryAllByRole('button')).toEqual([]);
  expect((await feeCard('Deposit')).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add fee' })).toBeNull();
  expect(await button(/^Edit: Champagne/)).toBeTruthy();
  expect(await button(/^Hold: Champagne/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Charge: Champagne/ })).toBeNull();
});

test('PAY-001 a prepayment tells which guest pays, with their page for who may open it, and which colleague noted it', async () => {
  const payer = { user_id: 88, name: 'Sam Adeyemi' };
  open({ answers: { [MONEY]: money([]), [PREPAYMENTS]: page([aPrepayment({ payer })]) }, mayEdit: false });
  const list = await screen.findByRole('list', { name: 'Prepayments' }, { timeout: 10_000 });
  expect(list.textContent).toContain('Paid by Sam Adeyemi, noted by Hana Host');
  expect(list.textContent).toContain('Sam Okafor');
  expect(within(list).queryByRole('link')).toBeNull();
  act(() => setIdentity(identityOf({ userPermissions: ['guestProfile.view'] })));
  const link = await within(list).findByRole('link', { name: 'Sam Adeyemi' });
  expect(link.getAttribute('href')).toBe('/ops/guests/88');
});

test('PAY-004 PAY-005 an approved fee tells its amount, what was agreed, and the processing step of the day after', async () => {
  open({ answers: { [MONEY]: money([aFee()]) } });
  const card = await feeCard();
  expect(card.getByText('$150.00')).toBeTruthy();
  expect(card.getByText(/Free when canceled by Thu, Nov 19, 7:30 PM/)).toBeTruthy();
  const steps = within(card.getByRole('list', { name: 'Steps of No-show fee' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Approved', 'Processing on Sat, Nov 21']);
});

test('PAY-006 PAY-007 a charge error tells that the guest could not be charged, and the reason or whom to ask', async () => {
  const failed = { status: 'CHARGE_ERROR', charge_state: 'READY_TO_CHARGE' } as const;
  open({
    answers: {
      [MONEY]: money([
        aFee({ ...failed, charge_error_reason: 'Your card was declined.' }),
        aFee({ ...failed, id: 12, name: 'Deposit' }),
      ]),
    },
  });
  const withReason = within((await feeCard()).getByRole('alert'));
  expect(withReason.getByText('Unable to charge guest')).toBeTruthy();
  expect(withReason.getByText('Your card was declined.')).toBeTruthy();
  const without = within((await feeCard('Deposit')).getByRole('alert'));
  expect(without.getByText('Unable to charge guest')).toBeTruthy();
  expect(without.getByText('Contact Olo for more information')).toBeTruthy();
});

test('PAY-006 a charge is asked for once however often the button is pressed, and a decline is told as such', async () => {
  const declined = aFee({
    status: 'CHARGE_ERROR',
    charge_error_reason: 'Your card was declined.',
    version: 5,
  });
  let answer: (response: Response) => void = () => undefined;
  const { api, user } = open({
    answers: {
      [MONEY]: money([aFee()]),
      'POST /host/party_fees/11/charge': () => new Promise<Response>((resolve) => (answer = resolve)),
    },
  });
  await user.click(await button(/^Charge now: No-show fee/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge $150.00 to Priya Raman?' }));
  const confirm = dialog.getByRole('button', { name: 'Charge $150.00' });
  await user.dblClick(confirm);
  await user.click(confirm).catch(() => undefined);
  answer(json(declined));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const charges = api.seen.filter(({ path }) => path.endsWith('/charge'));
  expect(charges.map(({ body }) => body)).toEqual([{ version: 4 }]);
  const toast = appToasts.visible().at(-1);
  expect([toast?.title, toast?.message]).toEqual(['Unable to charge guest', 'Your card was declined.']);
});

test('PAY-012 a refund in part is bounded by what is left, keeps its reason, and a stale one explains itself', async () => {
  const charged = aFee({ status: 'CHARGED', charge_state: 'CHARGED', refunded_cents: 5000 });
  let isStale = true;
  const { api, user } = open({
    answers: {
      [MONEY]: money([charged]),
      'POST /host/party_fees/11/refund': () =>
        isStale
          ? refusal(409, 'STALE', 'Somebody changed it.')
          : json(aFee({ ...charged, refunded_cents: 7500, version: 5 })),
    },
  });
  await user.click(await button(/^Refund: No-show fee/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund Priya Raman?' }));
  const amount = dialog.getByLabelText(/^Amount/);
  expect(amount).toHaveProperty('value', '100.00');
  await user.clear(amount);
  await user.paste('100.01');
  await user.click(dialog.getByText('Refund'));
  expect(dialog.getByText('Enter $100.00 or less')).toBeTruthy();
  expect(dialog.getByText('Say why')).toBeTruthy();
  expect(api.names()).not.toContain('POST /host/party_fees/11/refund');
  await user.clear(amount);
  await user.paste('25');
  await user.click(dialog.getByLabelText(/^Reason/));
  await user.paste('Two came less');
  await user.click(dialog.getByText('Refund $25.00'));
  expect(await dialog.findByText(/Somebody changed it. What is stored is shown now/)).toBeTruthy();
  isStale = false;
  await user.click(dialog.getByText('Refund $25.00'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = api.seen.filter(({ path }) => path.endsWith('/refund')).map(({ body }) => body);
  expect(bodies[1]).toMatchObject({ amount_cents: 2500, reason: 'Two came less', version: 4 });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(appToasts.visible().at(-1)?.title).toBe('$25.00 refunded to Priya Raman');
});

test('PAY-001 PAY-008 a prepayment is sent with every field, in cents, for its party', async () => {
  const { api, user } = open({
    answers: { [MONEY]: money([]), 'POST /host/prepayments': () => json(aPrepayment(), 201) },
  });
  await user.click(await button(/^Add prepayment/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a prepayment' }));
  const type = async (name: RegExp, text: string) => {
    const field = dialog.getByLabelText(name);
    await user.clear(field);
    await user.paste(text);
  };
  await type(/^Who pays/, '');
  await type(/^Phone/, 'x');
  await user.click(dialog.getByText('Add prepayment'));
  for (const problem of ['Say what is paid for', 'Enter an amount such as 45.00', 'Say who pays'])
    expect(await dialog.findByText(problem)).toBeTruthy();
  expect(dialog.getByText(/^Enter a phone number with its country code/)).toBeTruthy();
  await type(/^Item/, 'Champagne');
  await type(/^At most/, '80');
  await type(/^Who pays/, 'Sam Okafor');
  await type(/^Phone/, '(503) 555-0188');
  await type(/^When$/, 'With dessert');
  await type(/^Note/, 'Brut, cold');
  await user.click(dialog.getByLabelText(/surprise/));
  await user.click(dialog.getByText('Add prepayment'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    party_id: 7,
    local_id: expect.any(String),
    item: 'Champagne',
    budget_type: 'up_to',
    max_amount: 8000,
    name: 'Sam Okafor',
    phone: '+15035550188',
    is_surprise: true,
    time_preference: 'With dessert',
    note: 'Brut, cold',
  });
});

test('PAY-001 the phone of who pays is read as a number of the party’s country, for a new prepayment and a changed one', async () => {
  const { api, user } = open({
    answers: {
      [MONEY]: money([]),
      [PREPAYMENTS]: page([aPrepayment()]),
      'POST /host/prepayments': () => json(aPrepayment({ id: 22 }), 201),
      'PUT /host/prepayments/21': () => json(aPrepayment()),
    },
    country: 'GB',
  });
  await user.click(await button(/^Add prepayment/));
  const added = within(await screen.findByRole('dialog', { name: 'Add a prepayment' }));
  for (const [label, text] of [
    [/^Item/, 'Champagne'],
    [/^At most/, '80'],
    [/^Phone/, '020 7946 0018'],
  ] as const) {
    await user.click(added.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(added.getByText('Add prepayment'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ phone: '+442079460018' });

  await user.click(await button(/^Edit: Champagne/));
  const kept = within(await screen.findByRole('dialog', { name: 'Edit “Champagne”' }));
  await user.click(kept.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ phone: '+15035550188' });
});

test('a fee without a card asks for one, and the sandbox says what each of its cards does', async () => {
  const { api, user } = open({
    answers: {
      [MONEY]: money([aFee()], { card: null }),
      'GET /host/payments/setup': {
        is_set_up: true,
        is_sandbox: true,
        test_cards: [
          { payment_method: 'pm_card_visa', name: 'Visa that pays' },
          { payment_method: 'pm_card_chargeCustomerFail', name: 'Card that is declined' },
        ],
      },
      'POST /host/parties/7/payment_method': CARD,
    },
  });
  const card = await feeCard();
  expect(card.getByText('Add a card to charge it.')).toBeTruthy();
  expect(card.queryByRole('button', { name: /^Charge now/ })).toBeNull();
  await user.click(await button(/^Add card/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Card of Priya Raman' }));
  await user.click(await dialog.findByRole('radio', { name: 'Card that is declined' }));
  await user.click(dialog.getByRole('button', { name: 'Save card' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    payment_method: 'pm_card_chargeCustomerFail',
  });
});
