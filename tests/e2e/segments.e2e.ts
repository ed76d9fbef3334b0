import type { Page } from 'playwright/test';
import { services } from '#contract/index.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

const audience = (page: Page) => page.getByRole('complementary', { name: 'Audience' });
const rows = (page: Page) => page.locator('fieldset.row');

interface Asked {
  readonly query: { readonly root: { readonly rules: readonly { readonly kind: string }[] } };
}

/** Changes the rule, and waits until what is shown is what the server counted for the kinds that it has then. */
async function countedAs(page: Page, kinds: readonly string[], act: () => Promise<unknown>): Promise<void> {
  const counting = page.waitForResponse((response) => {
    if (!response.url().endsWith('/api/crm/segments/count') || !response.ok()) return false;
    const { query }: Asked = response.request().postDataJSON();
    return query.root.rules.map(({ kind }) => kind).join() === kinds.join();
  });
  await act();
  const { size, rules } = services.segments.count.reply.parse(await (await counting).json());
  await expect(audience(page).locator('.size strong')).toHaveText(size.toLocaleString('en-US'));
  const alone = kinds.map(
    (_, index) => rules.find(({ path }) => path === `root.rules.${index}`)?.alone ?? -1,
  );
  for (const [index, count] of alone.entries())
    await expect(rows(page).nth(index).locator('.alone')).toContainText(count.toLocaleString('en-US'));
  for (const count of alone) expect(size).toBeLessThanOrEqual(count);
}

async function add(page: Page, menu: 'Condition' | 'Behavior', item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).last().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(page.getByRole('group', { name: item, exact: true })).toBeVisible();
}

test('SEG-001 SEG-004 SEG-005 SEG-006 SEG-009 a marketer builds a segment, sees whom it comes to and why, saves it, and changes it', async ({
  page,
  journey,
}) => {
  const name = `Regulars ${journey.unique}`;
  await countedAs(page, ['visits'], () => journey.signIn(page, 'marketer', '/audience/segments/create'));
  await expect(page).toHaveTitle('Create · Couvert');
  await page.getByRole('combobox', { name: 'When' }).selectOption('at any time');
  await expect(page.getByText('Guests who visited at least once.')).toBeVisible();
  await countedAs(page, ['visits', 'vip'], () => add(page, 'Condition', 'VIP'));
  await expect(audience(page).getByRole('heading', { name: 'What each condition removes' })).toBeVisible();

  await countedAs(page, ['vip', 'visits'], async () => {
    await page.getByRole('button', { name: 'Move VIP', exact: true }).focus();
    await page.keyboard.press('ArrowUp');
  });
  await expect(page.getByRole('button', { name: 'Move VIP', exact: true })).toBeFocused();
  await countedAs(page, ['vip'], () => page.getByRole('button', { name: 'Remove Visited' }).click());

  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByText('Add a condition; an empty group matches nobody')).toBeVisible();
  await expect(page.getByText('Give the segment a name of at least 2 letters')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove group' }).click();

  const guest = audience(page).getByRole('button', { name: /^Why / }).first();
  const who = (await guest.innerText()).trim();
  await guest.click();
  const why = page.getByRole('dialog', { name: `Why ${who}` });
  await expect(why.getByText('Matches the rule', { exact: true })).toBeVisible();
  await expect(why.getByText('Seen: VIP')).toBeVisible();
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(toasts(page).getByText(`${name} added.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle('Details · Couvert');
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveTitle('Edit · Couvert');
  await add(page, 'Behavior', 'Visited');
  await page.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('dialog', { name: 'What saving would change' });
  await expect(compare.getByText('After saving')).toBeVisible();
  await expectAccessible(page);
  await compare.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(toasts(page).getByText(`${name} saved.`)).toBeVisible();
});

test('SEG-002 SEG-007 SEG-008 the bare paths lead to the list; a segment is duplicated, stands in another, and is not removed from under it', async ({
  page,
  journey,
}) => {
  // The page of a segment that is removed may hear of it before it has left.
  journey.allow(404);
  const name = `Copy ${journey.unique}`;
  await journey.signIn(page, 'admin', '/segments');
  await expect(page).toHaveURL('/audience/segments');
  await page.goto('/audience/segment');
  await expect(page).toHaveURL('/audience/segments');
  await settled(page);
  await expectAccessible(page);
  await page.goto('/audience/segments/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(`First ${journey.unique}`);
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `First ${journey.unique}` })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/details`);
  await expect(page).toHaveURL(pathname);

  await page.getByRole('link', { name: 'Duplicate', exact: true }).click();
  await expect(page).toHaveTitle('Duplicate · Couvert');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/audience/segments/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Within ${journey.unique}`);
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('Segment');
  await page.getByRole('combobox', { name: 'Segments' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Guests who are in ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Within ${journey.unique}` })).toBeVisible();

  await page.goto(`/audience/segments?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await settled(page);
  const remove = page.getByRole('button', { name: `Remove ${name}`, exact: true });
  await remove.click();
  const inUse = page.getByRole('dialog', { name: `${name} is in use` });
  await inUse.getByRole('link', { name: `Within ${journey.unique}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove segment' }).click();
  await expect(toasts(page).getByText(`Within ${journey.unique} removed.`)).toBeVisible();
  await page.goto(`/audience/segments?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await remove.click();
  await page.getByRole('button', { name: 'Remove segment' }).click();
  await expect(toasts(page).getByText(`${name} removed.`)).toBeVisible();
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
]) {
  test(`SEG-004 the builder at ${width} px: below each other, no wider than the screen, with a draft that is taken up again`, async ({
    page,
    journey,
  }) => {
    await page.setViewportSize({ width, height });
    await journey.signIn(page, 'marketer', '/audience/segments/create');
    await expect(audience(page).getByText('Counted just now')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Half done');
    await add(page, 'Behavior', 'Average check');
    await expectNoOverflow(page);
    await expect(page.getByText(/^Draft kept on this device/)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Take it up' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half done');
    await expect(page.getByRole('group', { name: 'Average check' })).toBeVisible();
    await expectAccessible(page);
  });
}
