import { expect, expectAccessible, expectNoOverflow, settled, test } from './journey.ts';
import { aPlace } from './place.ts';

const PHONE = { width: 390, height: 844 };
const LONGEST_NOTE = 2_000;

test('a refused form unfolds its first wrong field, brings it into view with the focus, and says how many there are', async ({
  page,
  journey,
}) => {
  await page.setViewportSize(PHONE);
  const place = await aPlace(page.request, journey.unique);
  await place.open(page);
  await journey.signIn(page, 'admin', '/ops/waitlist');
  await page.getByRole('button', { name: 'Add party' }).click();
  const form = page.getByRole('dialog', { name: 'Add to waitlist' });
  const more = form.getByText('Allergies, tags, section and note');
  const note = form.getByRole('textbox', { name: 'Note' });
  const add = form.getByRole('button', { name: /^Add party of/ });
  await more.click();
  await note.fill('x'.repeat(LONGEST_NOTE + 1));
  await more.click();
  await expect(note).toBeHidden();

  await add.click();
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toHaveAccessibleDescription(/2,?000/);
  await expect(form.getByRole('status').filter({ hasText: 'needs a look' })).toHaveText(
    '1 field needs a look: Note',
  );
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await note.fill('A high chair');
  await add.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('A high chair')).toBeVisible();
});
