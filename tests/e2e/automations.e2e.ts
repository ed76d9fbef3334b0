import type { Page, Request } from 'playwright/test';
import { services } from '#contract/index.ts';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, toasts } from './journey.ts';

const steps = (page: Page) => page.getByRole('group', { name: 'The steps on a canvas' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** The plus behind a step, or behind the trigger. */
const plus = (page: Page, behind: string) =>
  page.getByRole('button', { name: new RegExp(`^Add a step behind ${behind}`) }).first();

async function add(page: Page, behind: string, type: string): Promise<void> {
  await plus(page, behind).click();
  await page.getByRole('menu', { name: 'Add a step' }).getByRole('menuitem', { name: type }).click();
}

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Writes to the server about automations, in their order. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/automations/'))
      writes.push(`${request.method()} ${pathname.replaceAll(/\d+/g, 'n').slice('/api'.length)}`);
  };
  page.on('request', note);
  return writes;
}

test('AUTO-001 AUTO-003 AUTO-005 AUTO-008 AUTO-033 AUTO-035 AUTO-037 a marketer begins an automation, draws it, and saves all of it at once and in order', async ({
  page,
  journey,
}) => {
  await journey.signIn(page, 'marketer', '/automations');
  await expect(page.getByRole('heading', { level: 1, name: 'Automations' })).toBeVisible();
  await page
    .getByRole('button', { name: /New automation/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled Automation' })).toBeVisible();
  const writes = writesOf(page);
  await expect(save(page)).toBeDisabled();

  await page.getByRole('button', { name: /^Trigger: No trigger yet/ }).click();
  await pick(page, 'Begins with', 'First visit');
  await add(page, 'the trigger', 'Wait');
  await expect(page.getByRole('button', { name: /^Step 1: Wait 1 day/ })).toBeVisible();
  await add(page, 'step 1, Wait 1 day', 'SMS');
  await expect(page.getByRole('button', { name: 'Step 2: Choose a template' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await pick(page, 'Template', /.+/);
  await page.getByRole('button', { name: 'Rename' }).click();
  const name = `First visits ${journey.unique}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  expect(writes, 'nothing is sent before it is saved').toEqual([]);

  await save(page).click();
  await expect(toasts(page).getByText(`${name} is saved.`)).toBeVisible();
  expect(writes).toEqual([
    'POST /automations/n/actions/delay',
    'POST /automations/n/actions/sms',
    'PATCH /automations/n',
    'PATCH /automations/n/actions/delay',
    'PATCH /automations/n/actions/sms',
    'POST /automations/actions/n/schedule',
  ]);
  await expect(save(page)).toBeDisabled();
  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: /^Step 1: Wait 1 day/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Step 2: SMS.*Not from 9:00 PM to 9:00 AM/ })).toBeVisible();

  await page.getByRole('link', { name: 'All automations' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

/** An automation of super@: wait, then whether the guest is a VIP. */
async function made(page: Page, word: string): Promise<number> {
  const api = await apiAs(page.request, 'super');
  const { create } = services.automations;
  const reply = await api('POST', '/automations/', { name: `Asked ${word}`, trigger_source_id: 1 });
  const { id } = create.reply.parse(await reply.json());
  const root = { kind: 'group', match: 'all', is_not: false, rules: [{ kind: 'vip', is: true }] };
  const step = async (type: string, body: object) => {
    const answer = await api('POST', `/automations/${id}/actions/${type}`, body);
    return services.automationActions.create.reply.parse(await answer.json()).id;
  };
  const exit = await step('exit', {});
  const asks = await step('field_conditional', {
    name: 'A VIP?',
    field_conditional: { query: { version: 1, root }, if_true_action_id: exit },
  });
  await api('PATCH', `/automations/${id}`, { first_action_id: asks });
  return id;
}

test('AUTO-039 an if/then step with steps behind is kept, and says why; undo and redo take back and do again', async ({
  page,
  journey,
}) => {
  const id = await made(page, journey.unique);
  await journey.signIn(page, 'marketer', `/automations/${id}`);
  await page.getByRole('button', { name: /^Step 1: A VIP\?/ }).click();
  await page.getByRole('button', { name: 'Delete this step' }).click();
  await expect(
    toasts(page).getByText(
      'Before you delete this if/then step, you’ll need to delete all dependent actions',
    ),
  ).toBeVisible();

  // By keyboard alone: down to the exit, away with it, back again, away again.
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: /^Step 1: A VIP\?/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Step 2: Exit/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /^Step 2: Exit/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Step 2: Exit/ })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByRole('button', { name: /^Step 2: Exit/ })).toHaveCount(0);
  await expect(save(page)).toBeEnabled();

  await page.getByRole('link', { name: 'All automations' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(save(page)).toBeEnabled();
});

test('the list does all that the canvas does, on a phone too; a save that meets another one offers both', async ({
  page,
  journey,
}) => {
  const id = await made(page, journey.unique);
  await page.setViewportSize({ width: 390, height: 844 });
  await journey.signIn(page, 'marketer', `/automations/${id}`);
  const list = page.getByRole('region', { name: 'The steps as a list' });
  await expect(list.getByRole('button', { name: 'A VIP? By a rule about guests' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await list.getByRole('button', { name: 'Add a step behind step 1, A VIP?, No' }).click();
  await page.getByRole('menuitem', { name: 'Wait' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(list.getByRole('button', { name: /Wait 1 day/ }).first()).toBeVisible();

  const api = await apiAs(page.request, 'admin');
  await api('PATCH', `/automations/${id}`, { name: `Renamed ${journey.unique}` });
  journey.allow(409);
  await save(page).click();
  const both = page.getByRole('dialog', { name: 'Somebody saved this before you' });
  await both.getByRole('button', { name: 'Keep my version' }).click();
  await expect(toasts(page).getByText(/is saved\.$/)).toBeVisible();
  const stored = services.automations.get.reply.parse(await (await api('GET', `/automations/${id}`)).json());
  expect(stored.actions).toHaveLength(3);
});

test('what is drawn is switched on, paused, resumed, published anew and switched off', async ({
  page,
  journey,
}) => {
  const id = await made(page, journey.unique);
  const name = `Asked ${journey.unique}`;
  await journey.signIn(page, 'marketer', `/automations/${id}`);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const on = page.getByRole('dialog', { name: `Switch ${name} on?` });
  await expect(on.getByRole('radio', { name: 'Only guests who do it from now on' })).toBeChecked();
  await on.getByRole('radio', { name: /^Also guests who meet it today/ }).check();
  await on.getByRole('textbox', { name: 'Days to spread it over' }).fill('0');
  await expect(on.getByRole('button', { name: 'Switch on' })).toBeDisabled();
  await on.getByRole('textbox', { name: 'Days to spread it over' }).fill('60');
  await expectAccessible(page);
  await on.getByRole('button', { name: 'Switch on' }).click();
  await expect(toasts(page).getByText(`${name} is switched on.`)).toBeVisible();
  await expect(page.getByText(/^Version 1, \d+ inside$/)).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('alert').getByText('was paused by a person')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);

  // Switching while something is not saved is nobody else's change.
  await add(page, 'step 1, A VIP\\?, No', 'Wait');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await save(page).click();
  await expect(toasts(page).getByText(`${name} is saved.`)).toBeVisible();
  await expect(page.getByText('The draft differs from version 1')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const published = page.getByRole('dialog', { name: 'Publish these changes?' });
  // What is read anew comes late: who goes on does so with what publishing answered.
  await page.route('**/automations/*?include_stats=true', () => undefined);
  await published.getByRole('button', { name: 'Publish' }).click();
  await expect(toasts(page).getByText(`${name}: version 2 is live.`)).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  const off = page.getByRole('dialog', { name: `Switch ${name} off?` });
  await expect(off.getByText('Nobody enters any more.')).toBeVisible();
  await off.getByRole('button', { name: 'Switch off' }).click();
  await expect(toasts(page).getByText(`${name} is switched off.`)).toBeVisible();
  await page.unroute('**/automations/*?include_stats=true');
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('the guests at a step are shown, and one is taken out', async ({ page, journey }) => {
  const api = await apiAs(page.request, 'super');
  const created = await api('POST', '/automations/', {
    name: `Waits ${journey.unique}`,
    trigger_source_id: 10,
  });
  const { id } = services.automations.create.reply.parse(await created.json());
  const step = await api('POST', `/automations/${id}/actions/delay`, {
    delay_action: { time_period: { count: 3, unit: 'days' } },
  });
  const { id: waits } = services.automationActions.create.reply.parse(await step.json());
  await api('PATCH', `/automations/${id}`, { first_action_id: waits });
  expect((await api('POST', `/automations/${id}/enable`, { who: 'new' })).ok()).toBe(true);
  const email = `waits.${journey.unique}@example.org`;
  const guest = await api('PUT', '/crm/guest', { fname: 'Wanda', lname: `Waits ${journey.unique}`, email });
  const { id: guestId } = await guest.json();
  const said = { channel: 'email', target: email, opted_in: true, proof_text: 'Ticked on the card' };
  expect((await api('POST', `/crm/guests/${guestId}/consents`, said)).ok()).toBe(true);
  const standing = async () =>
    services.automationRuns.stats.reply.parse(await (await api('GET', `/automations/${id}/stats`)).json())
      .nodes[0]?.waiting;
  await expect.poll(standing, { timeout: 20_000 }).toBe(1);

  await journey.signIn(page, 'marketer', `/automations/${id}`);
  await page.getByRole('button', { name: '1 waiting' }).click();
  const here = page.getByRole('dialog', { name: 'Guests at step 1, Wait 3 days' });
  const row = here.getByRole('listitem').filter({ hasText: `Wanda Waits ${journey.unique}` });
  await expect(row).toContainText('On the way, goes on');
  await expectAccessible(page);
  await here.getByRole('button', { name: `Take out Wanda Waits ${journey.unique}` }).click();
  await expect(here.getByText('Nobody stands here now.')).toBeVisible();
  await here.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: '1 waiting' })).toHaveCount(0);
});

test('AUTO-006 what is no number opens no builder', async ({ page, journey }) => {
  await journey.signIn(page, 'marketer', '/automations/builder');
  await expect(page).toHaveTitle('Not found · Couvert');
  await expect(steps(page)).toHaveCount(0);
});
