import { expect, expectAccessible, settled, test } from './journey.ts';
import { aPlace } from './place.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

test('the waitlist says what it knows: a quote line by line, a number that waits already, what “1” meant, and to the guest that they are off it', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  await place.getsNumber();
  const digits = String(1000 + Math.floor(Math.random() * 9000));
  const phone = `+1971557${digits}`;
  const { id } = await place.joins('Ana', { phone });
  const page = await journey.open(TABLET);
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/waitlist');
  const form = page.getByRole('form', { name: 'Add to waitlist' });
  await form.getByText(/was reached$/).tap();
  await expect(form.getByText('Until the first table that fits')).toBeVisible();
  await expect(form.getByText('Rounded to 5 minutes')).toBeVisible();
  await form.getByRole('textbox', { name: 'Phone' }).fill(`(971) 557-${digits}`);
  await expect(form.getByText('This number waits already')).toBeVisible();
  await expect(form.getByText(/Ana, 2, since \d/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/ops/waitlist/${id}`);
  await settled(page);
  const panel = page.getByRole('region', { name: 'Ana, details' });
  await panel.getByRole('button', { name: 'Notify' }).tap();
  await panel.getByRole('button', { name: 'Show texts' }).tap();
  const log = page.getByRole('log');
  await expect(log.getByText('Delivered').last()).toBeVisible();
  const { data: texts } = await (
    await request.get(`/api/sandbox/phones/${encodeURIComponent(phone)}/texts`)
  ).json();
  const says = { number: texts.at(-1).number, body: '1' };
  await request.post(`/api/sandbox/phones/${encodeURIComponent(phone)}/texts`, { data: says });
  await expect(log.getByText(`Thank you, Ana: ${place.name} knows that you are on your way.`)).toBeVisible();

  await panel.getByRole('button', { name: 'Take off' }).tap();
  const asking = page.getByRole('dialog', { name: 'Take Ana off the list?' });
  const telling = asking.getByRole('checkbox', { name: /^Tell Ana by text/ });
  await expect(telling).not.toBeChecked();
  await asking.getByRole('radio', { name: 'Canceled by the location' }).check();
  await expect(telling).toBeChecked();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Take off' }).tap();
  await expect(asking).toHaveCount(0);
  await expect(log.getByText(`you are not on the waitlist at ${place.name} any more.`)).toBeVisible();
  await expect(panel.getByText(/By the location at \d|Canceled by the location/).first()).toBeVisible();
});
