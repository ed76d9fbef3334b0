// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { AdminContext, ListContextProvider, useList, useListContext } from 'react-admin';
import { expect, test } from 'vitest';
import { AllMatching, useSelection } from './AllMatching.tsx';
import { BulkBar } from './BulkBar.tsx';
import { SelectPage, SelectRow } from './SelectBox.tsx';

const ROWS = Array.from({ length: 5 }, (_none, n) => ({ id: n + 1, name: `Row ${n + 1}`, kind: 'row' }));

const ALL = () => true;

function Rows() {
  const { data = [], setFilters } = useListContext();
  const { isAll, count } = useSelection();
  return (
    <>
      <BulkBar>{null}</BulkBar>
      <SelectPage />
      {data.map(({ id, name }) => (
        <SelectRow key={id} id={Number(id)} name={String(name)} />
      ))}
      <button onClick={() => setFilters({ kind: 'row' }, undefined, false)}>Narrow</button>
      <output aria-label="selection">{`${isAll ? 'all' : 'some'} ${count}`}</output>
    </>
  );
}

function Listed() {
  const list = useList({ data: ROWS, perPage: 2, filterCallback: ALL });
  return (
    <ListContextProvider value={list}>
      <AllMatching>
        <Rows />
      </AllMatching>
    </ListContextProvider>
  );
}

async function chooseAll() {
  render(
    <AdminContext>
      <Listed />
    </AdminContext>,
  );
  const user = asUser();
  await user.click(await screen.findByLabelText('Select all on this page'));
  expect(screen.getByLabelText('selection')).toHaveTextContent('some 2');
  await user.click(screen.getByRole('button', { name: 'Select all 5' }));
  expect(screen.getByLabelText('selection')).toHaveTextContent('all 5');
  expect(screen.getByText('All 5 selected')).toBeVisible();
  return user;
}

test('once the page is chosen all that the list finds can be, and a row that is taken out leaves the rest of the page', async () => {
  const user = await chooseAll();
  expect(screen.getByLabelText('Select Row 1')).toBeChecked();
  await user.click(screen.getByLabelText('Select Row 1'));
  expect(screen.getByLabelText('selection')).toHaveTextContent('some 1');
  expect(screen.getByLabelText('Select Row 2')).toBeChecked();
});

test('another filter, or clearing, chooses nothing any more: what is changed is what was seen to be chosen', async () => {
  const user = await chooseAll();
  await user.click(screen.getByRole('button', { name: 'Narrow' }));
  expect(screen.getByLabelText('selection')).toHaveTextContent('some 0');
  await user.click(screen.getByLabelText('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Select all 5 that match' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('selection')).toHaveTextContent('some 0');
});
