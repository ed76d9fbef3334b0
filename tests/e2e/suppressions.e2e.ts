import { services } from '#contract/index.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

test('LIST-002 LIST-003 LIST-004 LIST-008 a marketer suppresses an address and lifts it with a reason, a complaint waits for an admin', async ({
  page,
  journey,
}) => {
  const email = `otto-${journey.unique.toLowerCase()}@example.com`;
  await journey.signIn(page, 'marketer', '/audience/contact');
  await page.getByRole('tab', { name: 'Suppressed addresses' }).click();
  await expect(page).toHaveTitle('Suppressed addresses · Couvert');
  await page.getByRole('button', { name: 'Suppress an address' }).first().click();
  const form = page.getByRole('dialog', { name: 'Suppress an address' });
  await form.getByRole('radio', { name: 'Text message' }).check();
  await expect(form.getByRole('radio', { name: /The number is dead/ })).toBeVisible();
  await form.getByRole('radio', { name: 'Email' }).check();
  await form.getByRole('textbox', { name: 'Email address' }).fill(email);
  await form.getByRole('textbox', { name: 'Note' }).fill('Asked the manager');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Suppress' }).click();
  await expect(toasts(page).getByText('Nothing of that kind is sent there any more.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('By hand')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Lift ${email}` }).click();
  const lifting = page.getByRole('dialog', { name: 'Lift the suppression' });
  await lifting.getByRole('textbox', { name: 'Reason' }).fill('Wants news again');
  await lifting.getByRole('button', { name: 'Lift' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Lifted' }).click();
  await expect(row.getByText(/Lifted by Priya Raman: Wants news again/)).toBeVisible();

  await page.getByRole('tab', { name: 'In force' }).click();
  await page.getByRole('button', { name: 'Suppress an address' }).first().click();
  await form.getByRole('textbox', { name: 'Email address' }).fill(email);
  await form.getByRole('radio', { name: /^Somebody complained/ }).check();
  await form.getByRole('textbox', { name: 'Note' }).fill('Marked a newsletter as spam');
  await form.getByRole('button', { name: 'Suppress' }).click();
  await expect(row.getByText('Admins lift it')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Lift/ })).toHaveCount(0);

  const phone = await journey.open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await journey.signIn(phone, 'admin', '/audience/suppressions');
  await expect(phone.getByRole('button', { name: `Lift ${email}` })).toBeVisible();
  await settled(phone);
  await expectAccessible(phone);
  await expectNoOverflow(phone);
});

test('LIST-008 a contact list that a segment names says which, with the way there, and is deleted once it is taken out', async ({
  page,
  journey,
}) => {
  const name = `Tasting ${journey.unique}`;
  await journey.signIn(page, 'admin', '/audience/contact/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const made = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/contact_lists'),
  );
  await page.getByRole('button', { name: 'Create list' }).click();
  const reply = await made;
  const list = services.contactLists.create.reply.parse(await reply.json());
  const headers = reply.request().headers();
  const sent = {
    authorization: headers['authorization'] ?? '',
    ...(headers['x-program-id'] ? { 'x-program-id': headers['x-program-id'] } : {}),
  };
  const rules = [{ kind: 'lists', op: 'on', list_ids: [list.id] }];
  const query = { version: 1, root: { kind: 'group', match: 'all', is_not: false, rules } };
  const data = { name: `On ${name}`, query };
  const segment = services.segments.create.reply.parse(
    await (await page.request.post('/api/crm/segments', { headers: sent, data })).json(),
  );
  await page.goto(`/audience/contact/${list.id}/edit`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `${name} is in use` });
  await expect(dialog.getByRole('link', { name: `On ${name}` })).toHaveAttribute(
    'href',
    `/audience/segments/${segment.id}`,
  );
  await expectAccessible(page);
  await page.request.delete(`/api/crm/segments/${segment.id}`, { headers: sent });
  await page.goto(`/audience/contact/${list.id}/edit`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(toasts(page).getByText(`The list ${name} is deleted.`)).toBeVisible();
});

test('LIST-008 a marketer brings the suppression list of another system, sees what it comes to, and undoes it', async ({
  page,
  journey,
}) => {
  const [bounced, spam] = ['bounced', 'spam'].map(
    (word) => `${word}-${journey.unique.toLowerCase()}@example.com`,
  );
  await journey.signIn(page, 'marketer', '/audience/suppressions');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveTitle('Import suppressed addresses · Couvert');
  const content = `Email,Reason\n${bounced},\n${spam},Spam report\nnobody,\n`;
  const file = { name: `stops-${journey.unique}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('radio', { name: 'Messages do not arrive' }).check();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await page.getByRole('button', { name: 'Suppress 2 rows' }).click();
  await expect(page.getByText('2 rows suppressed, 1 row refused.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the suppressed addresses' }).click();
  const row = (email = '') => page.getByRole('row').filter({ hasText: email });
  await expect(row(bounced).getByText('Hard bounce')).toBeVisible();
  await expect(row(spam).getByText('Complaint').first()).toBeVisible();
  await page.goto('/audience/suppressions/import');
  await page.getByRole('button', { name: `Undo the import of ${file.name}` }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('2 addresses lifted.')).toBeVisible();
});
