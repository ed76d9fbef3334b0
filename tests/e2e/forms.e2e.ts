import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from 'playwright/test';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';
import { shiftOf } from '../support/shifts.ts';
import { aPlace } from './place.ts';

const FORMS = '/settings/host/forms';
const SMALL = { width: 320, height: 700 };
const MOST_SCRIPT_BYTES = 100 * 1024;
const ZONE = 'America/Los_Angeles';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** A restaurant's own site, of another origin, with some HTML of ours in it. */
async function aSite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><link rel="icon" href="data:,"><title>Our site</title><h1>Come in</h1>${html}`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** A location of its own with dinner every day, and a form that only it uses. */
async function aPage(request: APIRequestContext, unique: string, typeId: 'reservations' | 'waitlist') {
  const place = await aPlace(request, unique, ZONE);
  const week = EVERY_DAY.map((dow) => ({ dow, block_start: '1700', block_duration: 360 }));
  const shift = shiftOf(place.id, week, { name: 'Dinner' });
  const slug = `f-${unique.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
  const form = await place.send('POST', '/forms', {
    name: `Form ${unique}`,
    form_type: { type_id: typeId },
    form_slug: { slug },
    merchant_ids: [place.id],
  });
  return { place, shift, slug, formId: Number(form.id) };
}

const group = (page: Page, name: string) => page.getByRole('group', { name });

test('ROUTE-044 ROUTE-047 ROUTE-048 FORM-013 FORM-014 FORM-015 a form is created, changed beside its real page, and deleted', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', FORMS);
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a table' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New waitlist form' }).click();
  await expect(page).toHaveURL(`${FORMS}/waitlist/new`);
  const name = `Patio ${journey.unique}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page
    .getByRole('textbox', { name: 'Link name' })
    .fill(`p-${journey.unique.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page).toHaveURL(/\/settings\/host\/forms\/\d+$/);
  // The page of a new form has the same fields, and stands until this one has come.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByText('Waitlist', { exact: true })).toBeVisible();
  await expect(group(page, 'Heading')).toContainText('Default');
  await page.getByRole('textbox', { name: 'Heading' }).fill('The patio');
  await expect(group(page, 'Heading')).toContainText('Set here · Changed, not saved');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The patio');
  await page.getByRole('button', { name: 'Save', exact: false }).last().click();
  await expect(toasts(page)).toContainText(`${name} saved.`);
  await expect(group(page, 'Heading')).toContainText('Set here');
  await expect(group(page, 'Heading')).not.toContainText('Changed, not saved');
  await group(page, 'Heading').getByRole('button', { name: 'Reset Heading' }).click();
  await expect(group(page, 'Heading')).toContainText('Default · Changed, not saved');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete form' }).click();
  await expect(page).toHaveURL(FORMS);
  await expect(page.getByRole('link', { name: 'Book a table' })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

test('ROUTE-046 ROUTE-051 ROUTE-054 brand styles, splash pages and email widgets are pages of their own', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', `${FORMS}/brand_styles`);
  await expect(page.getByRole('heading', { level: 1, name: 'Brand styles' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Logo width' })).toHaveValue('120');
  await expectAccessible(page);
  await page.goto('/settings/splash_pages');
  await expect(page.getByRole('heading', { level: 1, name: 'Splash pages' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Welcome');
  await page.goto('/settings/email_widgets');
  await expect(page.getByRole('heading', { level: 1, name: 'Email widgets' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Button text' })).toHaveValue('Book a table');
});

test('FORM-007 a guest books on a small phone without a cookie, opens their link and cancels', async ({
  page,
  request,
  journey,
}) => {
  const { place, shift, slug } = await aPage(request, journey.unique, 'reservations');
  await place.send('POST', '/v3/merchants/shifts', shift);
  let scriptBytes = 0;
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    scriptBytes += Number((await response.allHeaders())['content-length'] ?? 0);
    expect(new URL(response.url()).host).toBe(new URL(page.url()).host);
  });
  await page.setViewportSize(SMALL);
  await page.goto(`/book/${place.id}?g=${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page.getByRole('button', { name: '7:00 PM' }).click();
  await expect(page.getByText('We are keeping this time for you for 5 more minutes.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Book table' }).click();
  await expect(page.getByText('Enter your first name')).toBeVisible();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill(journey.unique);
  await page.getByLabel('Phone').fill('(503) 555-0188');
  await page.getByRole('button', { name: 'Book table' }).click();
  await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('table.ics');
  expect(await page.context().cookies()).toEqual([]);
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThan(MOST_SCRIPT_BYTES);
  await page.getByRole('link', { name: 'own page' }).click();
  await expect(page.getByText('7:00 PM')).toBeVisible();
  await page.getByRole('button', { name: 'Change booking' }).click();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await page.getByRole('button', { name: '8:00 PM' }).click();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(page.getByText('Ana, 3 people')).toBeVisible();
  await expect(page.getByRole('strong')).toContainText('8:00 PM');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'This booking is canceled' })).toBeVisible();
});

test('a time that is kept runs out while the guest types: they are told, and what they typed is still sent', async ({
  page,
  request,
  journey,
}) => {
  const { place, shift, slug } = await aPage(request, journey.unique, 'reservations');
  await place.send('POST', '/v3/merchants/shifts', shift);
  await page.clock.install();
  await page.goto(`/book/${place.id}?g=${slug}`);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page.getByRole('button', { name: '7:00 PM' }).click();
  await page.getByLabel('First name').fill('Ana');
  await expect(page.getByText('for 5 more minutes')).toBeVisible();
  await page.clock.runFor(210_000);
  await expect(page.getByText('for 2 more minutes')).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(page.getByText('The five minutes are over')).toBeVisible();
  await page.getByRole('button', { name: '8:00 PM' }).click();
  await expect(page.getByText('for 5 more minutes')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await page.getByLabel('Phone').fill('503 555 0187');
  await page.getByRole('button', { name: 'Book table' }).click();
  await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
});

test('a form stands in a site of another origin by its script and fits its height', async ({
  page,
  request,
  journey,
  baseURL,
}) => {
  const { place, shift, slug, formId } = await aPage(request, journey.unique, 'reservations');
  await place.send('POST', '/v3/merchants/shifts', shift);
  await journey.signIn(page, 'admin', `${FORMS}/${formId}`);
  const code = await page.getByRole('textbox', { name: 'Script' }).inputValue();
  await expect(page.getByRole('textbox', { name: 'Frame' })).toHaveValue(/^<iframe /);
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/^<a href=/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy script' }).click();
  await expect(toasts(page)).toContainText('The script of the form');
  const ours = new URL(baseURL ?? '').origin;
  // The address by which the product is known, which a test server does not have.
  const script = code.replace(/src="[^"]*\/embed\.js"/, `src="${ours}/embed.js"`);
  expect(script).toContain(`data-name="${slug}"`);
  const site = await aSite(script);
  await page.goto(site.url);
  const frame = page.frameLocator('iframe[title="Book a table"]');
  await frame.getByRole('button', { name: '2', exact: true }).click();
  await frame.getByRole('button', { name: 'Tomorrow' }).click();
  await frame.getByRole('button', { name: '7:00 PM' }).click();
  await expect(frame.getByLabel('First name')).toBeVisible();
  const heights = () =>
    page
      .locator('iframe[title="Book a table"]')
      .evaluate((element) => element.getBoundingClientRect().height);
  const inside = () => frame.locator('body').evaluate((body) => body.getBoundingClientRect().height);
  await expect.poll(async () => Math.abs((await heights()) - (await inside()))).toBeLessThan(2);
  expect(await heights()).toBeGreaterThan(640);
  await frame.getByLabel('First name').fill('Ana');
  await frame.getByLabel('Phone').fill('503 555 0186');
  await frame.getByRole('button', { name: 'Book table' }).click();
  await expect(frame.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
  site.close();
});

test('FORM-013 presets of texts, splash page and emails show in the preview beside them', async ({
  page,
  request,
  journey,
}) => {
  const { formId } = await aPage(request, journey.unique, 'waitlist');
  await journey.signIn(page, 'super', `${FORMS}/${formId}`);
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await page
    .getByRole('textbox', { name: 'Custom texts' })
    .fill('{"waitlist_title": "Our line", "lines": "x"}');
  await expect(preview.getByText('Our line')).toBeVisible();
  await expect(page.getByText('Not used by the page: lines.')).toBeVisible();
  await preview.getByRole('button', { name: '2', exact: true }).click();
  await expect(preview.getByText('We expect a wait of about')).toBeVisible();
  await page.getByRole('switch', { name: 'Show the expected wait' }).click();
  await expect(preview.getByText('We expect a wait of about')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/settings/splash_pages');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Bonsoir');
  await page.getByRole('switch', { name: 'Show the splash page' }).click();
  await expect(preview.getByRole('heading', { name: 'Bonsoir' })).toBeVisible();
  await preview.getByRole('button', { name: 'Continue' }).click();
  await expect(preview.getByText('How many people?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/settings/email_widgets');
  await page.getByRole('textbox', { name: 'Button text' }).fill('Reserve');
  await page.getByRole('switch', { name: 'Offer the waitlist' }).click();
  await expect(page.getByText('Reserve', { exact: true })).toBeVisible();
  await expect(page.getByText('Or join the waitlist')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('FORM-006 a guest joins the waitlist, sees their place and leaves', async ({
  page,
  request,
  journey,
}) => {
  const { place, slug } = await aPage(request, journey.unique, 'waitlist');
  await place.joins('Bo');
  await page.setViewportSize(SMALL);
  await page.goto(`/book/${place.id}/waitlist?g=${slug}`);
  await expect(page.getByText('1 party is waiting right now.')).toBeVisible();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Phone').fill('503 555 0189');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(page.getByText('1 party is ahead of you.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(page.getByText('You are no longer on the waitlist.')).toBeVisible();
});
