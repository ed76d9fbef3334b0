import { links } from '#src/links.ts';
import { ROUTE_TABLE } from '#src/routes/table.tsx';
import {
  addressOf,
  EVERY_PAGE,
  examplesOf,
  expectGood,
  expectGoodByTurns,
  expectMeta,
  expectShown,
  isOfTheKit,
  parts,
} from './everyPage.ts';
import { expect, expectAccessible, goWithin, settled, test } from './journey.ts';

// Nothing is written here, so that two workers may share the pages.
test.describe.configure({ mode: 'parallel' });

/** Goes on to the identity service at once; externalSignIn.e2e.ts follows it. */
const LEADS_AWAY = links.identityLogin();

/** So many pages in one browser, which costs more than a page. */
const PART = 10;

for (const part of parts(EVERY_PAGE, PART)) {
  test(`ROUTE-068 pages from ${part[0]?.path}, opened by address or by link: own title, accessible, in both themes where its layout is first seen, and no wider than the window`, async ({
    page,
    journey,
    baseURL,
  }) => {
    const examples = await examplesOf(baseURL, 'super');
    for (const [index, entry] of part.entries()) {
      const address = addressOf(entry.path, examples);
      await test.step(address, async () => {
        if (index === 0) await journey.signIn(page, 'super', address);
        else await (isOfTheKit(entry) ? page.goto(address) : goWithin(page, address));
        await expectShown(page, entry, address);
        await (isOfTheKit(entry) ? expectGood : expectGoodByTurns)(page);
      });
    }
  });
}

test('ROUTE-068 the entrances and the other public pages, signed out: title, description, axe, widths', async ({
  page,
}) => {
  for (const entry of ROUTE_TABLE.filter(({ path, access }) => access === 'public' && path !== LEADS_AWAY)) {
    await page.goto(entry.path);
    await settled(page);
    await expectMeta(page, entry);
    await expectGood(page);
  }
});

test('first-time setup is accessible in both themes and at every width', async ({ page, journey }) => {
  await journey.signIn(page, 'setup', '/setup');
  await expectGood(page);
});

test('the first stop of the Tab key leads past the navigation, with a visible focus', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/settings/users');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return { outlineStyle, outlineWidth, boxShadow };
  });
  expect(ring.outlineStyle !== 'none' || ring.boxShadow !== 'none').toBe(true);
});

test('Ctrl+K finds a screen or a location by name and goes there; Escape closes and gives the focus back', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'admin', '/account');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('roles');
  await expect(palette.getByRole('option', { name: /Roles/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/roles');
  await page.keyboard.press('Control+k');
  await page.locator('#content').evaluate((content) => content.focus());
  await page.keyboard.type('Pearl Dis');
  await palette.getByRole('option', { name: /Pearl District/ }).click();
  await expect(page).toHaveURL(/\/settings\/restaurants\/1$/);
});
