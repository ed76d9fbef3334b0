import { apiAs, newColleague, roleId } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

test('a newcomer makes a concept, lands at home with the host tools on, and the checklist ticks itself', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const owner = await newColleague(request, api, journey.unique, await roleId(api, 'staff'));
  const gone = await api('DELETE', '/v3/users/delete/concept', { userIds: [owner.userId], programId: 1 });
  expect(gone.ok(), await gone.text()).toBe(true);

  await journey.signIn(page, owner, '/');
  await expect(page).toHaveURL('/setup');
  await page.getByRole('button', { name: 'Create a concept' }).click();
  // Last among those of a super admin, who starts with the first.
  await page.getByLabel('Name of the concept').fill(`Zest ${journey.unique}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of the location').fill('Old Town');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('option', { name: 'Central (Chicago)' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create the concept' }).click();

  await expect(page).toHaveURL('/home');
  const list = page.getByRole('list', { name: 'Before the first evening' });
  const step = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(step('Location')).toContainText('done');
  await expect(page.getByText('1 of 6 done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waitlist', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Old Town/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await step('Texts').getByRole('link', { name: 'Choose a number' }).click();
  await expect(page).toHaveURL('/settings/sms_numbers');
  await settled(page);
  await page.getByRole('link', { name: 'Couvert, start page' }).click();
  await expect(page).toHaveURL('/home');
  await settled(page);

  const { data: concepts } = await (
    await (
      await apiAs(request, 'super')
    )('GET', `/merchants/external/programs?search=${journey.unique}`)
  ).json();
  const programId = Number(concepts[0].program_id);
  const own = await apiAs(request, owner, programId);
  const { merchant_id } = (await (await own('GET', '/merchants/external/merchants?take=1')).json()).data[0];
  const shift = await own('POST', '/host/shifts', {
    ...{ merchant_id, name: 'Dinner' },
    days: [{ dow: 1, block_start: '1800', block_duration: 240 }],
  });
  expect(shift.ok(), await shift.text()).toBe(true);
  await expect(step('Shifts')).toContainText('done');
  await expect(page.getByText('2 of 6 done')).toBeVisible();

  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const reply = await own(method, path, data);
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  const room = await send('POST', `/host-config/merchants/${merchant_id}/rooms`, { name: 'Main floor' });
  const table = { name: '1', min_capacity: 1, max_capacity: 4, capacity: 4, table_layout_type_id: 5 };
  await send('PUT', `/host-config/merchants/${merchant_id}/rooms/${room.id}/tables`, {
    tables: [{ ...table, table_position: { x: 2, y: 2 } }],
  });
  await newColleague(request, own, `two${journey.unique}`, await roleId(own, 'staff'));
  await expect(async () => {
    const offered = await own('GET', '/host-config/messaging/available_numbers?area_code=503');
    const { phone } = (await offered.json()).data[0];
    await send('POST', `/host-config/messaging/services/${merchant_id}/number`, { phone });
  }).toPass();
  await page.reload();
  await expect(page.getByText('5 of 6 done')).toBeVisible();
  const reserved_ts = new Date(Date.now() + 3_600_000).toISOString();
  await send('POST', '/web/dashboard/reservation', {
    merchant_id,
    party_size: 2,
    lname: 'First',
    reserved_ts,
  });
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Old Town/ })).toBeVisible();
});

test('a super admin decides what new concepts start with, on the page of the flags', async ({
  page,
  journey,
  request,
}) => {
  await journey.signIn(page, 'super', '/settings/flags');
  const offers = page.getByRole('region', { name: 'Features of new concepts' });
  // Nothing of the newcomer's journey beside this one asks for it.
  const one = offers.getByRole('checkbox', { name: 'Role manager' });
  await expect(offers.getByRole('checkbox', { name: 'Host menu' })).toBeChecked();
  await expectAccessible(page);
  const wasOn = await one.isChecked();
  await one.click();
  await expect(toasts(page)).toContainText('New concepts start with these.');
  await expect(one).toBeChecked({ checked: !wasOn });
  const superAdmin = await apiAs(request, 'super');
  const { flags } = await (await superAdmin('GET', '/admin/flag_offers')).json();
  expect(flags.includes('role-manager')).toBe(!wasOn);
  await page.reload();
  await expect(one).toBeChecked({ checked: !wasOn });
  await one.click();
  await expect(one).toBeChecked({ checked: wasOn });
});
