import { apiAs, newColleague, roleId } from './colleague.ts';
import { expect, linkInMail, test, toasts } from './journey.ts';

test('ADMIN-022 somebody with an account is invited to a second concept, and sees it only once they accept', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const colleague = await newColleague(request, api, journey.unique, await roleId(api, 'staff'));
  const theirs = await journey.open();
  await journey.signIn(theirs, colleague, '/account');
  await expect(theirs.getByRole('list', { name: 'Invitations' })).toHaveCount(0);
  const root = await apiAs(request, 'super', 2);
  const invited = await root('PUT', '/v3/users/edit/concept/user', {
    email: colleague.email,
    role_id: await roleId(root, 'staff'),
    all_merchants: true,
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  await theirs.reload();
  const invitation = theirs.getByRole('list', { name: 'Invitations' });
  await expect(invitation).toContainText('Saltwood Oyster House');
  await expect(invitation).toContainText('Jo Brandt invites you');
  await expect(theirs.getByRole('button', { name: 'Switch to Saltwood Oyster House' })).toHaveCount(0);

  // The link in the mail, opened where somebody else is signed in, says for whom it is and leaves them signed in.
  await journey.signIn(page, 'host', '/account');
  await page.goto(await linkInMail(page, colleague.email, 2));
  await expect(page.getByRole('heading', { level: 1, name: 'Join Saltwood Oyster House' })).toBeVisible();
  await expect(page.getByText('You are signed in with another account')).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You have accepted' })).toBeVisible();
  await expect(page.getByText(`is open to ${colleague.email} from now on`)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Switch to Saltwood Oyster House' })).toBeVisible();
  await expect(invitation).toHaveCount(0);
});

test('ADMIN-022 AUTH-014 who changes an address is told what it does, and sees it wait until it is confirmed', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const colleague = await newColleague(request, api, journey.unique, await roleId(api, 'staff'));
  const email = `moved.${journey.unique}@example.org`;
  await journey.signIn(page, 'admin', `/settings/users/${colleague.userId}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Change the address of Robin Field/ });
  await expect(dialog).toContainText('They are signed out everywhere');
  await expect(dialog).toContainText(`${email} gets an email`);
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await expect(toasts(page)).toContainText('is saved.');
  await expect(page.getByText('Waiting for confirmation', { exact: true })).toBeVisible();
  await expect(page.getByText(`Waiting for ${email} to confirm`)).toBeVisible();
  await page.getByRole('button', { name: 'Ask again to confirm' }).click();
  await expect(toasts(page)).toContainText(`A new link to confirm is on its way to ${email}.`);
  const theirs = await journey.open();
  await theirs.goto(await linkInMail(theirs, email, 2));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Confirm your address' })).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Password' }).fill('lantern-52-quiet-harbour');
  await theirs.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(theirs.getByRole('button', { name: /^You: Robin Field/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});
