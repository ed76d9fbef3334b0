import { expect, expectAccessible, settled, test } from './journey.ts';
import { aPlace } from './place.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const DAY = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
const at = (clock: string) => `${DAY}T${clock}:00.000Z`;

test('a host who books reaches every guest of a name, sees what is known of the chosen one, and of who comes the card alone', async ({
  journey,
  request,
}) => {
  const place = await aPlace(request, journey.unique);
  const surname = `Brandt${journey.unique}`;
  const guests = ['Ada', 'Bea', 'Cem', 'Dora', 'Eli', 'Finn', 'Gus', 'Hal', 'Ines'];
  const ids = new Map<string, number>();
  for (const fname of guests) {
    const more = fname === 'Ines' ? { is_vip: true, allergies: 'Nuts' } : {};
    const { user_id } = await place.send('PUT', '/crm/guest', { fname, lname: surname, ...more });
    ids.set(fname, user_id);
  }
  const ines = { fname: 'Ines', user_id: ids.get('Ines') };
  const came = await place.comes(surname, 2, ines);
  await place.send('POST', `/host/parties/${came.id}/seat`, { mrt_ids: [await place.mrtId('1')] });
  await place.send('PUT', `/host/parties/${came.id}/state`, { visit_state: 'done' });
  const booked = await place.books(surname, { ...ines, reserved_ts: at('23:30') });

  const host = await place.aHost();
  const page = await journey.open(TABLET);
  await place.open(page);
  await journey.signIn(page, host, `/ops/reservations?date=${DAY}`);
  await page.getByRole('button', { name: 'New reservation' }).first().tap();
  const form = page.getByRole('dialog', { name: 'New reservation' });
  await form.getByLabel('Last name').fill(surname);
  const matches = form.getByRole('list', { name: 'Known guests' });
  await expect(form.getByText('8 or more known guests match')).toBeVisible();
  await matches.getByRole('button', { name: 'Show more' }).tap();
  await expect(form.getByText('9 known guests match')).toBeVisible();
  for (const fname of guests)
    await expect(matches.getByRole('button', { name: `${fname} ${surname}` })).toHaveCount(1);
  await matches.getByRole('button', { name: `Ines ${surname}` }).tap();
  const known = form.getByRole('status').filter({ hasText: 'Known guest' });
  for (const fact of ['Allergy: Nuts', 'VIP', /1 visit, last /, new RegExp(place.name)])
    await expect(known.getByText(fact).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/ops/reservations/${booked.local_id}?date=${DAY}`);
  await settled(page);
  await expect(page.getByRole('link', { name: /^Guest profile of/ })).toHaveCount(0);
  await page.getByRole('button', { name: `Guest card of Ines ${surname}` }).tap();
  const card = page.getByRole('dialog', { name: `Ines ${surname}` });
  for (const fact of ['Allergy: Nuts', 'VIP', /1 visit, last /, 'Nothing else booked'])
    await expect(card.getByText(fact).first()).toBeVisible();
  await expectAccessible(page);
});
