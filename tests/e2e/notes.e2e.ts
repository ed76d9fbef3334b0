import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';
import { whenIn } from './typeWhen.ts';

test('SHIFT-010 SHIFT-011 SHIFT-012 SHIFT-015 ROUTE-022 a note that alerts reaches the other host at once, who dismisses it', async ({
  page,
  journey,
}) => {
  const title = `Oven ${journey.unique}`;
  const other = await journey.open();
  await journey.signIn(other, 'host', '/ops/waitlist_stats');
  await journey.signIn(page, 'host', '/ops/shift_notes');
  await expect(page.getByRole('heading', { level: 1, name: 'Shift notes' })).toBeVisible();

  await page.getByRole('button', { name: 'New note' }).first().click();
  const editor = page.getByRole('dialog', { name: 'New note' });
  await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(editor.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  const firstDay = await whenIn(editor, 'First day').inputValue();
  await expect(whenIn(editor, 'Last day')).toHaveValue(firstDay);
  await expect(editor.getByRole('checkbox', { name: 'Whole day' })).toBeChecked();
  await editor.getByRole('button', { name: 'Add note' }).click();
  await expect(editor.getByText('Give the note a title')).toBeVisible();
  await expectAccessible(page);
  await editor.getByRole('textbox', { name: 'Title' }).fill(title);
  await editor.getByRole('textbox', { name: 'Note' }).fill('No flatbreads tonight.');
  await editor.getByRole('switch', { name: 'Alert the hosts' }).check();
  await editor.getByRole('button', { name: 'Add note' }).click();
  await expect(editor).toBeHidden();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('Alerts', { exact: true })).toBeVisible();

  await other.getByRole('button', { name: /^Shift notes, \d+ alerts?$/ }).click();
  const panel = other.getByRole('dialog', { name: 'Shift notes' });
  await expect(panel.getByText(title)).toBeVisible();
  await expectAccessible(other);
  await panel.getByRole('button', { name: `Dismiss ${title}` }).click();
  await expect(toasts(other).getByText(`“${title}” dismissed`)).toBeVisible();
  await expect(panel.getByText(title)).toHaveCount(0);
  await expect(card.getByText(/^Dismissed/)).toBeVisible();

  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(card).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});

test('SHIFT-013 a day without notes says so, and a new note is for that day', async ({ page, journey }) => {
  await journey.signIn(page, 'host', '/ops/shift_notes?date=2031-03-05');
  await expect(page.getByText('No notes for this day')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New note' }).last().click();
  await expect(whenIn(page.getByRole('dialog'), 'First day')).toHaveValue('03/05/2031');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

const METRICS = ['Wait time', 'Queue', 'Quote time conversion', 'Quotes selected', 'Return time', 'Visits'];

test('METRIC-001 ROUTE-019 every metric is a chart, a table and a file', async ({ page, journey }) => {
  await journey.signIn(page, 'host', '/ops/waitlist_stats');
  const chart = page.getByRole('img', { name: /^Chart of visits by day/ });
  const waitChart = page.getByRole('img', { name: /^Chart of wait time by hour/ });
  // The demo's past is written by a job after the start; what has settled without it is asked for again.
  await expect(async () => {
    await page.reload();
    await settled(page);
    expect([await chart.count(), await waitChart.count()]).toEqual([1, 1]);
  }).toPass();
  await expectAccessible(page);
  for (const name of METRICS) {
    const metric = page.getByRole('region', { name, exact: true });
    await metric.getByRole('button', { name: `${name} as a table` }).click();
    const table = metric.getByRole('table');
    await expect(table.getByRole('columnheader').first()).toBeVisible();
    await expect(table.getByRole('rowheader').first()).toBeVisible();
  }
  const tested = page.getByRole('region', { name: 'Suggestions put to the test', exact: true });
  await expect(tested.getByText(/^Rests on \d+ of \d+ waits/)).toBeVisible();
  await expect(tested.getByRole('img', { name: /by party size, in minutes/ })).toBeVisible();
  await tested.getByRole('button', { name: 'In time' }).click();
  const inTime = tested.getByRole('columnheader', { name: 'Seated within the suggestion' });
  await expect(inTime).toBeVisible();
  await expect(tested.getByRole('row', { name: /^1–2 people \d+ \d+% \d+% \d+%/ })).toBeVisible();
  const waits = page.getByRole('region', { name: 'Wait time', exact: true });
  await waits.getByRole('combobox', { name: 'Wait time by' }).selectOption('party size');
  await expect(waits.getByRole('columnheader', { name: 'Party size' })).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export visits as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(
    /^waitlist-visits-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('METRIC-001 days on which nobody came say so', async ({ page, journey }) => {
  await journey.signIn(page, 'host', '/ops/waitlist_stats?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('Nobody waited or was seated on these days')).toBeVisible();
  await expectAccessible(page);
});
