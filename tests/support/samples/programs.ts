import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Samples } from './sample.ts';

const unique = () => `Concept ${randomUUID().slice(0, 8)}`;

export const samples: Samples<'programs'> = {
  list: () => ({ invalid: { query: { take: '0' } } }),
  create: () => ({
    body: { program_name: unique() },
    invalid: { body: { program_name: 'x' } },
    leaves: 'program.created',
  }),
  get: (f) => ({
    params: { id: f.programId },
    invalid: { params: { id: 'mine' } },
  }),
  update: (f) => ({
    params: { id: f.programId },
    body: { support_email: 'help@marlowe.example' },
    invalid: { body: { support_email: 'nobody' } },
    leaves: 'program.updated',
  }),
  secondFactor: (f) => ({ params: { id: f.programId }, invalid: { params: { id: 'mine' } } }),
  setState: (f) => ({
    params: { id: f.programId },
    body: { program_state: 'suspended' },
    arrange: async (t) => {
      const body = { program_name: unique() };
      const { program_id: id } = await (await t.as('super')).call(services.programs.create, { body });
      return { params: { id } };
    },
    invalid: { body: { program_state: 'asleep' } },
    leaves: 'program.state_changed',
  }),
  updateAlias: (f) => ({
    params: { id: f.programId },
    body: { website: 'https://marlowe.example' },
    invalid: { body: { default_timezone: 'Mars/Base' } },
    leaves: 'program.updated',
  }),
  getAdAccount: () => ({ invalid: null }),
  setAdAccount: () => ({
    body: { fb_ad_account_id: 'act_1234567890' },
    invalid: { body: { fb_ad_account_id: 'mine' } },
    leaves: 'program.updated',
  }),
  setUp: () => ({
    as: 'setup',
    body: {
      program: { program_name: unique() },
      merchant: { merchant_name: 'Old Town', timezone: 'America/Denver' },
    },
    invalid: { body: { program: { program_name: unique() }, merchant: { merchant_name: 'Old Town' } } },
    leaves: 'program.created',
  }),
  checklist: () => ({ invalid: null }),
};
