import type { APIRequestContext } from 'playwright/test';
import { type Api, apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

const PHONE = { width: 390, height: 844 };
const INBOX = '/ops/sentiment/reviews';

interface Said {
  readonly author_name: string;
  readonly rating: number | null;
  readonly content: string;
  readonly reviewed_ts?: string;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Reviews of a test's own, told apart by its word, at the first location. */
async function reviewsOf(
  request: APIRequestContext,
  said: readonly Said[],
): Promise<{ api: Api; ids: number[] }> {
  const api = await apiAs(request, 'admin');
  const { merchants } = await (await api('GET', '/v3/reviews/contexts')).json();
  const ids: number[] = [];
  for (const one of said) {
    const made = await api('POST', '/v3/reviews', { merchant_id: merchants[0].merchant_id, ...one });
    expect(made.status(), await made.text()).toBe(201);
    ids.push((await made.json()).id);
  }
  return { api, ids };
}

const filtered = (filter: object) => `${INBOX}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('REVIEW-002 /ops/sentiment leads to the overview, the rail to the inbox, and who may not look is sent away', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'marketer', '/ops/sentiment');
  await expect(page).toHaveURL(/\/ops\/sentiment\/overview$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sentiment' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(new RegExp(`${INBOX}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  const stranger = await journey.open();
  await journey.signIn(stranger, 'host', INBOX);
  await expect(stranger).toHaveURL(/\/unauthorized\?missing=sentiment\.view/);
});

test('REVIEW-012 REVIEW-013 REVIEW-014 the inbox begins with one to three stars of the last 30 days; stars, words and days find others', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  await reviewsOf(page.context().request, [
    { author_name: 'Ida Two', rating: 2, content: `The soup was cold. ${word}` },
    { author_name: 'Finn Five', rating: 5, content: `The soup was wonderful. ${word}` },
    { author_name: 'Olga Old', rating: 1, content: `The soup was salty. ${word}`, reviewed_ts: daysAgo(45) },
  ]);
  await journey.signIn(page, 'admin', INBOX);
  const stars = page.getByRole('group', { name: 'Stars' });
  for (const name of ['1 star', '2 stars', '3 stars'])
    await expect(stars.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['4 stars', '5 stars', 'No stars'])
    await expect(stars.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Last 30 days' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
  await page.getByRole('textbox', { name: 'Search the text' }).fill(word);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('The soup was cold');
  await stars.getByRole('button', { name: '5 stars' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await page.getByRole('menuitem', { name: 'Last 90 days' }).click();
  await expect(rows).toHaveCount(3);
  expect(new URL(page.url()).searchParams.get('filter')).toContain(word);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: /^Order/ }).click();
  await page.getByRole('option', { name: 'Fewest stars first' }).click();
  await expect(rows.first()).toContainText('salty');
  await expectAccessible(page);
});

test('REVIEW-015 REVIEW-016 all are selected but for exceptions, or none but for exceptions', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  await reviewsOf(
    page.context().request,
    ['Ann', 'Ben', 'Cleo'].map((author_name) => ({
      author_name,
      rating: 2,
      content: `Slow service, ${author_name} says. ${word}`,
    })),
  );
  await journey.signIn(page, 'admin', filtered({ search: word }));
  const all = page.getByRole('checkbox', { name: 'Select all reviews' });
  const box = (name: string) => page.getByRole('checkbox', { name: `Select the review of ${name}` });
  await all.click();
  await expect(page.getByText('All 3 reviews selected')).toBeVisible();
  for (const name of ['Ann', 'Ben', 'Cleo']) await expect(box(name)).toBeChecked();
  await box('Ben').click();
  await expect(page.getByText('2 reviews selected')).toBeVisible();
  await expect(box('Ben')).not.toBeChecked();
  await expect(box('Cleo')).toBeChecked();
  await all.click();
  await expect(page.getByText('All 3 reviews selected')).toBeVisible();
  await all.click();
  await expect(page.getByText('Select reviews to answer them at once')).toBeVisible();
  await box('Ann').click();
  await expect(page.getByText('1 review selected')).toBeVisible();
  await page.getByRole('button', { name: 'Bulk reply' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk reply' })).toBeVisible();
  await expect(page.getByText('1 review selected')).toBeVisible();
});

test('REVIEW-008 REVIEW-020 REVIEW-041 a review is opened by key, noted with a mention, taken in work, answered by copy and closed', async ({
  page,
  context,
  journey,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = journey.unique;
  await reviewsOf(page.context().request, [
    { author_name: 'Kendra P.', rating: 2, content: `We waited forty minutes, the soup was cold. ${word}` },
  ]);
  await journey.signIn(page, 'admin', filtered({ search: word }));
  await expect(page.getByText(word)).toBeVisible();
  await page.keyboard.press('j');
  const open = page.getByRole('article', { name: 'Open review' });
  await expect(open.getByRole('heading', { name: /Kendra P\./ })).toBeVisible();
  await expect(open.getByRole('button', { name: 'Status: Read' })).toBeVisible();

  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const note = open.getByRole('textbox', { name: 'Note for colleagues' });
  await open.getByRole('button', { name: 'Save note' }).click();
  await expect(open.getByText('Write what colleagues should know')).toBeVisible();
  await note.fill('@');
  await note.press('End');
  const [first] = await open.getByRole('option').allInnerTexts();
  await open.getByRole('option').first().click();
  await note.press('End');
  await note.pressSequentially('please call her');
  await open.getByRole('button', { name: 'Save note' }).click();
  await expect(open.getByText(`@${first}`, { exact: true })).toBeVisible();
  await expect(open.getByText('please call her')).toBeVisible();

  await open.getByRole('button', { name: 'Assigned to: Nobody' }).click();
  await page.getByRole('option', { name: /\(you\)$/ }).click();
  await expect(open.getByRole('button', { name: 'Assigned to: You' })).toBeVisible();
  await expect(open.getByRole('button', { name: 'Status: In work' })).toBeVisible();

  await page.keyboard.press('Escape');
  await open.getByRole('textbox', { name: 'Reply' }).fill('My card is 4111 1111 1111 1111');
  await expect(
    open.getByText('This holds a card number, which everybody would read; take it out'),
  ).toBeVisible();
  await expect(open.getByRole('button', { name: /^Copy/ })).toBeDisabled();
  await open.getByRole('textbox', { name: 'Reply' }).fill(`Dear Kendra, we are sorry. ${word}`);
  await open.getByRole('button', { name: 'Keep draft' }).click();
  await expect(toasts(page).getByText('The draft was kept.')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(open.getByRole('textbox', { name: 'Reply' })).toHaveValue(
    `Dear Kendra, we are sorry. ${word}`,
  );
  await open.getByRole('button', { name: /^Copy/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Dear Kendra, we are sorry. ${word}`,
  );
  await open.getByRole('button', { name: 'Answered there' }).click();
  await expect(open.getByRole('button', { name: 'Status: Replied' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await open.getByRole('button', { name: 'Back to the reviews' }).click();
  await expect(page.getByRole('list', { name: 'Reviews' })).toBeVisible();
});

test('REVIEW-009 a phrase is marked with what it is about, and a person corrects it', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  const { ids } = await reviewsOf(page.context().request, [
    { author_name: 'Phil', rating: 3, content: `The soup was delicious. The service was slow. ${word}` },
  ]);
  await expect(async () => {
    const api = await apiAs(page.context().request, 'admin');
    expect((await (await api('GET', `/v3/reviews/${ids[0]}`)).json()).is_analysed).toBe(true);
  }).toPass();
  await journey.signIn(page, 'admin', `${INBOX}/${ids[0]}`);
  const open = page.getByRole('article', { name: 'Open review' });
  const chip = open.getByRole('button', { name: /^Food: positive/ });
  await chip.click();
  await open.getByRole('group', { name: 'Food is' }).getByRole('button', { name: 'Negative' }).click();
  await expect(open.getByRole('button', { name: /^Food: negative, said by/ })).toBeVisible();
  await expect(open.getByText(/worked out as positive/)).toBeVisible();
  await page.reload();
  await expect(open.getByRole('button', { name: /^Food: negative, said by/ })).toBeVisible();
});

test('REVIEW-006 a review is deleted after asking, and is gone from the inbox', async ({ page, journey }) => {
  const word = journey.unique;
  const { ids } = await reviewsOf(page.context().request, [
    { author_name: 'Gone Soon', rating: 1, content: `Not for us. ${word}` },
  ]);
  await journey.signIn(page, 'admin', `${INBOX}/${ids[0]}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the review of Gone Soon?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete review' }).click();
  await expect(toasts(page).getByText('The review of Gone Soon was deleted.')).toBeVisible();
  await page.goto(filtered({ search: word }));
  await expect(page.getByText('No reviews match')).toBeVisible();
});

test('REVIEW-004 REVIEW-011 REVIEW-017 a template is written with tags, and every text of a bulk reply is seen and one taken out', async ({
  page,
  journey,
}) => {
  const word = journey.unique;
  const { ids } = await reviewsOf(page.context().request, [
    { author_name: 'Ann Lee', rating: 2, content: `Slow service. ${word}` },
    { author_name: 'Ben Ort', rating: 1, content: `Cold food. ${word}` },
  ]);
  await journey.signIn(page, 'admin', '/ops/sentiment/response_templates/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Sorry ${word}`);
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear {{nobody}}, ');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByText(/\{\{nobody\}\} is no tag that we know/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear ');
  await page.getByRole('button', { name: 'First name of the guest' }).click();
  await expect(page.getByText('Dear Kendra')).toBeVisible();
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page).toHaveURL(/\/ops\/sentiment\/response_templates$/);

  await page.goto(`${INBOX}/bulk_reply?ids=${ids.join(',')}`);
  await settled(page);
  await page.getByRole('checkbox', { name: `Sorry ${word}` }).check();
  await expect(page.getByRole('textbox', { name: 'Answer to Ann Lee' })).toHaveValue('Dear Ann');
  await expect(page.getByRole('textbox', { name: 'Answer to Ben Ort' })).toHaveValue('Dear Ben');
  await page.getByRole('button', { name: 'Take out the answer to Ben Ort' }).click();
  await expect(page.getByRole('textbox', { name: 'Answer to Ben Ort' })).toHaveCount(0);
  await expect(page.getByText('Taken out: no answer is posted.')).toBeVisible();
  await expectAccessible(page);
});

test('REVIEW-003 ratings, response time and sentiment are seen by location and by time, and a number opens its reviews', async ({
  page,
  journey,
}) => {
  await reviewsOf(page.context().request, [
    { author_name: 'Counted', rating: 4, content: `Delicious soup. ${journey.unique}` },
  ]);
  await journey.signIn(page, 'admin', '/ops/sentiment/analytics/ratings');
  for (const name of ['Ratings', 'Response time', 'Sentiment']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'By time' }).click();
    await expect(page.getByRole('img', { name: new RegExp(`^${name}`) })).toBeVisible();
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('columnheader', { name: 'Week from' })).toBeVisible();
    await page.getByRole('button', { name: 'Chart' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'By location' }).click();
  }
  await page.getByRole('tab', { name: 'Ratings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ratings' })).toBeVisible();
  const number = page.getByRole('link', { name: /^\d+ reviews of / }).first();
  const count = Number((await number.innerText()).replace(',', ''));
  await number.click();
  await expect(page).toHaveURL(/\/ops\/sentiment\/reviews\?filter=/);
  // Other tests add reviews meanwhile; none is taken away.
  const listed = async () => {
    const told = await page.getByRole('status').allInnerTexts();
    const [, all] = told.flatMap((text) => [...(/(?:of |^)([\d,]+)\b/.exec(text) ?? [])]);
    return Number((all ?? '').replace(',', ''));
  };
  await expect.poll(listed).toBeGreaterThanOrEqual(count);
  expect(await listed()).toBeLessThan(count + 50);
});
