import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' });
const canvas = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true });
const mailOf = (page: Page) => page.frameLocator('iframe[title="The email"]');
const save = (page: Page, number: number) =>
  page.getByRole('button', { name: `Save version ${number}`, exact: true });

/** An empty mail with a name, a subject and a preheader, not saved yet. */
async function beginMail(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Rename' }).click();
  const naming = page.getByRole('dialog', { name: 'Name this email' });
  await naming.getByRole('textbox').fill(name);
  await naming.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('The squash is in');
  await page.getByRole('textbox', { name: 'Preheader' }).fill('Halibut, squash and the first truffles.');
}

test('a marketer writes an email with a tag and a condition, mends what is found, sees it as others get it, saves it and brings a version back', async ({
  page,
  journey,
}) => {
  const name = `Autumn letter ${journey.unique}`;
  await journey.signIn(page, 'marketer', '/templates/email');
  await page.getByRole('link', { name: 'New template' }).first().click();
  await expect(page).toHaveURL(/\/templates\/email\/create$/);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Empty email/ }).click();
  await beginMail(page, name);
  await expect(checks(page).getByText('The email has no subject')).toHaveCount(0);

  await canvas(page).locator('[data-kind="heading"] .body').click();
  await page.keyboard.type('Autumn is on the table');
  await canvas(page).locator('[data-kind="text"] .body').click();
  await page.keyboard.type('Your ');
  await page.keyboard.type('{{');
  await page.getByRole('combobox', { name: 'Merge tags' }).fill('dish');
  await expect(page.getByRole('option', { name: /Favorite dish/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' is back.');
  await expect(checks(page).getByText('Favorite dish has no fallback')).toBeVisible();
  await expect(checks(page).getByLabel('Stops sending').first()).toBeVisible();
  await checks(page).getByRole('listitem').filter({ hasText: 'Favorite dish' }).getByRole('button').click();
  await page.getByRole('textbox', { name: 'Favorite dish, when empty' }).fill('favorite');
  await expect(checks(page).getByText('Favorite dish has no fallback')).toHaveCount(0);

  await page.getByRole('button', { name: 'Button', exact: true }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('See what Gold guests get');
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/gold');
  await page.getByRole('combobox', { name: 'Shown to' }).click();
  await page.getByRole('option', { name: /value/ }).click();
  await page.getByRole('combobox', { name: 'Value', exact: true }).click();
  await page.getByRole('option', { name: 'Tier', exact: true }).click();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Desktop', exact: true }).click();
  await expect(mailOf(page).getByText('Your Roast halibut is back.')).toBeVisible();
  await expect(mailOf(page).getByText('See what Gold guests get')).toBeVisible();
  await page.getByRole('button', { name: 'Next awkward' }).click();
  await expect(mailOf(page).getByText('Your favorite is back.')).toBeVisible();
  await expect(mailOf(page).getByText('See what Gold guests get')).toHaveCount(0);
  await expect(page.getByText('As a guest of whom nothing is known gets it')).toBeVisible();
  await page.getByRole('button', { name: 'Plain', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'The email as plain text' })).toHaveValue(
    /Your favorite is back\./,
  );
  await page.getByRole('button', { name: 'Write it by hand' }).click();
  const own = page.getByRole('textbox', { name: 'Plain text, written by hand' });
  await expect(own).toHaveValue(/Your {{favorite_dish\|favorite}} is back\./);
  await own.fill('Your {{favorite_dish|favorite}} is back. Leave: {{unsubscribe}}');
  await expect(page.getByRole('textbox', { name: 'The email as plain text' })).toHaveValue(
    /^Your favorite is back\. Leave: /,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write', exact: true }).click();

  await save(page, 1).click();
  await expect(toasts(page).getByText(`Version 1 of ${name} is saved.`)).toBeVisible();
  await expect(page).toHaveURL(/\/templates\/email\/edit\/\d+$/);
  await settled(page);
  await expect(save(page, 2)).toBeDisabled();

  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await page.getByRole('treeitem', { name: /^Heading/ }).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('treeitem').nth(1)).toHaveAccessibleName(/^Heading/);
  await page.keyboard.press('Control+s');
  await expect(toasts(page).getByText(`Version 2 of ${name} is saved.`)).toBeVisible();
  await expect(save(page, 3)).toBeDisabled();

  await page.getByRole('button', { name: 'Version 2', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Version 1/ }).click();
  const both = page.getByRole('dialog', { name: 'Version 1 beside version 2' });
  await expect(both.getByText(/differ/)).toBeVisible();
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Bring version 1 back' }).click();
  await expect(toasts(page).getByText('Version 1 is back, as version 3.')).toBeVisible();
  await expect(page.getByRole('treeitem').first()).toHaveAccessibleName(/^Heading/);
  await expect(save(page, 4)).toBeDisabled();
});

test('two people save the same mail: the second sees both versions, block by block, and decides', async ({
  page,
  journey,
}) => {
  const name = `Shared letter ${journey.unique}`;
  journey.allow(409);
  await journey.signIn(page, 'marketer', '/templates/email/create');
  await page.getByRole('button', { name: /^Short note/ }).click();
  await beginMail(page, name);
  await save(page, 1).click();
  await expect(page).toHaveURL(/\/templates\/email\/edit\/\d+$/);
  await settled(page);
  const colleague = await journey.open();
  await journey.signIn(colleague, 'admin', new URL(page.url()).pathname);
  await colleague.getByRole('textbox', { name: 'Subject' }).fill('Theirs');
  await save(colleague, 2).click();
  await expect(toasts(colleague).getByText(`Version 2 of ${name} is saved.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Mine');
  await save(page, 2).click();
  const versions = page.getByRole('dialog', { name: 'Somebody saved this before you' });
  await expect(versions.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(versions.getByText('Mine', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Keep my version' }).click();
  await expect(toasts(page).getByText(`Version 3 of ${name} is saved.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Mine');
});

test('an email of one’s own HTML is begun from New template, refused with a script, kept as it is typed and shown as guests get it', async ({
  page,
  journey,
}) => {
  const name = `From the agency ${journey.unique}`;
  const html = '<p   class=x>Dear {{first_name|guest}},</p>\n<a href="{{unsubscribe}}">Leave</a>';
  journey.allow(400, 422);
  await journey.signIn(page, 'marketer', '/templates/email/create');
  await page.getByRole('button', { name: 'Your own HTML' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Subject' }).fill('From the agency');
  const code = page.getByRole('textbox', { name: 'HTML' });
  await code.fill(`<script>alert(1)</script>${html}`);
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await code.fill(html);
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page).toHaveURL(/\/templates\/email\/edit\/\d+$/);
  await expect(code).toHaveValue(html);
  await page.getByRole('button', { name: 'Show it as a guest gets it' }).click();
  await expect(mailOf(page).getByText('Dear Leonor,')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
