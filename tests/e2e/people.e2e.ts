import { readFile } from 'node:fs/promises';
import { apiAs, NEW_PASSWORD, newColleague, roleId } from './colleague.ts';
import { expect, linkInMail, settled, test, toasts } from './journey.ts';

/** How the lists of locations and of their numbers are searched. */
const FIND_LOCATION = /^(Name, number or city|Search locations)$/;

test('ADMIN-022 somebody invited reads the email, chooses a password and finds what the role allows, nothing more', async ({
  page,
  journey,
}) => {
  const email = `ana.${journey.unique}@example.org`;
  await journey.signIn(page, 'admin', '/settings/users/create');
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(email);
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Support' }).click();
  await page.getByRole('radio', { name: 'All locations, and those opened later' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toasts(page)).toContainText('1 person invited. The link works for 7 days.');
  const guest = await journey.open();
  await guest.goto(await linkInMail(guest, email));
  await guest.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await guest.getByRole('textbox', { name: 'Last name' }).fill(`Brook ${journey.unique}`);
  await guest.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
  await guest.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(guest).toHaveURL('/audience/segments');
  await expect(guest.getByRole('button', { name: `You: Ana Brook ${journey.unique}` })).toBeVisible();
  await guest.goto('/settings');
  await guest.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(guest.getByRole('link', { name: 'Pearl District' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Add location' })).toHaveCount(0);
  await guest.goto('/settings/users/create');
  await expect(guest).toHaveURL(/\/unauthorized\?missing=users\.create/);
});

test('AUTH-011 PERM-005 ROUTE-037 ROUTE-040 a role that is changed bites at once in the other browser, without a reload', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const made = await api('POST', '/admin/roles', {
    name: `Reader ${journey.unique}`,
    permissions: ['program.settings', 'merchants.view'],
  });
  expect(made.ok(), await made.text()).toBe(true);
  const role = await made.json();
  const colleague = await newColleague(request, api, journey.unique, role.role_id);
  const theirs = await journey.open();
  await journey.signIn(theirs, colleague, '/settings/restaurants');
  const menu = theirs.getByRole('navigation', { name: 'Settings' });
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  for (const [path, missing] of [
    ['/settings/users', 'users.view'],
    ['/settings/user_groups', 'userGroups.view'],
  ] as const) {
    await theirs.goto(path);
    await expect(theirs).toHaveURL(new RegExp(`/unauthorized\\?missing=${missing}&`));
  }
  await theirs.goto('/settings/restaurants');
  await journey.signIn(page, 'admin', `/settings/roles/${role.role_id}`);
  await page.getByRole('checkbox', { name: 'Users: view' }).check();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(toasts(page)).toContainText('is saved.');
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
});

test('ADMIN-032 PERM-011 COM-026 the matrix of a role is edited with the keyboard alone', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/roles/create');
  await page.getByRole('textbox', { name: 'Role name' }).focus();
  await page.keyboard.type(`Keys ${journey.unique}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (const action of ['View', 'Import', 'Create', 'Edit', 'Duplicate', 'Respond', 'Starter', 'Settings']) {
    await expect(page.getByRole('columnheader', { name: new RegExp(`^${action}: all areas`) })).toBeVisible();
  }
  const first = page.getByRole('checkbox', { name: 'Guest profile: view' });
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Loyalty: view' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Create role' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(`The role Keys ${journey.unique} is created`);
  await page.goto('/settings/roles');
  await page.getByRole('link', { name: `Keys ${journey.unique}` }).click();
  await expect(page.getByRole('checkbox', { name: 'Loyalty: view' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Loyalty: edit' })).not.toBeChecked();
});

test('ROUTE-034 ROUTE-036 ROUTE-041 ROUTE-042 ROUTE-052 who holds program.settings alone opens locations, the floor plan, messages and SMS numbers to look, and changes nothing', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const made = await api('POST', '/admin/roles', {
    name: `Looker ${journey.unique}`,
    permissions: ['program.settings'],
  });
  expect(made.ok(), await made.text()).toBe(true);
  const colleague = await newColleague(request, api, journey.unique, (await made.json()).role_id);
  await journey.signIn(page, colleague, '/settings');
  const menu = page.getByRole('navigation', { name: 'Settings' });
  const main = page.getByRole('main');
  for (const [link, path, seen] of [
    ['Locations', '/settings/restaurants', 'Pearl District'],
    ['Fields & tiers', '/settings/guest_fields', 'Tiers'],
    ['Messages', '/settings/messages', 'Reminder'],
    ['SMS numbers', '/settings/sms_numbers', 'Pearl District'],
    ['API credentials', '/settings/integrations/api-keys', 'Send checks'],
    ['Floor plan', '/settings/floorplan', 'Combinations'],
  ] as const) {
    await menu.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    if (path === '/settings/floorplan') {
      await expect(main.getByText('Choose a location to open this page.')).toBeVisible();
      await main.getByRole('button', { name: '001 Pearl District', exact: true }).click();
    }
    // Locations of other tests may fill the first page.
    if (seen === 'Pearl District') await main.getByRole('textbox', { name: FIND_LOCATION }).fill(seen);
    await expect(main.getByText(seen).first()).toBeVisible();
    await settled(page);
    if (path.endsWith('api-keys') || path.endsWith('guest_fields')) continue;
    // The limits of marketing are the concept's own, as its tiers and fields are.
    await expect(
      main
        .getByRole('button', { name: /^(add|new|change|edit|save|create|delete|get|give|remove|upload)/i })
        .filter({ hasNotText: 'Change limits' }),
      `${path} offers no change`,
    ).toHaveCount(0);
  }
  await page.goto('/settings/restaurants');
  await main.getByRole('textbox', { name: FIND_LOCATION }).fill('Pearl District');
  await main.getByRole('link', { name: 'Pearl District' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Pearl District/ })).toBeVisible();
  await settled(page);
  await expect(main.getByRole('link', { name: /^edit/i })).toHaveCount(0);
  await page.goto('/settings/restaurants/1/edit');
  await expect(page).toHaveURL(/\/unauthorized\?missing=merchants\.edit/);
  await page.goto('/settings/api_credentials');
  await expect(page).toHaveURL('/settings/integrations/api-keys');
});

test('support@ sees the people and places and can change none of them, on screen or over the API', async ({
  page,
  journey,
  request,
}) => {
  await journey.signIn(page, 'support', '/settings');
  for (const path of [
    '/settings/restaurants',
    '/settings/restaurants/1',
    '/settings/users',
    '/settings/users/2',
    '/settings/roles',
    '/settings/roles/2',
    '/settings/user_groups',
    '/settings/user_groups/1',
    '/settings/audit_log',
  ]) {
    await page.goto(path);
    await settled(page);
    const main = page.getByRole('main');
    for (const role of ['button', 'link'] as const) {
      await expect(
        main.getByRole(role, {
          name: /^(add|new|invite|edit|save|create|delete|remove|close location|upload)/i,
        }),
        `${path} offers no change`,
      ).toHaveCount(0);
    }
  }
  await page.goto('/settings/roles/2');
  const cell = page.getByRole('checkbox', { name: 'Guest profile: view' });
  await expect(cell).toHaveAttribute('aria-readonly', 'true');
  const before = await cell.isChecked();
  await cell.click();
  expect(await cell.isChecked()).toBe(before);
  await page.goto('/settings/users/2');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeDisabled();
  const api = await apiAs(request, 'support');
  for (const [method, path, body] of [
    ['PATCH', '/merchants/external/v2/1', { merchant_name: 'Taken over' }],
    ['POST', '/admin/roles', { name: 'Taken over', permissions: [] }],
    ['PUT', '/v3/users/edit/concept/user', { email: 'x@example.org', role_id: 1 }],
    ['POST', '/admin/usergroups', { name: 'Taken over' }],
    ['DELETE', '/merchants/external/1', undefined],
  ] as const) {
    expect((await api(method, path, body)).status(), `${method} ${path}`).toBe(403);
  }
});

test('ADMIN-006 ADMIN-008 in a new concept the only admin cannot be removed, and suspending it locks its members out', async ({
  page,
  journey,
}) => {
  const email = `owner.${journey.unique}@example.org`;
  // Behind the demo's in the alphabet: a super admin who signs in meanwhile starts where the other tests expect it.
  const name = `Umber ${journey.unique}`;
  await journey.signIn(page, 'super', '/settings/concepts/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: "First admin's email" }).fill(email);
  await page.getByRole('button', { name: 'Add concept' }).click();
  await expect(toasts(page)).toContainText(`${name} added.`);
  const owner = await journey.open();
  await owner.goto(await linkInMail(owner, email));
  await owner.getByRole('textbox', { name: 'First name' }).fill('Olga');
  await owner.getByRole('textbox', { name: 'Last name' }).fill(journey.unique);
  await owner.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
  await owner.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(owner.getByRole('button', { name: `Concept: ${name}` })).toBeVisible();
  journey.allow(409);
  await owner.goto('/settings/users');
  await owner.getByRole('link', { name: `Olga ${journey.unique}` }).click();
  await owner.getByRole('button', { name: 'Remove from concept' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove user' }).click();
  await expect(owner.getByText('A concept keeps at least one admin')).toBeVisible();
  await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/settings/concepts');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Suspend/ })
    .click();
  await expect(toasts(page)).toContainText(`${name} is now suspended.`);
  journey.allow(403);
  await owner.goto('/settings');
  await expect(owner).toHaveURL('/setup');
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
});

test('PERM-013 PERM-024 a rule that turns the role manager off for one user makes their roles read-only', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const colleague = await newColleague(request, api, journey.unique, await roleId(api, 'admin'));
  const theirs = await journey.open();
  await journey.signIn(theirs, colleague, '/settings/roles');
  await expect(theirs.getByRole('link', { name: 'New role' })).toBeVisible();
  await journey.signIn(page, 'super', '/settings/flags');
  await page.getByRole('textbox', { name: 'Search flags' }).fill('role-manager');
  await page.getByRole('button', { name: 'Add a rule for Role manager' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rule for Role manager' });
  await dialog.getByRole('button', { name: 'Off', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Users' }).fill(journey.unique);
  await page.getByRole('option', { name: `Robin Field ${journey.unique}` }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(toasts(page)).toContainText('The rule for Role manager is saved.');
  await theirs.reload();
  await settled(theirs);
  await expect(theirs.getByRole('link', { name: 'New role' })).toHaveCount(0);
  const admins = await journey.open();
  await journey.signIn(admins, 'admin', '/settings/roles');
  await expect(admins.getByRole('link', { name: 'New role' })).toBeVisible();
});

test('ADMIN-027 ADMIN-028 a user group is made, changed, found in the file of the list and removed', async ({
  page,
  journey,
}) => {
  const name = `Coast ${journey.unique}`;
  await journey.signIn(page, 'admin', '/settings/user_groups/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Add a user' }).fill('Grace');
  await page.getByRole('option', { name: /Grace Kim/ }).click();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(toasts(page)).toContainText(name);
  await page.goto('/settings/user_groups');
  await page.getByRole('link', { name }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Along the water');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText(/saved/i);
  const edges = await Promise.all([
    page.getByRole('navigation', { name: 'Settings' }).boundingBox(),
    toasts(page).boundingBox(),
  ]);
  const [nav, corner] = edges.map((box) => ({ left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }));
  expect(corner?.left, 'a toast covers no navigation').toBeGreaterThanOrEqual(nav?.right ?? Infinity);
  await page.goto(`/settings/user_groups?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const csv = await readFile(await (await file).path(), 'utf8');
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFName,Description,Users,Approvers,Last change',
    expect.stringMatching(new RegExp(`^${name},Along the water,1,0,20`)),
    '',
  ]);
  await page.getByRole('link', { name }).click();
  await page
    .getByRole('button', { name: /^(Delete|Remove) (group|user group)|^(Delete|Remove)$/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Delete|Remove)/ })
    .click();
  await expect(page).toHaveURL('/settings/user_groups');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Along the water');
  await expect(page.getByText('Grace Kim')).toBeVisible();
});

test('the users that a list shows are exported with what its cells say', async ({ page, journey }) => {
  const filter = encodeURIComponent(JSON.stringify({ search: 'Grace Kim' }));
  await journey.signIn(page, 'admin', `/settings/users?filter=${filter}`);
  await expect(page.getByRole('link', { name: 'Grace Kim' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await readFile(await (await file).path(), 'utf8')).split('\r\n')).toEqual([
    '\uFEFFName,Email,Role,Locations,Last active,Status,Second factor',
    expect.stringMatching(/^Grace Kim,grace\.kim@marlowekitchen\.example,marketer,.*location.*,active,off$/i),
    '',
  ]);
});

test('a super admin makes another one, who is invited, and takes it back', async ({ page, journey }) => {
  const email = `deputy.${journey.unique}@example.org`;
  await journey.signIn(page, 'super', '/settings/users/super_admin');
  await page.getByRole('button', { name: 'Add super admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a super admin' });
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email);
  await dialog.getByRole('button', { name: /^(Add|Make)/ }).click();
  await expect(toasts(page)).toContainText(`${email} is a super admin.`);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(row).toHaveCount(0);
});

test('AUTH-014 a super admin finds an account by its concept, corrects it, switches it off and on again', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const colleague = await newColleague(request, api, journey.unique, await roleId(api, 'staff'));
  await journey.signIn(page, 'super', '/settings/all_users');
  await page.getByRole('button', { name: 'Concept', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search concept' }).fill('Marlowe');
  await page.getByRole('menuitem', { name: 'Marlowe Kitchen' }).click();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Concept: Marlowe Kitchen' }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Name or email' }).fill(journey.unique);
  await page.getByRole('link', { name: `Robin Field ${journey.unique}` }).click();
  await expect(page).toHaveURL(`/settings/all_users/${colleague.userId}`);
  await page.getByRole('textbox', { name: 'First name' }).fill('');
  await page.getByRole('textbox', { name: 'Phone' }).fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a phone number such as (503) 555-0142')).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Rowan');
  await page.getByRole('textbox', { name: 'Phone' }).fill('(503) 555-0199');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const name = `Rowan Field ${journey.unique}`;
  await expect(toasts(page)).toContainText(`${name} saved.`);
  for (const [act, done] of [
    ['Disable', 'disabled'],
    ['Enable', 'enabled'],
  ] as const) {
    await page.getByRole('button', { name: act, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${act} user` })
      .click();
    await expect(toasts(page)).toContainText(`${name} is ${done}.`);
  }
  const found = await api('GET', `/admin/users/${colleague.userId}`);
  expect(await found.json()).toMatchObject({ fname: 'Rowan', phone: '(503) 555-0199', status: 'active' });
});

test('the audit log tells what was just done, from what to what, and the export says the same', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const colleague = await newColleague(request, api, journey.unique, await roleId(api, 'staff'));
  await journey.signIn(page, 'admin', `/settings/users/${colleague.userId}`);
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'marketer', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText('is saved.');
  await page.goto('/settings/audit_log');
  await page.getByRole('textbox', { name: 'Name or person' }).fill(journey.unique);
  await expect(page).toHaveURL(new RegExp(`search=${journey.unique}`));
  // The address changes before the page does; the button is there once the page has the filter.
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible();
  await settled(page);
  const row = page
    .getByRole('table', { name: 'Audit log' })
    .getByRole('row', { name: new RegExp(`Nadia Okafor Changed user .*${journey.unique}`) })
    .first();
  await row.getByRole('button', { name: /change/ }).click();
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText(
    /staff\s*→\s*marketer|staff.*marketer/,
  );
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  expect(text).toContain(journey.unique);
  expect(text).not.toContain('Pearl District');
});
