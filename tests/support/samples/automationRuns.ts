import { addGuest } from '../guests.ts';
import { makeRunnable, someRun } from '../automations.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;

const one = (part: Partial<Sample> = {}): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t) => ({ params: { id: (await makeRunnable(t)).id } }),
  conceptWide: true,
  invalid: { params: { id: 'first' } },
  ...part,
});
const failed = (leaves: 'automation.retried' | 'automation.skipped'): Sample => ({
  params: { id: UNKNOWN, action_id: UNKNOWN },
  body: { run_id: UNKNOWN },
  arrange: async (t) => {
    const run = await someRun(t, 'failed');
    return { params: { id: run.automation_id, action_id: run.action_id }, body: { run_id: run.id } };
  },
  conceptWide: true,
  invalid: { params: { id: UNKNOWN, action_id: 'first' }, body: {} },
  leaves,
});

export const samples: Samples<'automationRuns'> = {
  stats: () => one(),
  list: () =>
    one({ query: { state: 'active' }, invalid: { params: { id: UNKNOWN }, query: { state: 'lost' } } }),
  get: () => one({ arrange: async (t) => ({ params: { id: (await someRun(t)).id } }) }),
  end: () =>
    one({
      arrange: async (t) => ({ params: { id: (await someRun(t)).id } }),
      leaves: 'automation.finished_by_hand',
    }),
  ofGuest: () => one({ arrange: async (t) => ({ params: { id: await addGuest(t) } }) }),
  retry: () => failed('automation.retried'),
  skip: () => failed('automation.skipped'),
  test: () => ({
    params: { id: UNKNOWN },
    body: { guest_id: UNKNOWN },
    arrange: async (t) => ({
      params: { id: (await makeRunnable(t)).id },
      body: { guest_id: await addGuest(t) },
    }),
    conceptWide: true,
    invalid: { params: { id: UNKNOWN }, body: { guest_id: 'Leonor' } },
  }),
  dryRun: () => one({ body: { take: 3 }, invalid: { params: { id: UNKNOWN }, body: { take: 0 } } }),
};

const view = 'automations.view, while automations is on';
const edit = 'automations.edit, while automations is on';
const path = '/automations/{id}';
export const pins: Pins<'automationRuns'> = {
  stats: [`GET ${path}/stats`, view],
  list: [`GET ${path}/runs`, view],
  get: ['GET /automations/runs/{id}', view],
  end: ['POST /automations/runs/{id}/end', edit],
  ofGuest: ['GET /automations/of_guest/{id}', 'guestProfile.view, while automations is on'],
  retry: [`POST ${path}/actions/{action_id}/retry`, edit],
  skip: [`POST ${path}/actions/{action_id}/skip`, edit],
  test: [`POST ${path}/test`, edit],
  dryRun: [`POST ${path}/dry_run`, edit],
};
