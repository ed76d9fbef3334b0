import type { Page } from 'playwright/test';
import { services } from '#contract/index.ts';
import { apiAs } from './colleague.ts';
import { expect, expectAccessible, expectNoOverflow, test, toasts } from './journey.ts';

/** After a visit a day is waited for, then everybody leaves. */
async function made(page: Page, word: string): Promise<number> {
  const api = await apiAs(page.request, 'super');
  const reply = await api('POST', '/automations/', { name: `Tried ${word}`, trigger_source_id: 1 });
  const { id } = services.automations.create.reply.parse(await reply.json());
  const step = async (type: string, body: object) => {
    const answer = await api('POST', `/automations/${id}/actions/${type}`, body);
    return services.automationActions.create.reply.parse(await answer.json()).id;
  };
  const exit = await step('exit', {});
  const wait = await step('delay', {
    delay_action: { time_period: { count: 1, unit: 'days' } },
    next_action_id: exit,
  });
  await api('PATCH', `/automations/${id}`, { first_action_id: wait });
  return id;
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a marketer tries a draft out before it is switched on: with guests, with the last 30 days, and asks why somebody did not get it', async ({
  page,
  journey,
}) => {
  const id = await made(page, journey.unique);
  await journey.signIn(page, 'marketer', `/automations/${id}`);
  await page.getByRole('button', { name: 'Try it out' }).click();
  const tries = sheet(page, 'Try it out');
  await tries.getByRole('button', { name: /^Take \d+ guests who could enter/ }).click();
  const guests = tries.getByRole('list', { name: 'Guests of the dry run' }).getByRole('listitem');
  await expect(guests.first()).toBeVisible();
  await guests.first().locator('summary').click();
  await expect(guests.first().getByText('Waits 1 day', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await tries.getByRole('button', { name: 'Last 30 days' }).click();
  await tries.getByRole('button', { name: 'Play the last 30 days' }).click();
  await expect(tries.getByText('Would have entered')).toBeVisible({ timeout: 60_000 });
  await expect(tries.getByRole('region', { name: 'Some of the guests' })).toBeVisible();
  await expectAccessible(page);
  await tries.getByRole('button', { name: 'Show these counts on the drawing' }).click();
  await expect(page.getByText(/^Counts of a replay/)).toBeVisible();
  await page.getByRole('button', { name: 'Real counts' }).click();
  await expect(page.getByText(/^Counts of a replay/)).toBeHidden();

  await page.getByRole('button', { name: 'Try it out' }).click();
  await tries.getByRole('button', { name: 'Why not?' }).click();
  await tries.getByRole('combobox', { name: 'Guest' }).click();
  await page.getByRole('option').first().click();
  await expect(tries.getByText(/Never entered it/)).toBeVisible();
  await expect(tries.getByText('It is switched off', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('switched on it says what else reaches the same guests; guests are added by hand and moved to the next version', async ({
  page,
  journey,
}) => {
  const id = await made(page, journey.unique);
  await journey.signIn(page, 'marketer', `/automations/${id}`);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog', { name: /^Switch .* on\?/ });
  await expect(
    dialog.getByText(/reached by others|Nothing else is to reach these guests/).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(toasts(page).getByText(/is switched on/)).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = sheet(page, 'Versions and guests');
  await versions.getByRole('combobox', { name: 'Add a guest by hand' }).click();
  await page.getByRole('option').first().click();
  await versions.getByRole('button', { name: 'Add this guest' }).click();
  await expect(versions.getByText(/, 1 guest inside/)).toBeVisible();
  await versions.getByRole('button', { name: 'Close' }).click();

  // A second version, made by somebody else meanwhile.
  const api = await apiAs(page.request, 'super');
  const stored = services.automations.get.reply.parse(
    await (await api('GET', `/automations/${id}`, undefined)).json(),
  );
  await api('PATCH', `/automations/${id}/actions/delay`, {
    id: stored.first_action_id,
    delay_action: { time_period: { count: 2, unit: 'days' } },
  });
  await api('POST', `/automations/${id}/enable`, {});
  await page.reload();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(versions.getByRole('region', { name: 'Version 1' })).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Move to version 2' }).click();
  await expect(versions.getByRole('region', { name: 'Version 1' })).toBeHidden();
  await api('POST', `/automations/${id}/disable`, { runs: 'stop' });
});
