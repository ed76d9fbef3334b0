import { png } from '../support/pictures.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: png(Buffer.alloc(320, 120), { width: 320 }),
});

test('TMPL-001 TMPL-002 TMPL-003 TMPL-005 TMPL-006 TMPL-009 TMPL-013 TMPL-016 TMPL-017 TMPL-018 TMPL-019 a marketer writes a text with a tag, sees it on a phone, meets a colleague’s change, and deletes it', async ({
  page,
  journey,
}) => {
  const name = `Late tables ${journey.unique}`;
  await journey.signIn(page, 'marketer', '/sms-templates');
  await expect(page).toHaveURL(/\/templates\/sms$/);
  await expect(page.getByRole('tab', { name: 'SMS' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Birthday dessert' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New SMS template' }).first().click();
  await expect(page).toHaveURL(/\/templates\/sms\/create$/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Hi , tonight’s tables are yours. Reply STOP to end.');
  await text.evaluate((box) => box instanceof HTMLTextAreaElement && box.setSelectionRange(3, 3));
  await page.getByRole('button', { name: 'Merge tag into Text' }).click();
  await expect(page.getByRole('option', { name: /Sparkfly/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Merge tags' }).fill('first');
  await page.getByRole('option', { name: /First name/ }).click();
  await expect(text).toHaveValue('Hi {{first_name|there}}, tonight’s tables are yours. Reply STOP to end.');
  await expect(page.getByText('Hi Leonor, tonight’s tables are yours. Reply STOP to end.')).toBeVisible();
  await expect(page.getByText('Unicode because of “’”')).toBeVisible();
  await page.getByRole('button', { name: "Replace “’” with “'”" }).click();
  await expect(page.getByText(/GSM-7 · \d+ characters · 1 segment/)).toBeVisible();
  await page
    .getByRole('region', { name: 'Picture' })
    .locator('input[type=file]')
    .setInputFiles(picture('terrace.png'));
  await expect(page.getByText('sent with its picture as one MMS')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(toasts(page).getByText(`${name} added.`)).toBeVisible();

  await page.getByRole('textbox', { name: 'Name or words' }).fill(journey.unique);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/templates\/sms\/edit\/\d+$/);
  await expect(page.getByText('terrace.png')).toBeVisible();
  journey.allow(409);
  const colleague = await journey.open();
  await journey.signIn(colleague, 'admin', new URL(page.url()).pathname);
  await colleague.getByRole('textbox', { name: 'Text' }).fill('Theirs. Reply STOP to end.');
  await colleague.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(colleague).getByText(`${name} saved.`)).toBeVisible();
  await text.fill('Mine. Reply STOP to end.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const versions = page.getByRole('dialog', { name: 'Somebody saved this before you' });
  await expect(versions.getByText('Theirs. Reply STOP to end.')).toBeVisible();
  await versions.getByRole('button', { name: 'Keep my version' }).click();
  await expect(toasts(page).getByText(`${name} saved.`)).toBeVisible();

  await page.getByRole('button', { name: 'Send a test' }).click();
  const trial = page.getByRole('dialog', { name: 'Send a test' });
  await trial.getByRole('textbox', { name: 'To' }).fill('0142');
  await trial.getByRole('button', { name: 'Send' }).click();
  await expect(trial.getByText('Enter phone numbers such as (503) 555-0142, one in each line')).toBeVisible();
  await expectAccessible(page);
  await trial.getByRole('textbox', { name: 'To' }).fill('(503) 555-0142');
  await trial.getByRole('button', { name: 'Send' }).click();
  await expect(toasts(page).getByText('The test went to 1 phone.')).toBeVisible();
  const phone = await journey.open();
  await phone.goto('/sandbox/phone');
  await phone
    .getByRole('button', { name: /\+15035550142/ })
    .first()
    .click();
  await expect(phone.getByText('[Test] Mine. Reply STOP to end.').last()).toBeVisible();
  await expect(phone.getByRole('img', { name: 'Of the text' }).last()).toBeVisible();

  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(toasts(page).getByText('The picture is removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(toasts(page).getByText(`The template ${name} is deleted.`)).toBeVisible();
  await expect(page).toHaveURL(/\/templates\/sms/);
});

test('TMPL-022 TMPL-023 TMPL-024 TMPL-025 TMPL-026 TMPL-027 a marketer writes a push message, sees where phones cut it, and is refused a link', async ({
  page,
  journey,
}) => {
  const name = `Free table ${journey.unique}`;
  await journey.signIn(page, 'marketer', '/templates');
  await page.getByRole('tab', { name: 'Push' }).click();
  await expect(page).toHaveURL(/\/templates\/push$/);
  await expect(page.getByRole('link', { name: 'Table free tonight' })).toBeVisible();
  await page.getByRole('link', { name: 'New push template' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Title' }).fill('A table came free');
  await page.getByRole('textbox', { name: 'Message' }).fill('Come '.repeat(40));
  await expect(page.getByText('cut off on iPhone', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Opens' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByText(/opens no page/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Opens' }).fill('marlowe://book/tonight');
  await page
    .getByRole('region', { name: 'Picture' })
    .locator('input[type=file]')
    .setInputFiles(picture('menu.png'));
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(toasts(page).getByText(`${name} added.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name or words' }).fill(journey.unique);
  await page.getByRole('link', { name }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Two tables came free');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page).getByText(`${name} saved.`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(toasts(page).getByText(`The template ${name} is deleted.`)).toBeVisible();
});

test('TMPL-002 TMPL-003 TMPL-027 who may look at none of the tabs sees no templates', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'host', '/templates');
  await expect(page).toHaveURL(/\/unauthorized\?missing=templates\.sms\.view/);
  await expect(page.getByRole('link', { name: 'Templates' })).toHaveCount(0);
});

test('TMPL-021 what is said when SMS templates cannot be loaded', async ({ page, journey }) => {
  journey.allow(500);
  await journey.signIn(page, 'marketer', '/home');
  await page.route('**/templates/sms?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
  );
  await page.goto('/templates/sms');
  await expect(page.getByText('there was a problem loading your sms templates.')).toBeVisible();
});

test('ROUTE-055 the address of starter templates leads to those of emails', async ({ page, journey }) => {
  await journey.signIn(page, 'admin', '/settings/starter_templates');
  await expect(page).toHaveURL('/settings/starter_templates/email');
  await expect(page.getByRole('heading', { level: 1, name: 'Email starters' })).toBeVisible();
});
