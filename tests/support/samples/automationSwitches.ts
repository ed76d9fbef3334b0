import { services } from '#contract/index.ts';
import { makeRunnable } from '../automations.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { automationSwitches } = services;
const UNKNOWN = 987_654_321;

const enabled = async (t: TestApp) => {
  const { id } = await makeRunnable(t);
  const admin = await t.as('admin');
  await admin.call(automationSwitches.enable, { params: { id }, body: {} });
  return id;
};
const one = (part: Partial<Sample> = {}): Sample => ({
  params: { id: UNKNOWN },
  body: {},
  arrange: async (t) => ({ params: { id: await enabled(t) } }),
  conceptWide: true,
  invalid: { params: { id: 'first' }, body: {} },
  ...part,
});

export const samples: Samples<'automationSwitches'> = {
  enable: () =>
    one({
      arrange: async (t) => ({ params: { id: (await makeRunnable(t)).id } }),
      invalid: { params: { id: UNKNOWN }, body: { spread_days: 0 } },
      leaves: 'automation.enabled',
    }),
  disable: () =>
    one({
      body: { runs: 'stop' },
      invalid: { params: { id: UNKNOWN }, body: { runs: 'later' } },
      leaves: 'automation.disabled',
    }),
  pause: () => one({ leaves: 'automation.paused' }),
  resume: () =>
    one({
      arrange: async (t) => {
        const id = await enabled(t);
        const admin = await t.as('admin');
        await admin.call(automationSwitches.pause, { params: { id }, body: {} });
        return { params: { id } };
      },
      leaves: 'automation.resumed',
    }),
};

const LOCK = 'automations for update';
const who = 'automations.edit, while automations is on';
const path = 'POST /automations/{id}';
export const pins: Pins<'automationSwitches'> = {
  enable: [`${path}/enable`, who, LOCK],
  disable: [`${path}/disable`, who, LOCK],
  pause: [`${path}/pause`, who, LOCK],
  resume: [`${path}/resume`, who, LOCK],
};
