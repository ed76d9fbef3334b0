import type { Page, Request } from 'playwright/test';
import { expect, settled, test, toasts, type Who } from './journey.ts';

const FLAGS: Record<string, object> = {
  super: { is_super_admin: true, is_program_admin: false, is_program_staff: false },
  admin: { is_super_admin: false, is_program_admin: true, is_program_staff: false },
  host: { is_super_admin: false, is_program_admin: false, is_program_staff: true },
};

const isPageView = (request: Request) => request.url().endsWith('/api/analytics/events');
const CHUNK_TOAST = 'Unable to load the next page. Please refresh and try again.';

/** Makes the code of one page fail to arrive. */
async function breakChunk(page: Page, name: RegExp): Promise<void> {
  await page.route(name, (route) => route.abort());
}

for (const who of ['super', 'admin', 'host'] as const satisfies readonly Who[]) {
  test(`ROUTE-069 COM-035 a page view of ${who}@ carries title, path, origin and the kind of user`, async ({
    page,
    journey,
  }) => {
    const viewed = page.waitForRequest(isPageView);
    await journey.signIn(page, who, '/account?tab=1');
    expect((await viewed).postDataJSON()).toEqual({
      event: 'Authorized Page View',
      title: 'Your account',
      path: '/account',
      origin: new URL(page.url()).origin,
      ...FLAGS[who],
    });
    expect((await (await viewed).response())?.status()).toBe(202);
  });
}

test('ROUTE-069 ROUTE-070 every navigation to a page that needs a session counts once, public pages never', async ({
  page,
  journey,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isPageView(request)) paths.push(request.postDataJSON().path);
  });
  await page.goto('/login');
  await settled(page);
  await page.goto('/oops');
  await settled(page);
  await journey.signIn(page, 'admin', '/settings');
  await page.getByRole('link', { name: 'Roles', exact: true }).click();
  await settled(page);
  await page.getByRole('button', { name: /^You: / }).click();
  await page.getByRole('menuitem', { name: 'Sandbox email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox email' })).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia');
  await expect.poll(() => paths).toEqual(['/settings', '/settings/roles', '/account']);
});

test('at 1024x768 the rail keeps the settings in view and scrolls what stands above them', async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await journey.signIn(page, 'admin', '/account');
  const rail = page.getByRole('navigation', { name: 'Main' });
  const settings = rail.getByRole('link', { name: /settings/i });
  await expect(settings).toBeInViewport({ ratio: 1 });
  const last = rail.getByRole('link', { name: 'Perks' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(settings).toBeInViewport({ ratio: 1 });
  await last.click();
  await expect(page).toHaveURL('/ops/perks');
});

test('ROUTE-071 ROUTE-073 a page whose code cannot be loaded says so, verbatim, and is reported', async ({
  page,
  journey,
}) => {
  journey.allow('network', /LoadingError/);
  await journey.signIn(page, 'admin', '/settings');
  await breakChunk(page, /AuditLogPage[^/]*\.js/);
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/analytics/errors'));
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(toasts(page).getByText(CHUNK_TOAST)).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ name: 'LoadingError', message: CHUNK_TOAST });
  await page.unroute(/AuditLogPage[^/]*\.js/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

test('ROUTE-072 ROUTE-073 a page whose code has not come after 120 seconds counts as failed', async ({
  page,
  journey,
}) => {
  journey.allow('network', /LoadingError/);
  await page.clock.install();
  await journey.signIn(page, 'admin', '/settings');
  let asked = 0;
  await page.route(/AuditLogPage[^/]*\.js/, () => {
    asked += 1;
  });
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(119_000);
  await expect(page.getByText(CHUNK_TOAST)).toHaveCount(0);
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/analytics/errors'));
  await page.clock.runFor(1_500);
  expect((await reported).postDataJSON()).toMatchObject({ name: 'LoadingError' });
  await expect(toasts(page).getByText(CHUNK_TOAST)).toBeVisible();
});
