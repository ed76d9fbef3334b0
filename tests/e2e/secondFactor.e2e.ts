import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { apiAs, newColleague, roleId } from './colleague.ts';
import { type Credentials, expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';

const STEP_MS = 30_000;

/** The code that the person's app shows, or will show so much later. */
const codeOf = (key: string, laterMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + laterMs });

async function typePassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Goes through the steps that are open on the page; answers the key and the recovery codes. */
async function setUp(page: Page): Promise<{ key: string; used: string; codes: string[] }> {
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await page.getByRole('region', { name: 'Key', exact: true }).innerText()).replace(/\s/g, '');
  await expectAccessible(page);
  const used = codeOf(key);
  await page.getByLabel('6-digit code').fill(used);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = (await page.getByRole('region', { name: 'Recovery codes' }).innerText()).trim().split(/\s+/);
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { key, used, codes };
}

test('somebody turns a second factor on, signs in with it, and an admin resets it', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const colleague = await newColleague(request, api, journey.unique, await roleId(api, 'staff'));
  await journey.signIn(page, colleague, '/account');
  await page.getByRole('listitem').filter({ hasText: 'Second factor' }).getByRole('button').click();
  const { key, used, codes } = await setUp(page);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  // 401: the password alone opens no session, and a wrong code does not either.
  journey.allow(401);
  const phone = await journey.open({ viewport: { width: 390, height: 844 } });
  await phone.goto('/login?redirect=%2Faccount');
  await typePassword(phone, colleague);
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await phone.getByLabel('6-digit code').fill(used);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByRole('alert')).toContainText(/used already|not right/);
  await phone.getByLabel('6-digit code').fill(codeOf(key, STEP_MS));
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone).toHaveURL('/account');
  await settled(phone);

  const other = await journey.open();
  await other.goto('/login?redirect=%2Faccount');
  await typePassword(other, colleague);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('9 recovery codes left')).toBeVisible();

  const admin = await journey.open();
  await journey.signIn(admin, 'admin', `/settings/users/${colleague.userId}`);
  await admin.getByRole('button', { name: 'Reset second factor' }).click();
  const question = admin.getByRole('dialog');
  await expectAccessible(admin);
  await question.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(admin.getByRole('button', { name: 'Reset second factor' })).toBeHidden();
  await apiAs(request, colleague);
});

test('an admin requires a second factor, is told who has none, and sets it up before anything else', async ({
  page,
  journey,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const owner = await newColleague(request, api, journey.unique, await roleId(api, 'staff'));
  await api('DELETE', '/v3/users/delete/concept', { userIds: [owner.userId], programId: 1 });
  const signIn = await request.post('/api/admin/sessions', { data: owner });
  const made = await request.post('/api/setup/program', {
    headers: { authorization: `Bearer ${(await signIn.json()).token}` },
    data: {
      program: { program_name: `Zinc ${journey.unique}` },
      merchant: { merchant_name: 'Old Town', timezone: 'America/Chicago' },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);

  await journey.signIn(page, owner, '/settings/general');
  await page.getByRole('switch', { name: 'Require a second factor' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 of 1 member has none, you among them');
  // 403: what the page reads anew after the save is refused until the second factor is set up.
  journey.allow(403);
  await question.getByRole('button', { name: 'Require it' }).click();
  await expect(question).toBeHidden();

  await page.goto('/settings/users');
  await expect(page).toHaveURL('/second_factor');
  await settled(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await setUp(page);
  await expect(page).not.toHaveURL('/second_factor');
  await page.goto('/settings/users');
  await settled(page);
  await expect(page).toHaveURL('/settings/users');
});
