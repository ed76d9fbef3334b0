import { randomBytes } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { smsKeywords } = services;
const UNKNOWN = 987_654_321;
const word = () => `W${randomBytes(6).toString('hex').toUpperCase()}`;

const ofOne = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t: TestApp) => {
    const admin = await t.as('admin');
    const { id } = await admin.call(smsKeywords.create, { body: { keyword: word(), answer: 'Hello.' } });
    return { params: { id } };
  },
  conceptWide: true,
  invalid: { params: { id: 'club' } },
});

export const samples: Samples<'smsKeywords'> = {
  list: () => ({ query: { sort_by: 'heard_count' }, invalid: { query: { sort_by: 'colour' } } }),
  get: ofOne,
  create: () => ({
    body: { keyword: word(), answer: 'Hello.' },
    conceptWide: true,
    invalid: { body: { keyword: 'STOP', answer: 'Hello.' } },
    leaves: 'sms_keyword.created',
  }),
  update: () => ({ ...ofOne(), body: { keyword: word(), answer: 'Hi.' }, leaves: 'sms_keyword.updated' }),
  remove: () => ({ ...ofOne(), leaves: 'sms_keyword.removed' }),
};

const LOCK = 'sms_keywords for update';

export const pins: Pins<'smsKeywords'> = {
  list: ['GET /sms_keywords', 'templates.sms.edit'],
  get: ['GET /sms_keywords/{id}', 'templates.sms.edit'],
  create: ['POST /sms_keywords', 'templates.sms.edit'],
  update: ['PUT /sms_keywords/{id}', 'templates.sms.edit', LOCK],
  remove: ['DELETE /sms_keywords/{id}', 'templates.sms.edit', LOCK],
};
