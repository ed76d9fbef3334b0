// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import { setFlags } from '#src/permissions/identityStore.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { aPolicy } from '../aFee.ts';
import { FeePolicies } from '../inputs.tsx';
// Loaded beforehand: no test waits for the chunk.
import './FeePolicies.tsx';

const LIST = 'GET /inventory/reservation_types/2/fees';
const SENTENCE = /^Fri–Sat 6 pm – 10 pm, from 6 people: \$25 per person/;

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

function open(answers: Record<string, unknown>, mayEdit = true) {
  signInAs(mayEdit ? { userPermissions: ['merchants.edit'] } : {});
  setFlags({ ...FLAG_DEFAULTS, prepay: true });
  const api = stubFetch(answers);
  renderPage(<FeePolicies typeId={2} />);
  return { api, user: asUser() };
}

test('who lacks merchants.edit reads what a type costs, and changes nothing', async () => {
  open({ [LIST]: { data: [aPolicy()] } }, false);
  expect(await screen.findByText(SENTENCE, {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('PAY-004 a changed policy is sent whole, in cents and with its version; a refused one stays open and says why', async () => {
  let refuses = true;
  const { api, user } = open({
    [LIST]: { data: [aPolicy()] },
    'PUT /inventory/reservation_type_fees/5': () =>
      refuses
        ? refusal(409, 'DUPLICATE', 'There is a fee of that name.', {
            errors: { name: 'Choose another name' },
          })
        : json(aPolicy({ amountCents: 3050, version: 4 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit No-show fee' }, { timeout: 10_000 }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.click(dialog.getByText('Save'));
  expect(dialog.getByText('Enter an amount such as 45.00')).toBeTruthy();
  await user.click(amount);
  await user.paste('30.50');
  await user.click(dialog.getByText('Save'));
  expect(await dialog.findByText('Choose another name')).toBeTruthy();
  refuses = false;
  await user.click(dialog.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { id: _id, merchantId: _merchant, reservationTypeId: _type, ...policy } = aPolicy();
  expect(api.seen.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    ...policy,
    amountCents: 3050,
  });
});

test('what is wrong with a policy is named by field, and a stale one shows both versions', async () => {
  const answers = [
    () => refusal(409, 'STALE', 'Somebody changed it.', { current: aPolicy({ name: 'Theirs', version: 9 }) }),
    () => json(aPolicy({ version: 10 })),
  ];
  const { api, user } = open({
    [LIST]: { data: [aPolicy()] },
    'PUT /inventory/reservation_type_fees/5': () => answers.shift()?.(),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit No-show fee' }, { timeout: 10_000 }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (name: RegExp, text: string) => {
    await user.clear(dialog.getByLabelText(name));
    if (text) await user.paste(text);
  };
  const days = ['Friday', 'Saturday'];
  await type(/^Name/, ' ');
  await type(/^Amount/, '0.20');
  await type(/^Free to cancel/, '800');
  await type(/^From how many/, '101');
  for (const day of days) await user.click(dialog.getByRole('checkbox', { name: day }));
  await user.click(dialog.getByText('Save'));
  for (const problem of [
    'Give the fee a name',
    'Enter $0.50 or more',
    'At most 30 days',
    'Enter 100 or less',
    'Choose a day',
  ])
    expect(await dialog.findByText(problem)).toBeTruthy();
  await type(/^Name/, 'Mine');
  await type(/^Amount/, '25');
  await type(/^Free to cancel/, '24');
  await type(/^From how many/, '6');
  for (const day of days) await user.click(dialog.getByRole('checkbox', { name: day }));
  await user.click(dialog.getByRole('checkbox', { name: 'At any time of these days' }));
  await user.click(dialog.getByText('Save'));
  const choice = within(await screen.findByRole('dialog', { name: 'Somebody saved this before you' }));
  expect(choice.getByText('Theirs')).toBeTruthy();
  await user.click(choice.getByRole('button', { name: 'Keep my version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
    name: 'Mine',
    amountCents: 2500,
    days: [5, 6],
    startTime: null,
    endTime: null,
    version: 9,
  });
});

test('a policy is removed after a question that says what becomes of the bookings', async () => {
  const { api, user } = open({
    [LIST]: { data: [aPolicy()] },
    'DELETE /inventory/reservation_type_fees/5': { ok: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove No-show fee' }, { timeout: 10_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “No-show fee”?' }));
  expect(dialog.getByText(/keep what they agreed to/)).toBeTruthy();
  await user.click(dialog.getByText('Remove'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.seen.find(({ method }) => method === 'DELETE')?.query).toEqual({ version: '3' });
});
