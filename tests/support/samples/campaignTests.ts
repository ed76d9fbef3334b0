import type { Fixture } from '../fixture.ts';
import { begunTest, someTest } from '../campaigns.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const one = (f: Fixture, part: Partial<Sample> = {}): Sample => ({
  params: { programId: f.programId, id: UNKNOWN },
  conceptWide: true,
  arrange: async (t) => ({ params: { programId: t.fixture.programId, id: await someTest(t) } }),
  invalid: { params: { programId: f.programId, id: 'wine' } },
  ...part,
});

const begun = (f: Fixture, part: Partial<Sample>) =>
  one(f, {
    arrange: async (t) => ({ params: { programId: t.fixture.programId, id: await begunTest(t) } }),
    ...part,
  });

export const samples: Samples<'campaignTests'> = {
  get: (f) => one(f),
  save: (f) =>
    one(f, {
      body: { duration_mins: 60 },
      invalid: { params: { programId: f.programId, id: UNKNOWN }, body: { duration_mins: 29 } },
      leaves: 'email_campaign.test_saved',
    }),
  remove: (f) => one(f, { leaves: 'email_campaign.test_removed' }),
  power: (f) =>
    one(f, {
      body: { sample_size_pct: 40 },
      invalid: { params: { programId: f.programId, id: UNKNOWN }, body: { sample_size_pct: 1 } },
    }),
  choose: (f) =>
    begun(f, {
      body: { variant: 'B', reason: 'It names the dish' },
      invalid: {
        params: { programId: f.programId, id: UNKNOWN },
        body: { variant: 'C', reason: 'It is long' },
      },
      leaves: 'email_campaign.test_chosen',
    }),
  cancel: (f) =>
    begun(f, {
      body: { reason: 'The date was wrong' },
      invalid: { params: { programId: f.programId, id: UNKNOWN }, body: { reason: '' } },
      leaves: 'email_campaign.test_cancelled',
    }),
};

const path = '/campaigns/programs/{programId}/email/{id}/ab_test';
const LOCK = 'campaigns for update';
export const pins: Pins<'campaignTests'> = {
  get: [`GET ${path}`, 'campaigns.email.view, while email-ab-testing is on'],
  save: [
    `PUT ${path}`,
    'campaigns.email.edit, while email-ab-testing is on',
    LOCK,
    'email_templates for key share',
  ],
  power: [`POST ${path}/power`, 'campaigns.email.view, while email-ab-testing is on'],
  choose: [`POST ${path}/choose`, 'campaigns.email.edit, while email-ab-testing is on', LOCK],
  cancel: [`POST ${path}/cancel`, 'campaigns.email.edit, while email-ab-testing is on', LOCK],
  remove: [`DELETE ${path}`, 'campaigns.email.edit, while email-ab-testing is on', LOCK],
};
