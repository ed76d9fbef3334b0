import { apiAs } from './colleague.ts';
import { expect, settled, test } from './journey.ts';

test('a rename in one browser appears in the other without a reload', async ({ page, journey, request }) => {
  const api = await apiAs(request, 'admin');
  const made = await api('POST', '/admin/usergroups', { name: `Shore ${journey.unique}` });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  const other = await journey.open();
  await journey.signIn(other, 'super', '/settings/user_groups');
  await expect(other.getByRole('link', { name: `Shore ${journey.unique}` })).toBeVisible();
  let loads = 0;
  other.on('load', () => {
    loads += 1;
  });
  await journey.signIn(page, 'admin', `/settings/user_groups/${id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Bay ${journey.unique}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('link', { name: `Bay ${journey.unique}` })).toBeVisible();
  expect(loads).toBe(0);
});

test('whoever was offline for a while sees what was missed once the network is back', async ({
  page,
  journey,
  request,
}) => {
  journey.allow('network', /could not be reported/);
  const api = await apiAs(request, 'admin');
  const { id, version } = await (
    await api('POST', '/admin/usergroups', { name: `Reef ${journey.unique}` })
  ).json();
  await journey.signIn(page, 'admin', '/settings/user_groups');
  await settled(page);
  await expect(page.getByRole('link', { name: `Reef ${journey.unique}` })).toBeVisible();
  await page.context().setOffline(true);
  const saved = await api('PUT', `/admin/usergroups/${id}`, { name: `Atoll ${journey.unique}`, version });
  expect(saved.ok(), await saved.text()).toBe(true);
  await expect(page.getByRole('link', { name: `Reef ${journey.unique}` })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: `Atoll ${journey.unique}` })).toBeVisible();
});
