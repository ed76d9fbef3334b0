import { services } from '#contract/index.ts';
import { makeRunnable } from '../automations.ts';
import { addGuest } from '../guests.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { automationActions, automationSwitches } = services;
const UNKNOWN = 987_654_321;

const some = async (t: TestApp) => ({ params: { id: (await makeRunnable(t)).id } });
const enabled = async (t: TestApp) => {
  const { id, first_action_id } = await makeRunnable(t);
  const admin = await t.as('admin');
  await admin.call(automationSwitches.enable, { params: { id }, body: {} });
  return { id, action_id: first_action_id ?? 0, admin };
};
const one = (part: Partial<Sample> = {}): Sample => ({
  params: { id: UNKNOWN },
  arrange: some,
  conceptWide: true,
  invalid: { params: { id: 'first' } },
  ...part,
});

export const samples: Samples<'automationAnswers'> = {
  why: () =>
    one({
      params: { id: UNKNOWN, guest_id: UNKNOWN },
      arrange: async (t) => ({ params: { id: (await makeRunnable(t)).id, guest_id: await addGuest(t) } }),
      invalid: { params: { id: UNKNOWN, guest_id: 'Leonor' } },
    }),
  conflicts: () => one(),
  versions: () => one(),
  move: () =>
    one({
      params: { id: UNKNOWN, number: 1 },
      body: { steps: [{ action_id: UNKNOWN, to_action_id: UNKNOWN }] },
      arrange: async (t) => {
        const { id, action_id, admin } = await enabled(t);
        await admin.call(automationActions.update, {
          params: { id, type: 'delay' },
          body: { id: action_id, delay_action: { time_period: { count: 2, unit: 'days' } } },
        });
        await admin.call(automationSwitches.enable, { params: { id }, body: {} });
        return { params: { id, number: 1 }, body: { steps: [{ action_id, to_action_id: action_id }] } };
      },
      invalid: { params: { id: UNKNOWN, number: 1 }, body: { steps: [] } },
      leaves: 'automation.moved',
    }),
  enter: () =>
    one({
      body: { guest_id: UNKNOWN },
      arrange: async (t) => ({
        params: { id: (await enabled(t)).id },
        body: { guest_id: await addGuest(t) },
      }),
      invalid: { params: { id: UNKNOWN }, body: { guest_id: 'Leonor' } },
      leaves: 'automation.entered_by_hand',
    }),
};

const view = 'automations.view, while automations is on';
const edit = 'automations.edit, while automations is on';
const LOCK = 'automations for update';
const path = '/automations/{id}';
export const pins: Pins<'automationAnswers'> = {
  why: [`GET ${path}/why/{guest_id}`, view],
  conflicts: [`GET ${path}/conflicts`, view],
  versions: [`GET ${path}/versions`, view],
  move: [`POST ${path}/versions/{number}/move`, edit, LOCK],
  enter: [`POST ${path}/guests`, edit, LOCK],
};
