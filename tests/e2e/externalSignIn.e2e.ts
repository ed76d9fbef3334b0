import type { Page } from 'playwright/test';
import { expect, expectAccessible, settled, test } from './journey.ts';

const BUTTON = 'Sign in with your company account';

/** From the sign-in page to the accounts of the demo's identity service. */
async function goToService(page: Page, from = '/login'): Promise<void> {
  await page.goto(from);
  await page.getByRole('link', { name: BUTTON }).click();
  await expect(page).toHaveURL(/\/sandbox\/identity\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your company account' })).toBeVisible();
}

test('ROUTE-007 ROUTE-008 AUTH-020 a person signs in with the company account, and signing out ends there too', async ({
  page,
}) => {
  await goToService(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Hannah Weiss/ }).click();
  await expect(page).toHaveURL('/audience/segments');
  await settled(page);
  const left = page.waitForRequest(/\/sandbox\/identity\/end\?/);
  const order: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      /\/admin\/sessions(\/olo_auth\/sign_out)?$|identity\/end$/.test(pathname) &&
      request.method() !== 'GET'
    )
      order.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole('button', { name: /Hannah Weiss/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect(new URL((await left).url()).searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(page).toHaveURL('/logged_out');
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
  expect(order.slice(0, 2)).toEqual([
    'DELETE /api/admin/sessions',
    'POST /api/admin/sessions/olo_auth/sign_out',
  ]);
});

test('ROUTE-008 ROUTE-066 the page that was asked for opens after the trip', async ({ page }) => {
  await goToService(page, `/?redirect=${encodeURIComponent('/settings/users?page=1')}&reauth=true`);
  await page.getByRole('button', { name: /Hannah Weiss/ }).click();
  await expect(page).toHaveURL('/settings/users?page=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('ROUTE-009 ROUTE-008 a person without an account sees the unauthorized page with ways on', async ({
  page,
  journey,
}) => {
  journey.allow(401);
  await goToService(page);
  await page.getByRole('button', { name: /Robin Vale/ }).click();
  await expect(page).toHaveURL(/\/unauthorized\?missing=companyAccount/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot sign in with this account');
  await expect(page.getByRole('main')).toContainText('Ask an admin of your concept to invite you');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Use another company account' }).click();
  await page.getByRole('button', { name: /Owen Hart/ }).click();
  await expect(page).toHaveURL('/ops/reservations');
});

test('ROUTE-008 turning back at the service, and coming back twice, end kindly', async ({
  page,
  journey,
}) => {
  journey.allow(400, 410);
  await goToService(page);
  const back = page.waitForRequest(/\/olo-login-callback\?/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are not signed in' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('You turned back');
  await expect(page).toHaveURL('/olo-login-callback');
  await expectAccessible(page);
  await page.goto((await back).url());
  await expect(page.getByRole('alert')).toContainText('finished already');
  await page.getByRole('button', { name: 'Try again with your company account' }).click();
  await expect(page).toHaveURL(/\/sandbox\/identity\?/);
});

test('AUTH-006 an email of the identity service is led there instead of asked for a password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('grace.kim@marlowekitchen.example');
  await page.keyboard.press('Tab');
  await expect(page.getByText('You sign in through your company')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: BUTTON }).click();
  await expect(page).toHaveURL(/login_hint=grace\.kim/);
});
