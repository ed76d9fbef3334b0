// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Permission } from '#contract/core/permissions.ts';
import type { AlikeAct } from '#contract/administration/merchants/schemas.ts';
import { anUpload } from '#src/domain/administration/uploads/model/anUpload.ts';
import { asUser } from '#tests/support/asUser.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { AlikeCard } from './AlikeCard.tsx';

afterEach(signOutAll);

const alikeRow = (row_number: number, by: 'zeros' | 'number', acts: AlikeAct[]) => ({
  row_number,
  outcome: 'refused' as const,
  merchant_id: row_number,
  name: '002 Sellwood',
  address: '1 Elm St',
  by,
  row_name: '2 Sellwood',
  row_address: null,
  acts,
  changed: ['Zip', 'Phone'],
});

const UPLOAD = anUpload({
  status: 'checked',
  alike: [alikeRow(2, 'zeros', ['ask', 'update', 'create']), alikeRow(3, 'number', ['ask', 'update'])],
  alike_count: 2,
});

async function show(userPermissions: Permission[]) {
  signInAs({ userPermissions });
  const fetched = stubFetch({ 'PUT /merchants/external/upload/7': UPLOAD });
  renderPage(<AlikeCard upload={UPLOAD} />);
  await screen.findByText('2 rows look like locations that you have');
  return fetched;
}

const choose = async (label: string, option: string) => {
  const user = asUser();
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }));
};

test('each row that looks like a location is left out until somebody chooses, for all rows or for one', async () => {
  const { last } = await show(['merchants.import', 'merchants.edit']);
  const of = (row: number) => screen.getByRole('combobox', { name: `What becomes of row ${row}` });
  expect([of(2).textContent, of(3).textContent]).toEqual(['Leave out', 'Leave out']);
  expect(screen.getAllByText(/the same store number but for leading zeros/)).toHaveLength(1);
  await choose('What becomes of all of these rows', 'Update that one');
  await choose('What becomes of row 2', 'Create a new one');
  expect([of(2).textContent, of(3).textContent]).toEqual(['Create a new one', 'Update that one']);
  await asUser().click(screen.getByRole('button', { name: 'Check with these answers' }));
  expect(last()?.body).toMatchObject({ alike: 'update', alike_rows: [{ row_number: 2, act: 'create' }] });
});

test('who may not edit locations is not offered to update one', async () => {
  await show(['merchants.import']);
  await asUser().click(screen.getByRole('combobox', { name: 'What becomes of row 2' }));
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Leave out', 'Create a new one']);
});
