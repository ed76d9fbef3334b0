import { apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

const PHONE = { width: 390, height: 844 };
const LIST = '/settings/sentiment_emails';

test('SEMAIL-001 ROUTE-050 an admin has bad reviews told to colleagues: the email is seen first, sent to oneself, saved, changed and deleted', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  await journey.signIn(page, 'admin', LIST);
  await expect(page.getByRole('heading', { level: 1, name: 'Sentiment emails' })).toBeVisible();
  await page.getByRole('link', { name: 'New sentiment email' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New sentiment email' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill(`Let down ${word}`);
  const mail = page.getByRole('region', { name: 'The email' });
  await expect(mail.getByText('Write a subject and choose who gets it')).toBeVisible();
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'admin', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(mail.getByText(new RegExp(`^Let down ${word}: \\d stars? at `))).toBeVisible();
  await expect(mail.getByText(/^To \d+ colleagues?: /)).toBeVisible();
  await expect(mail.getByText(/\/ops\/sentiment\/reviews\/\d+/)).toBeVisible();
  await mail.getByRole('button', { name: 'Send to me' }).click();
  await expect(toasts(page).getByText('The email is on its way to admin@example.com.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create sentiment email' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/\\d+$`));
  await expect(
    page.getByRole('region', { name: 'Sent emails' }).getByText('Nothing was sent yet.'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'What it tells' }).click();
  await page.getByRole('option', { name: 'Weekly digest' }).click();
  await expect(mail.getByText(/Nothing is wrong|To look at/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete sentiment email' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
});

test('SEMAIL-007 what was sent is read and sent again in the same words', async ({ page, journey }) => {
  await journey.signIn(page, 'admin', LIST);
  await page.getByRole('link', { name: 'Reviews of yesterday' }).first().click();
  const sent = page.getByRole('region', { name: 'Sent emails' });
  await sent
    .getByRole('button', { name: /^Read the email to / })
    .first()
    .click();
  const read = page.getByRole('dialog', { name: /^Reviews of yesterday: / });
  await expect(read.getByText(/Nothing is wrong|To look at/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sent
    .getByRole('button', { name: /^Send again to / })
    .first()
    .click();
  await expect(toasts(page).getByText('1 email was sent again.')).toBeVisible();
  await expect(sent.getByText(/sent again by /).first()).toBeVisible();
});

test('an email leads to where it is muted for a location, and to be told again', async ({
  page,
  journey,
}) => {
  const api = await apiAs(page.context().request, 'marketer');
  const { merchants } = await (await api('GET', '/v3/reviews/contexts')).json();
  const [{ merchant_id, merchant_name }] = merchants;
  await journey.signIn(
    page,
    'marketer',
    `/ops/sentiment/emails_to_me?kind=low_rating&location=${merchant_id}`,
  );
  await page.getByRole('button', { name: new RegExp(`^Mute “Low rating” of .*${merchant_name}`) }).click();
  const again = page.getByRole('button', { name: `Get it again: “Low rating” of ${merchant_name}` });
  await expect(again).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await again.click();
  await expect(page.getByText('Nothing is muted')).toBeVisible();
});
