import type { APIRequestContext, Page } from 'playwright/test';
import { businessDate, dayAfter } from '#contract/core/time.ts';
import { dayOfWeek } from '#contract/host/shiftNotes/rules.ts';
import { serviceInstant } from '#contract/host/shifts/minutes.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, goWithin, settled, test, toasts } from './journey.ts';

const PAGE = '/ops/shifts';
const ZONE = 'America/Los_Angeles';
const FRIDAY = 5;
const SATURDAY = 6;

/** The weekday after next week began, so that no run meets a day that is over. */
function nextButOne(dow: number): string {
  const today = businessDate(ZONE, new Date(), 5);
  return dayAfter(today, ((dow - dayOfWeek(today) + 7) % 7) + 7);
}
const nameOf = (date: string) => dayText(date, 'Friday, November 20');

/** A location of one's own, so that no other test's shifts are in the way. */
async function aLocation(request: APIRequestContext, unique: string) {
  const api = await apiAs(request, 'admin');
  const made = await api('POST', '/merchants/external', {
    merchant_name: `Shifts ${unique}`,
    timezone: ZONE,
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { merchant_id: id } = await made.json();
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await api(method, path, body);
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  return {
    addShift: (name: string, dows: readonly number[], block_start: string, minutes: number) =>
      send('POST', '/host/shifts', {
        merchant_id: id,
        name,
        days: dows.map((dow) => ({ dow, block_start, block_duration: minutes, cover_value: 80, value: 12 })),
      }),
    pace: (shift: { merchant_shift_id: number }, dows: readonly number[], blocks: object[]) =>
      send('POST', '/inventory/inventory', {
        merchant_id: id,
        merchant_shift_id: shift.merchant_shift_id,
        dows,
        blocks,
      }),
    book: (date: string, minute: number, lname: string) =>
      send('POST', '/web/dashboard/reservations', {
        merchant_id: id,
        reserved_ts: serviceInstant(ZONE, date, minute).toISOString(),
        party_size: 4,
        fname: 'Ana',
        lname,
      }),
    open: (page: Page) =>
      page.addInitScript((merchant) => {
        localStorage.setItem('active_program_id', '1');
        localStorage.setItem('active_merchant_id', merchant);
      }, String(id)),
  };
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const week = (page: Page) => page.getByRole('region', { name: 'The week in hours' });

/** Looks at what a change does, and makes it. */
async function apply(page: Page, title: string, act: string): Promise<void> {
  const preview = sheet(page, title);
  await expect(preview.getByText('Covers,')).toBeVisible();
  await preview.getByRole('button', { name: act }).click();
  await expect(preview).toHaveCount(0);
}

test('ROUTE-020 SHIFT-001 SHIFT-005 a manager adds the first shift, gives one day its own hours and clears another', async ({
  page,
  journey,
  request,
}) => {
  const { open } = await aLocation(request, journey.unique);
  await open(page);
  await journey.signIn(page, 'admin', PAGE);
  await expect(page.getByText('No shifts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add the first shift' }).click();
  const editor = sheet(page, 'New shift');
  await editor.getByLabel('Name').fill('Dinner');
  await editor.getByLabel('Covers', { exact: true }).fill('120');
  await editor.getByLabel('Per quarter hour').fill('16');
  for (const day of ['Thursday', 'Friday', 'Saturday']) await editor.getByLabel(day, { exact: true }).check();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Review and save' }).click();
  await apply(page, 'Add Dinner', 'Add shift');
  await expect(toasts(page)).toContainText('Dinner saved');
  await expect(
    week(page).getByRole('button', { name: /^Dinner, .*5:00 PM to 10:00 PM, 120 covers/ }),
  ).toHaveCount(3);

  await page.getByRole('button', { name: 'Edit Dinner' }).click();
  const again = sheet(page, 'Dinner');
  await again.getByRole('button', { name: 'Own values for Saturday' }).click();
  const saturday = again.getByRole('listitem').filter({ hasText: 'Saturday' });
  await saturday.getByLabel('Ends').selectOption({ label: '12:30 AM, next day' });
  await again.getByLabel('Thursday', { exact: true }).uncheck();
  await again.getByRole('button', { name: 'Review and save' }).click();
  await apply(page, 'Save Dinner', 'Save');
  await expect(page.getByText('Sat, 5:00 PM to 12:30 AM')).toBeVisible();
  await expect(page.getByText('Fri, 5:00 PM to 10:00 PM')).toBeVisible();
  await expect(week(page).getByRole('button', { name: /^Dinner, / })).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('SHIFT-007 SHIFT-008 SHIFT-009 the neighbors bound the times, take their days, and the night belongs to its evening', async ({
  page,
  journey,
  request,
}) => {
  const { addShift, open } = await aLocation(request, journey.unique);
  await addShift('Brunch', [SATURDAY], '1000', 300);
  await addShift('Late', [FRIDAY], '2330', 120);
  await open(page);
  await journey.signIn(page, 'admin', PAGE);
  await page.getByRole('button', { name: 'New shift' }).click();
  const editor = sheet(page, 'New shift');
  await editor.getByLabel('Starts').selectOption({ label: '2:00 PM' });
  await expect(editor.getByLabel('Saturday', { exact: true })).toBeDisabled();
  await expect(editor.getByText('Saturday: Brunch serves then.')).toBeVisible();
  await editor.getByLabel('Starts').selectOption({ label: '5:00 PM' });
  await editor.getByLabel('Ends').selectOption({ label: '1:00 AM, next day' });
  await expect(editor.getByLabel('Friday', { exact: true })).toBeDisabled();
  await expect(editor.getByText('Friday: Late serves then.')).toBeVisible();
  await editor.getByLabel('Ends').selectOption({ label: '10:00 PM' });
  await editor.getByLabel('Friday', { exact: true }).check();
  await editor.getByLabel('Saturday', { exact: true }).check();
  const times = (label: string) => editor.getByLabel(label).getByRole('option').allTextContents();
  expect((await times('Starts'))[0]).toBe('3:00 PM');
  expect((await times('Ends')).at(-1)).toBe('11:30 PM');
  await editor.getByLabel('Name').fill('Dinner');
  await editor.getByRole('button', { name: 'Review and save' }).click();
  await apply(page, 'Add Dinner', 'Add shift');
  await expect(page.getByText('Fri, Sat, 5:00 PM to 10:00 PM')).toBeVisible();
});

test('SHIFT-002 INV-028 one day is closed with its bookings named, opened again, and paced apart from every other week', async ({
  page,
  journey,
  request,
}) => {
  const { addShift, book, open } = await aLocation(request, journey.unique);
  await addShift('Dinner', [FRIDAY, SATURDAY], '1700', 300);
  const friday = nextButOne(FRIDAY);
  await book(friday, 1140, 'Okafor');
  await open(page);
  await journey.signIn(page, 'admin', `${PAGE}?date=${friday}`);
  await page
    .getByRole('button', { name: `Open ${nameOf(friday)}` })
    .first()
    .click();
  const day = sheet(page, nameOf(friday));
  await expect(day.getByText('4 of 80 covers booked')).toBeVisible();
  await expect(day.getByRole('row', { name: /7:00 PM 4 of 12/ })).toBeVisible();
  await day.getByRole('button', { name: 'Close this day' }).click();
  const closing = sheet(page, 'Close the location');
  await closing.getByLabel('Why, such as a holiday').fill('Staff party');
  await closing.getByRole('button', { name: 'Review and save' }).click();
  const preview = sheet(page, `Close ${nameOf(friday)}`);
  await expect(preview.getByText('1 booking no longer stands')).toBeVisible();
  await expect(preview.getByRole('list', { name: 'Bookings that no longer stand' })).toContainText('Okafor');
  await expectAccessible(page);
  await apply(page, `Close ${nameOf(friday)}`, 'Close anyway');
  await expect(day.getByText('Closed: Staff party')).toBeVisible();
  await day.getByRole('button', { name: 'Open again' }).click();
  await apply(page, `Undo the change of ${nameOf(friday)}`, 'As every week');
  await expect(day.getByText('4 of 80 covers booked')).toBeVisible();

  await day.getByLabel('Own limit at 7:00 PM').fill('20');
  await day.getByRole('button', { name: 'Review and save the limits of this day' }).click();
  await apply(page, `Save the pacing of ${nameOf(friday)}`, 'Save');
  await expect(day.getByRole('row', { name: /7:00 PM 4 of 20/ })).toBeVisible();
  await expectAccessible(page);
  await day.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Week after' }).click();
  const next = nameOf(dayAfter(friday, 7));
  await page
    .getByRole('button', { name: `Open ${next}` })
    .first()
    .click();
  await expect(sheet(page, next).getByRole('row', { name: /7:00 PM 0 of 12/ })).toBeVisible();
});

test('INV-027 pacing that somebody else saved meanwhile: both versions, and either may be kept', async ({
  page,
  journey,
  request,
}) => {
  const { addShift, pace, open } = await aLocation(request, journey.unique);
  const dinner = await addShift('Dinner', [FRIDAY, SATURDAY], '1700', 300);
  await open(page);
  await journey.signIn(page, 'admin', PAGE);
  await page.getByRole('button', { name: 'Pacing of Dinner', exact: true }).click();
  const editor = sheet(page, 'Pacing of Dinner');
  const conflict = sheet(page, 'Somebody saved this before you');
  await editor.getByLabel('Own limit at 7:00 PM').fill('20');
  await pace(dinner, [FRIDAY, SATURDAY], [{ block_start: '1815', value: 5 }]);
  journey.allow(409);
  await editor.getByRole('button', { name: 'Review and save' }).click();
  await expect(conflict.getByRole('row', { name: '6:15 PM As usual 5' })).toBeVisible();
  await expect(conflict.getByRole('row', { name: '7:00 PM 20 As usual' })).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Use their version' }).click();
  await expect(editor.getByLabel('Own limit at 6:15 PM')).toHaveValue('5');
  await expect(editor.getByLabel('Own limit at 7:00 PM')).toHaveValue('');

  await editor.getByLabel('Own limit at 6:15 PM').fill('8');
  await pace(dinner, [FRIDAY], [{ block_start: '1815', value: 30 }]);
  await editor.getByRole('button', { name: 'Review and save' }).click();
  await expect(conflict.getByRole('row', { name: '6:15 PM 8 30' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep my version' }).click();
  await apply(page, 'Save the pacing of Dinner', 'Save');
  await page.getByRole('button', { name: 'Pacing of Dinner', exact: true }).click();
  await expect(editor.getByLabel('Own limit at 6:15 PM')).toHaveValue('8');
});

test('ROUTE-021 the shifts are where they were left; who may not edit locations reads them', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'host', PAGE);
  await expect(page.getByText('You can read the shifts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New shift' })).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.mouse.wheel(0, 420);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(scrolled).toBeGreaterThan(300);
  const left = await scrolled();
  await goWithin(page, '/ops/shift_notes');
  await expect(page.getByRole('heading', { level: 1, name: 'Shift notes' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await goWithin(page, PAGE);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeAttached();
  await expect.poll(scrolled).toBe(left);
  await page.getByRole('button', { name: 'View Dinner' }).click();
  await expect(sheet(page, 'Dinner').getByLabel('Name')).toBeDisabled();
  await expect(sheet(page, 'Dinner').getByRole('button', { name: 'Review and save' })).toHaveCount(0);
});
