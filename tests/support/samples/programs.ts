import { randomUUID } from 'node:crypto';
import type { Samples } from './sample.ts';

const unique = () => `Concept ${randomUUID().slice(0, 8)}`;

export const programSamples: Samples<'programs'> = {
  list: () => ({ as: 'super', denied: 'admin', foreign: null, invalid: { query: { take: '0' } } }),
  create: () => ({
    as: 'super',
    body: { program_name: unique() },
    denied: 'admin',
    foreign: null,
    invalid: { body: { program_name: 'x' } },
  }),
  get: (f) => ({
    as: 'admin',
    params: { id: f.programId },
    denied: 'host',
    foreign: { params: { id: f.otherProgramId }, expect: 404 },
    invalid: { params: { id: 'mine' } },
  }),
  update: (f) => ({
    as: 'admin',
    params: { id: f.programId },
    body: { support_email: 'help@marlowe.example' },
    denied: 'host',
    foreign: { params: { id: f.otherProgramId }, expect: 404 },
    invalid: { body: { support_email: 'nobody' } },
  }),
  setState: (f) => ({
    as: 'super',
    params: { id: f.programId },
    body: { program_state: 'active' },
    denied: 'admin',
    foreign: null,
    invalid: { body: { program_state: 'asleep' } },
  }),
  updateAlias: (f) => ({
    as: 'admin',
    params: { id: f.programId },
    body: { website: 'https://marlowe.example' },
    denied: 'host',
    foreign: { params: { id: f.otherProgramId }, expect: 404 },
    invalid: { body: { default_timezone: 'Mars/Base' } },
  }),
  getAdAccount: () => ({ as: 'admin', denied: 'host', foreign: null, invalid: null }),
  setAdAccount: () => ({
    as: 'admin',
    body: { fb_ad_account_id: 'act_1234567890' },
    denied: 'host',
    foreign: null,
    invalid: { body: { fb_ad_account_id: 'mine' } },
  }),
  setUp: () => ({
    as: 'setup',
    body: {
      program: { program_name: unique() },
      merchant: { merchant_name: 'Old Town', timezone: 'America/Denver' },
    },
    denied: null,
    foreign: null,
    invalid: { body: { program: { program_name: unique() }, merchant: { merchant_name: 'Old Town' } } },
  }),
};
