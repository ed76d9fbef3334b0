import type { APIRequestContext } from 'playwright/test';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';

/** Three locations of one's own: one with two shifts, one without any, and one whose evening is in the way of the dinner. */
async function threeLocations(request: APIRequestContext, unique: string) {
  const api = await apiAs(request, 'admin');
  const send = async (path: string, body: object) => {
    const reply = await api('POST', path, body);
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  const locationOf = async (name: string) => {
    const body = { merchant_name: `${name} ${unique}`, timezone: 'America/Los_Angeles' };
    const { merchant_id } = await send('/merchants/external', body);
    return Number(merchant_id);
  };
  const addShift = (merchant_id: number, name: string, block_start: string, block_duration: number) =>
    send('/host/shifts', {
      merchant_id,
      name,
      days: [1, 2].map((dow) => ({ dow, block_start, block_duration, cover_value: 80 })),
    });
  const [source, bare, busy] = [
    await locationOf('Source'),
    await locationOf('Bare'),
    await locationOf('Busy'),
  ];
  await addShift(source, 'Lunch', '1100', 180);
  await addShift(source, 'Dinner', '1700', 300);
  await addShift(busy, 'Evening', '1900', 120);
  return { source, bare, busy };
}

test('shifts of one location are copied to two others with a preview that tells the overlap', async ({
  page,
  journey,
  request,
}) => {
  const { unique } = journey;
  const { source, bare: bareId, busy: busyId } = await threeLocations(request, unique);
  await page.addInitScript((merchant) => {
    localStorage.setItem('active_program_id', '1');
    localStorage.setItem('active_merchant_id', merchant);
  }, String(source));
  await journey.signIn(page, 'admin', '/ops/shifts');
  await page.getByRole('link', { name: 'Copy to other locations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy shifts' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Dinner/ })).toBeChecked();
  await page.getByRole('button', { name: 'See what would happen' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a location other than the one it comes from.');
  await page.getByRole('button', { name: 'Choose locations' }).click();
  for (const name of [`Bare ${unique}`, `Busy ${unique}`]) {
    await page.getByRole('combobox').fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 locations, each compared before anything is changed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See what would happen' }).click();

  const list = page.getByRole('list', { name: 'Preview of results' });
  const bare = list.getByRole('listitem').filter({ hasText: `Bare ${unique}` });
  const busy = list.getByRole('listitem').filter({ hasText: `Busy ${unique}` });
  await expect(bare.getByText('Will change')).toBeVisible();
  await expect(bare.getByText('Mon, Tue: 5:00 PM to 10:00 PM, 80 covers')).toBeVisible();
  await expect(
    busy.getByText('On Monday Dinner (5:00 PM to 10:00 PM) would overlap Evening (7:00 PM to 9:00 PM).'),
  ).toBeVisible();
  await expect(
    page.getByText('The shifts of 2 locations would change. Nothing is changed yet.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Copy to 2 locations' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();

  await expect(page.getByText('Copied to 2 locations.')).toBeVisible();
  const done = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(done.filter({ hasText: `Busy ${unique}` }).getByText('Conflict, left out')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByText('Copied to 2 locations.')).toBeVisible();
  await expectAccessible(page);

  const api = await apiAs(request, 'admin');
  const shiftsOf = async (id: number) => {
    const reply = await api('GET', `/v3/merchants/shifts?merchant_id=${id}`);
    return (await reply.json()).data.map(({ name }: { name: string }) => name);
  };
  expect(await shiftsOf(bareId)).toEqual(['Dinner', 'Lunch']);
  expect(await shiftsOf(busyId)).toEqual(['Evening', 'Lunch']);
});
