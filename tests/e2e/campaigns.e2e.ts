import type { Page } from 'playwright/test';
import { type Api, apiAs, newColleague, roleId } from './colleague.ts';
import { expect, expectAccessible, settled, test, toasts } from './journey.ts';

const PROGRAM = 1;
const TEMPLATE = 'Autumn menu';
/** A segment of the demo with guests who may be written to. */
const SEGMENT = 'Big spenders';

const stored = (page: Page) => expect(page.getByText('All changes are saved')).toBeVisible();
const reach = (page: Page) => page.getByRole('region', { name: 'Reach' });

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).first().fill(typed);
  await page
    .getByRole('option', { name: new RegExp(`^${typed}`) })
    .first()
    .click();
}

async function toSegment(page: Page): Promise<void> {
  await choose(page, 'Segments', SEGMENT);
  await expect(reach(page).getByText('Can be sent')).toBeVisible();
  await stored(page);
}

/** An email campaign to the segment, ready to be sent at once. */
async function aReady(api: Api, name: string, more: object = {}): Promise<number> {
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const reply = await api(method, `/campaigns/programs/${PROGRAM}/email${path}`, data);
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  const find = async (path: string, wanted: string): Promise<number> => {
    const { data } = await (await api('GET', path)).json();
    return data.find((one: { name: string }) => one.name === wanted)?.id ?? 0;
  };
  const segment = await find('/crm/segments?take=100', SEGMENT);
  const template = await find(`/email/programs/${PROGRAM}/templates?take=100`, TEMPLATE);
  const { id } = await send('POST', '', { name });
  await send('PATCH', `/${id}`, {
    subject: 'The squash is in',
    segment_ids: [segment],
    email_template_id: template,
    undo_minutes: 0,
    ...more,
  });
  return id;
}

test('a campaign on its way is paused, goes on, and is canceled: who waited does not get it', async ({
  page,
  journey,
}) => {
  const name = `Slow letter ${journey.unique}`;
  const api = await apiAs(page.context().request, 'admin');
  const id = await aReady(api, name, { rate_per_minute: 1 });
  await journey.signIn(page, 'admin', `/campaigns/email/${id}?step=review`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Send ${name}?` })
    .getByRole('button', { name: 'Send' })
    .click();
  await page.goto(`/campaigns/email/${id}/stats`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Pause sending' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Pause sending' }).click();
  await expect(toasts(page).getByText(`${name} pauses: nothing more leaves.`)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(toasts(page).getByText(`${name} goes on where it stopped.`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  const asking = page.getByRole('dialog', { name: `Cancel ${name}?` });
  await expect(asking.getByText(/This cannot be undone/)).toBeVisible();
  await asking.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(toasts(page).getByText(`${name} is canceled.`)).toBeVisible();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
});

test('CAMP-012 CAMP-023 a push campaign needs a name, and shows what stands on the lock screens', async ({
  page,
  journey,
}) => {
  const name = `Winter menu ${journey.unique}`;
  await journey.signIn(page, 'marketer', '/campaigns/push');
  await expect(page.getByRole('heading', { level: 1, name: 'Push Notification Campaigns' })).toBeVisible();
  await page.getByRole('button', { name: 'New campaign' }).first().click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('push_notifications')) sent += 1;
  });
  const dialog = page.getByRole('dialog', { name: /^New .*campaign$/ });
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(dialog.getByText('You’ll need to name your campaign before you can save it!')).toBeVisible();
  expect(sent).toBe(0);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await toSegment(page);
  await page.getByRole('button', { name: 'Content', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Winter is on the menu');
  await page.getByRole('textbox', { name: 'Message' }).fill('Chestnuts and the first truffles.');
  await expect(page.getByText('Winter is on the menu').last()).toBeVisible();
  await stored(page);
  await settled(page);
  await expectAccessible(page);
});

test('AB-002 AB-015 AB-018 AB-022 two subjects are compared: built, previewed, both; a test too short is not saved', async ({
  page,
  journey,
}) => {
  const name = `Compared ${journey.unique}`;
  const id = await aReady(await apiAs(page.context().request, 'admin'), name);
  await journey.signIn(page, 'marketer', `/campaigns/email/${id}?step=test`);
  await page.getByRole('button', { name: 'Compare two variants' }).click();
  const compared = page.getByRole('region', { name: 'A/B test' });
  await expect(compared.getByText('DRAFT', { exact: true })).toBeVisible();
  await expect(compared.getByRole('group', { name: 'View' }).getByRole('button')).toHaveText([
    'BUILD',
    'PREVIEW',
    'SPLIT',
  ]);
  await expect(compared.getByRole('button', { name: 'Variant A' })).toHaveAttribute('aria-pressed', 'true');
  const duration = compared.getByRole('spinbutton', { name: 'Duration, in minutes' });
  await expect(duration).toHaveValue('120');
  await expect(compared.getByRole('spinbutton', { name: /^Share of the audience/ })).toHaveValue('20');
  await expect(compared.getByRole('combobox', { name: 'What differs' })).toHaveValue('subject');
  await duration.fill('29');
  await expect(compared.getByText('A duration of greater than 30 minutes is required.')).toBeVisible();
  await duration.fill('30');
  await expect(compared.getByText('A duration of greater than 30 minutes is required.')).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);
  await compared.getByRole('button', { name: 'PREVIEW' }).click();
  await expect(duration).toHaveCount(0);
  await compared.getByRole('button', { name: 'SPLIT' }).click();
  await expect(duration).toBeVisible();
  await expectAccessible(page);
});

test('PERM-016 with the flag off nobody finds campaigns, in the rail or by their address', async ({
  page,
  journey,
}) => {
  const superAdmin = await apiAs(page.context().request, 'super');
  const { request } = page.context();
  const admin = await apiAs(request, 'admin');
  const marketer = await newColleague(request, admin, journey.unique, await roleId(admin, 'marketer'));
  const rule = await superAdmin('POST', '/admin/flag_rules', {
    flag: 'campaigns',
    value: false,
    user_ids: [marketer.userId],
  });
  expect(rule.status(), await rule.text()).toBe(201);
  const { flag_rule_id } = await rule.json();
  try {
    await journey.signIn(page, marketer, '/audience/segments');
    await expect(page.getByRole('link', { name: 'Segments' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Campaigns', exact: true })).toHaveCount(0);
    await page.goto('/campaigns/email');
    await expect(page).toHaveURL('/not_found');
  } finally {
    await superAdmin('DELETE', `/admin/flag_rules/${flag_rule_id}`);
  }
  await page.goto('/campaigns/email');
  await expect(page.getByRole('heading', { level: 1, name: 'Email Campaigns' })).toBeVisible();
});
