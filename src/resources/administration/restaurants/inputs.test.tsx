// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { AdminContext, Form } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { PhoneInput, PlaceZoneInput, ZipInput } from './inputs.tsx';

function setUp(phone: string | null = null) {
  const save = vi.fn();
  render(
    <AdminContext>
      <Form mode="onBlur" defaultValues={{ phone, zip: null }} onSubmit={save}>
        <PhoneInput source="phone" />
        <ZipInput source="zip" />
        <button type="submit">Save</button>
      </Form>
    </AdminContext>,
  );
  return {
    save,
    user: asUser(),
    phone: screen.getByLabelText('Phone'),
    zip: screen.getByLabelText('Zip'),
  };
}

test('a phone as people write it is shown tidy and sent as E.164', async () => {
  const { save, user, phone, zip } = setUp();
  await user.type(phone, '503.555.0142');
  await user.type(zip, '2116');
  await user.tab();
  expect(phone).toHaveValue('(503) 555-0142');
  expect(zip).toHaveValue('02116');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ phone: '+15035550142', zip: '02116' });
});

test('an extension is refused with its remedy and what was typed stays', async () => {
  const { save, user, phone } = setUp();
  await user.type(phone, '503.555.0142 x12');
  await user.tab();
  expect(await screen.findByText(/Leave out the extension \(x12\)/)).toBeVisible();
  expect(phone).toHaveValue('503.555.0142 x12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).not.toHaveBeenCalled();
});

test('a stored phone reads tidy, and emptying it clears it', async () => {
  const { save, user, phone } = setUp('+15035550142');
  expect(phone).toHaveValue('(503) 555-0142');
  await user.clear(phone);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ phone: null });
});

const PLACES = [
  { id: 'OR', name: 'Oregon' },
  { id: 'MI', name: 'Michigan' },
];

function setUpZone(record: object) {
  render(
    <AdminContext>
      <Form record={record} onSubmit={vi.fn()}>
        <SelectInput source="state" label="State" choices={PLACES} />
        <PlaceZoneInput />
      </Form>
    </AdminContext>,
  );
  const user = asUser();
  const choose = async (state: string) => {
    await user.click(screen.getByRole('combobox', { name: /State/ }));
    await user.click(await screen.findByRole('option', { name: state }));
  };
  return { choose, zone: screen.getByRole('combobox', { name: /Time zone/ }) };
}

test('the zone of a new location follows its state', async () => {
  const { choose, zone } = setUpZone({ state: null, timezone: 'America/New_York' });
  await choose('Oregon');
  await waitFor(() => expect(zone).toHaveValue('Pacific (Los Angeles, Portland, Seattle)'));
  await choose('Michigan');
  await waitFor(() => expect(zone).toHaveValue('Eastern (Detroit) (Detroit)'));
});

test('a zone that somebody chose stays when the state changes, with a word of what the state keeps', async () => {
  const { choose, zone } = setUpZone({ id: 7, state: 'OR', timezone: 'America/Boise' });
  expect(screen.getByText('Most of Oregon keeps Pacific time.')).toBeVisible();
  await choose('Michigan');
  expect(await screen.findByText('Most of Michigan keeps Eastern (Detroit) time.')).toBeVisible();
  expect(zone).toHaveValue('Mountain (Boise) (Boise)');
});
