import { addDays, format } from 'date-fns';
import type { APIRequestContext, Page } from 'playwright/test';
import { services } from '#contract/index.ts';
import { type Api, apiAs, newColleague, roleId } from './colleague.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  PASSWORD,
  settled,
  test,
  toasts,
  type Who,
} from './journey.ts';
import { typeWhen } from './typeWhen.ts';

const TEMPLATE = 'Autumn menu';
/** A segment of the demo with guests who may be written to. */
const SEGMENT = 'Big spenders';

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps of this campaign' });
const stored = (page: Page) => expect(page.getByText('All changes are saved')).toBeVisible();
const reach = (page: Page) => page.getByRole('region', { name: 'Reach' });

async function begin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New campaign' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^New .*campaign$/ });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await settled(page);
}

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).first().fill(typed);
  await page
    .getByRole('option', { name: new RegExp(`^${typed}`) })
    .first()
    .click();
}

const go = (page: Page, step: string) => steps(page).getByRole('button', { name: step }).click();

async function toSegment(page: Page): Promise<void> {
  await choose(page, 'Segments', SEGMENT);
  await expect(reach(page).getByText('Can be sent')).toBeVisible();
  await stored(page);
}

/** Somebody's id, and what they are called. */
async function whoIs(request: APIRequestContext, who: Who): Promise<{ id: number; name: string }> {
  const data = { email: `${who}@example.com`, password: PASSWORD };
  const session = services.sessions.create.reply.parse(
    await (await request.post('/api/admin/sessions', { data })).json(),
  );
  const api = await apiAs(request, who);
  const { fname, lname } = await (await api('GET', '/admin/identity/user')).json();
  return { id: session.user_id, name: `${fname} ${lname}` };
}

/** A group of which one person approves campaigns. */
async function aGroup(api: Api, name: string, userId: number): Promise<void> {
  const made = await api('POST', '/admin/usergroups', {
    name,
    users: [{ user_id: userId, is_approver: true }],
  });
  expect(made.ok(), await made.text()).toBe(true);
}

test('CAMP-009 CAMP-010 CAMP-013 CAMP-035 PERM-029 a campaign is made along its way, approved by another, sent, and its figures and each guest’s story are read', async ({
  page,
  journey,
}) => {
  const name = `Autumn letter ${journey.unique}`;
  const group = `Deciders ${journey.unique}`;
  const { request } = page.context();
  const { id: approverId, name: who } = await whoIs(request, 'marketer');
  await aGroup(await apiAs(request, 'admin'), group, approverId);
  await journey.signIn(page, 'admin', '/campaigns/email');
  await expect(page.getByRole('heading', { level: 1, name: 'Email Campaigns' })).toBeVisible();
  await begin(page, name);
  await toSegment(page);
  await page.getByRole('spinbutton', { name: 'Holdout, in percent' }).fill('50');
  await expect(reach(page).getByText('Held out to compare')).toBeVisible();
  await stored(page);
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Content', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('The squash is in');
  await choose(page, 'Template', TEMPLATE);
  await expect(
    page.frameLocator('iframe[title="The email"]').getByText(/autumn is on the table/),
  ).toBeVisible();
  await stored(page);
  await settled(page);
  await expectAccessible(page);

  await go(page, 'Test');
  await page.getByRole('button', { name: 'Check everybody' }).click();
  await expect(
    page.getByText(/mails? are whole|guests? ha(s|ve) nothing|guests? gets?/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('dialog', { name: 'Send a test' }).getByRole('button', { name: 'Send' }).click();
  await expect(toasts(page).getByText('The test went to 1 address.')).toBeVisible();

  await go(page, 'Schedule');
  await page.getByRole('spinbutton', { name: 'Undo window, in minutes' }).fill('0');
  await choose(page, 'User groups', group);
  await page.keyboard.press('Escape');
  await stored(page);
  await expectAccessible(page);
  await go(page, 'Review');
  await expect(page.getByRole('region', { name: 'At a glance' }).getByText(SEGMENT)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText(`It waits for ${who}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);

  const address = new URL(page.url()).pathname;
  const approver = await journey.open();
  await journey.signIn(approver, 'marketer', `${address}?step=review`);
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toasts(approver).getByText(`${name} is approved.`)).toBeVisible();

  await page.goto(`${address}/stats`);
  await expect(page).toHaveTitle('Email Campaign Stats · Couvert');
  await expect(page.getByText(`Approved by ${who}`)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^From .* until now/)).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('cell', { name: 'Delivered' }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Results' }).getByText('Held out').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  const recipients = page.getByRole('region', { name: 'Recipients' });
  await recipients.getByRole('button', { name: 'State' }).click();
  await page.getByRole('menuitem', { name: 'Held out' }).click();
  await expect(recipients.getByRole('cell', { name: 'Delivered', exact: true })).toHaveCount(0);
  await recipients.getByRole('row').nth(1).getByRole('button').click();
  const story = page.getByRole('dialog');
  await expect(story.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(story.getByText(/holdout|held out/i).first()).toBeVisible();
  await expectAccessible(page);
  await story.getByRole('button', { name: 'Close' }).last().click();
  const download = page.waitForEvent('download');
  await recipients.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^campaign-\d+-recipients\.csv$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('CAMP-007 CAMP-008 CAMP-014 a text is written to a segment with what it costs, and is scheduled and taken back', async ({
  page,
  journey,
}) => {
  const name = `Tonight ${journey.unique}`;
  await journey.signIn(page, 'marketer', '/campaigns/sms');
  await expect(page.getByRole('heading', { level: 1, name: 'SMS Campaigns' })).toBeVisible();
  await begin(page, name);
  await toSegment(page);
  await page.getByRole('button', { name: 'Content', exact: true }).last().click();
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Marlowe: a few tables are free tonight. STOP ends it.');
  await expect(reach(page).getByText(/by the carriers’ list/)).toBeVisible();
  await stored(page);
  await settled(page);
  await expectAccessible(page);
  await go(page, 'Schedule');
  // The answer to the one change comes when the next is typed already: what is typed stays.
  let answer: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/sms/*', async (route) => {
    if (route.request().postDataJSON()?.send_kind === 'at') await typed;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('send_kind') === true);
  await page.getByRole('radio', { name: 'At a day and time', exact: true }).check();
  await asked;
  await typeWhen(page, 'Day and time', format(addDays(new Date(), 20), "yyyy-MM-dd'T'18:00"));
  const first = page.waitForResponse(
    (response) => response.request().postData()?.includes('send_kind') === true,
  );
  answer();
  await first;
  await page.unroute('**/sms/*');
  await stored(page);
  await go(page, 'Review');
  await page.getByRole('button', { name: 'Schedule', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const id = /\/campaigns\/sms\/(\d+)/.exec(page.url())?.[1];
  await page.goto(`/campaigns/${id}`);
  await expect(page).toHaveURL(new RegExp(`/campaigns/sms/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('PERM-025 PERM-028 PERM-029 with their flags off nobody finds push campaigns, tests between variants or holdouts', async ({
  page,
  journey,
}) => {
  const { request } = page.context();
  const superAdmin = await apiAs(request, 'super');
  const admin = await apiAs(request, 'admin');
  const marketer = await newColleague(request, admin, journey.unique, await roleId(admin, 'marketer'));
  const off = ['push-notifications', 'email-ab-testing', 'holdout-groups'] as const;
  const rules: number[] = [];
  try {
    for (const flag of off) {
      const rule = await superAdmin('POST', '/admin/flag_rules', {
        flag,
        value: false,
        user_ids: [marketer.userId],
      });
      expect(rule.status(), await rule.text()).toBe(201);
      rules.push((await rule.json()).flag_rule_id);
    }
    await journey.signIn(page, marketer, '/campaigns/email');
    await expect(page.getByRole('tab', { name: 'SMS' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Push' })).toHaveCount(0);
    await begin(page, `Plain letter ${journey.unique}`);
    await expect(reach(page)).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Holdout, in percent' })).toHaveCount(0);
    await go(page, 'Test');
    await expect(page.getByRole('heading', { name: 'Send a test' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compare two variants' })).toHaveCount(0);
    await page.goto('/campaigns/push');
    await expect(page).toHaveURL('/not_found');
  } finally {
    for (const rule of rules) await superAdmin('DELETE', `/admin/flag_rules/${rule}`);
  }
  await page.goto('/campaigns/push');
  await expect(page.getByRole('heading', { level: 1, name: 'Push Notification Campaigns' })).toBeVisible();
});
