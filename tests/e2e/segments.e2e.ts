import type { Page } from 'playwright/test';
import { services } from '#contract/index.ts';
import { type Api, apiAs, newColleague } from './colleague.ts';
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
  await expect(
    audience(page).getByRole('heading', { name: 'Guests removed by each condition' }),
  ).toBeVisible();

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
  const compare = page.getByRole('dialog', { name: 'Effect of saving' });
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
  const remove = async () => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
  };
  await remove();
  const inUse = page.getByRole('dialog', { name: `${name} is in use` });
  await inUse.getByRole('link', { name: `Within ${journey.unique}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove segment' }).click();
  await expect(toasts(page).getByText(`Within ${journey.unique} removed.`)).toBeVisible();
  await page.goto(`/audience/segments?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await remove();
  await page.getByRole('button', { name: 'Remove segment' }).click();
  await expect(toasts(page).getByText(`${name} removed.`)).toBeVisible();
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
]) {
  test(`SEG-004 the builder at ${width} px: its size at the foot at all times, which opens the rest, with a draft that is taken up again`, async ({
    page,
    journey,
  }) => {
    await page.setViewportSize({ width, height });
    await journey.signIn(page, 'marketer', '/audience/segments/create');
    const bar = page.getByRole('button', { name: /guests match/ });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.getByRole('textbox', { name: 'Name' }).fill('Half done');
    await add(page, 'Behavior', 'Average check');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.focus();
    await page.keyboard.press('Enter');
    const rest = page.getByRole('dialog', { name: 'Audience' });
    await expect(rest.getByText('Counted just now')).toBeVisible();
    await expect(rest.getByRole('heading', { name: 'Guests removed by each condition' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(bar).toBeFocused();
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

/** A segment of all who ever came, once it is worked out. */
async function madeSegment(api: Api, name: string): Promise<string> {
  const visits = { kind: 'visits', count: { op: 'at_least', value: 1 }, span: { kind: 'all' } };
  const rule = { ...visits, merchant_ids: [], spend_each: null, include_never: false };
  const query = { version: 1, root: { kind: 'group', match: 'all', is_not: false, rules: [rule] } };
  const { id } = await (await api('POST', '/crm/segments', { name, query })).json();
  await expect
    .poll(async () => (await (await api('GET', `/crm/segments/${id}`)).json()).size)
    .toBeGreaterThan(0);
  return `/audience/segments/${id}`;
}

test('SEG-005 SEG-016 SEG-017 SEG-025 SEG-026 SEG-028 SEG-029 the details of a segment: figures, drawings as tables, why, export, a frozen copy; two who change it see both', async ({
  page,
  journey,
}) => {
  const name = `All who came ${journey.unique}`;
  const path = await madeSegment(await apiAs(page.context().request, 'admin'), name);
  await journey.signIn(page, 'admin', path);
  const averages = page.getByLabel('Averages');
  await expect(averages.getByText(/^[\d.]+ days?$/)).toBeVisible();
  await expect(averages.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
  for (const [graph, rows] of [
    ['Guests by visits', ['1', '2', '3', '4-9', '10+']],
    ['Cohorts of 4 months', 4],
    ['Growth over 30 days', 30],
  ] as const) {
    await expect(page.getByRole('img', { name: new RegExp(`^${graph}`) })).toBeVisible();
    await page
      .getByRole('group', { name: `${graph} as` })
      .getByRole('button', { name: 'Table' })
      .click();
    const heads = page.getByRole('table', { name: graph }).getByRole('rowheader');
    if (typeof rows === 'number') await expect(heads).toHaveCount(rows);
    else await expect(heads).toHaveText([...rows]);
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Why / }).first().click();
  const why = page.getByRole('dialog', { name: /^Why / });
  await expect(why.getByText(/^Seen: \d+ visits?$/)).toBeVisible();
  await why.getByRole('button', { name: 'Close' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.csv`);

  await page.getByRole('button', { name: 'Freeze' }).click();
  const freezing = page.getByRole('dialog', { name: 'Freeze these guests' });
  await freezing.getByRole('textbox', { name: 'Name' }).fill(`Kept ${journey.unique}`);
  await freezing.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Kept ${journey.unique}` })).toBeVisible();
  await expect(page.getByText(`Snapshot of “${name}”`, { exact: false })).toBeVisible();

  journey.allow(409);
  const other = await journey.open();
  for (const one of [page, other]) {
    if (one === other) await journey.signIn(one, 'marketer', `${path}/edit`);
    else await one.goto(`${path}/edit`);
    await expect(audience(one).getByText('Counted just now')).toBeVisible();
  }
  const visits = (one: Page) => one.getByRole('textbox', { name: 'Visits', exact: true });
  await visits(other).fill('2');
  await other.getByRole('button', { name: 'Save segment' }).click();
  await expect(toasts(other).getByText(`${name} saved.`)).toBeVisible();
  await visits(page).fill('3');
  await page.getByRole('button', { name: 'Save segment' }).click();
  const both = page.getByRole('dialog', { name: 'Somebody saved this before you' });
  await expect(both.getByText('Guests who visited at least 3 times.')).toBeVisible();
  await expect(both.getByText('Guests who visited at least 2 times.')).toBeVisible();
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Keep my version' }).click();
  await expect(toasts(page).getByText(`${name} saved.`)).toBeVisible();
});

test('SEG-012 PERM-008 ROUTE-063 whoever may only look, create or export is shown that and no more, by address and API neither', async ({
  page,
  journey,
}) => {
  journey.allow(403);
  const { request } = page.context();
  const admin = await apiAs(request, 'admin');
  const path = await madeSegment(admin, `For all ${journey.unique}`);
  const role = { name: `Looks ${journey.unique}`, permissions: ['guestProfile.view'] };
  const made = await admin('POST', '/admin/roles', role);
  expect(made.ok(), await made.text()).toBe(true);
  const { role_id } = await made.json();
  const colleague = await newColleague(request, admin, journey.unique, role_id);
  const api = await apiAs(request, colleague);
  const mayNow = async (...permissions: string[]) => {
    const saved = await admin('PUT', `/admin/roles/${role_id}`, { ...role, permissions });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  const status = async (method: 'GET' | 'POST', address: string) =>
    (await api(method, address, method === 'POST' ? {} : undefined)).status();
  const crm = path.replace('/audience/', '/crm/');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  await journey.signIn(page, colleague, '/');
  await expect(page).not.toHaveURL('/audience/segments');
  await expect(link('Segments')).toHaveCount(0);
  await page.goto('/audience/segments');
  await expect(page).toHaveURL(/\/unauthorized\?missing=segments\.view/);
  expect([await status('GET', crm), await status('GET', '/crm/segments')]).toEqual([403, 403]);

  await mayNow('segments.view');
  await page.goto('/');
  await expect(page).toHaveURL('/audience/segments');
  await settled(page);
  await expect(page.getByRole('link', { name: 'New segment' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByLabel('Averages')).toBeVisible();
  for (const act of ['Remove', 'Export', 'Freeze']) await expect(button(act)).toHaveCount(0);
  for (const act of ['Edit', 'Duplicate']) await expect(link(act)).toHaveCount(0);
  for (const [address, missing] of [
    ['/audience/segments/create', 'create'],
    [`${path}/edit`, 'edit'],
    [`${path}/duplicate`, 'duplicate'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/unauthorized\\?missing=segments\\.${missing}`));
  }
  expect([await status('POST', '/crm/segments'), await status('GET', `${crm}/guest_export`)]).toEqual([
    403, 403,
  ]);

  await mayNow('segments.view', 'segments.create');
  await page.goto(path);
  await expect(button('Freeze')).toBeVisible();
  await expect(link('Edit')).toHaveCount(0);
  await expect(button('Export')).toHaveCount(0);
  await page.goto('/audience/segments/create');
  await expect(audience(page).getByText('Counted just now')).toBeVisible();
  await add(page, 'Condition', 'Tier');
  await page.getByRole('combobox', { name: 'Tiers' }).click();
  await page.getByRole('option', { name: 'Gold', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/tier is Gold/)).toBeVisible();
  await page.getByRole('button', { name: 'Behavior', exact: true }).last().click();
  await expect(page.getByRole('menuitem', { name: 'Visited', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Ordered', exact: true })).toHaveCount(0);

  await mayNow('segments.view', 'segments.export');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(path);
  await expect(button('Export')).toBeVisible();
  await expect(button('Freeze')).toHaveCount(0);
  expect([await status('GET', `${crm}/guest_export`), await status('POST', '/crm/segments')]).toEqual([
    200, 403,
  ]);
});
