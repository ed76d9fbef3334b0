import { makeAction, someAutomation, someDelay, somePublishedForm, someStoredOffer } from '../automations.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;

const some = async (t: TestApp) => ({ params: { id: (await someDelay(t)).id } });
const one = (part: Partial<Sample> = {}): Sample => ({
  params: { id: UNKNOWN },
  arrange: some,
  conceptWide: true,
  invalid: { params: { id: 'first' } },
  leaves: 'automation_action.updated',
  ...part,
});
const REST = { disabled_time_begin: '21:00', disabled_time_end: '09:00' };

export const samples: Samples<'automationActions'> = {
  create: () => ({
    params: { id: UNKNOWN, type: 'delay' },
    body: { delay_action: { time_period: { count: 1, unit: 'days' } } },
    arrange: async (t) => ({ params: { id: await someAutomation(t), type: 'delay' } }),
    conceptWide: true,
    invalid: { params: { id: UNKNOWN, type: 'fax' }, body: {} },
    leaves: 'automation_action.created',
  }),
  update: () => ({
    params: { id: UNKNOWN, type: 'delay' },
    body: { id: UNKNOWN, name: 'A day' },
    arrange: async (t) => {
      const action = await someDelay(t);
      return {
        params: { id: action.automation_id, type: 'delay' },
        body: { id: action.id, name: 'A day' },
      };
    },
    conceptWide: true,
    invalid: { params: { id: UNKNOWN, type: 'fax' }, body: { id: UNKNOWN } },
    leaves: 'automation_action.updated',
  }),
  remove: () => one({ leaves: 'automation_action.removed' }),
  sparkflyOffer: () =>
    one({
      body: { offer_id: UNKNOWN },
      arrange: async (t) => {
        const action = await makeAction(t, await someAutomation(t), 'sparkfly_wallet_offer');
        return { params: { id: action.id }, body: { offer_id: await someStoredOffer(t) } };
      },
      invalid: { params: { id: UNKNOWN }, body: { offer_id: 'first' } },
    }),
  punchhOffer: () =>
    one({
      body: { offer_ids: [UNKNOWN], coupon_token: 'SUMMER', url: 'https://offers.example.com/summer' },
      arrange: async (t) => {
        const action = await makeAction(t, await someAutomation(t), 'email');
        const offer_ids = [await someStoredOffer(t, 'punchh')];
        return { params: { id: action.id }, body: { offer_ids } };
      },
      invalid: { params: { id: UNKNOWN }, body: { url: 'ftp://offers.example.com' } },
    }),
  survey: () =>
    one({
      body: { feedback_form_id: UNKNOWN },
      arrange: async (t) => {
        const action = await makeAction(t, await someAutomation(t), 'email');
        return { params: { id: action.id }, body: { feedback_form_id: await somePublishedForm(t) } };
      },
      invalid: { params: { id: UNKNOWN }, body: { feedback_form_id: 'first' } },
    }),
  addSchedule: () => one({ body: REST, invalid: { params: { id: UNKNOWN }, body: { send_time: 'noon' } } }),
  changeSchedule: () =>
    one({ body: { send_time: '09:00' }, invalid: { params: { id: UNKNOWN }, body: { send_time: '25:00' } } }),
  removeSchedule: () =>
    one({
      arrange: async (t) => {
        const action = await someDelay(t);
        await t.platform.db
          .updateTable('automation_actions')
          .set({ send_time: '09:00' })
          .where('program_id', '=', t.fixture.programId)
          .where('automation_action_id', '=', action.id)
          .execute();
        return { params: { id: action.id } };
      },
    }),
};

const LOCK = 'automations for update';
const who = 'automations.edit, while automations is on';
const path = '/automations/actions/{id}';

export const pins: Pins<'automationActions'> = {
  create: ['POST /automations/{id}/actions/{type}', who, LOCK],
  update: ['PATCH /automations/{id}/actions/{type}', who, LOCK],
  remove: [`DELETE ${path}`, who, LOCK],
  sparkflyOffer: [`PUT ${path}/sparkfly_offer`, who, LOCK],
  punchhOffer: [`PUT ${path}/punchh_offer`, who, LOCK],
  survey: [`PUT ${path}/wisely_survey`, who, LOCK],
  addSchedule: [`POST ${path}/schedule`, who, LOCK],
  changeSchedule: [`PATCH ${path}/schedule`, who, LOCK],
  removeSchedule: [`DELETE ${path}/schedule`, who, LOCK],
};
