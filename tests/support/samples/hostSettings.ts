import type { Fixture } from '../fixture.ts';
import type { Samples } from './sample.ts';

const own = (f: Fixture) => ({ id: f.merchantIds[0] ?? 0 });
const foreign = (f: Fixture) => ({ params: { id: f.otherMerchantIds[0] ?? 0 }, expect: 404 });

const settings = {
  turn_minutes: [
    { up_to: 4, minutes: 90 },
    { up_to: 100, minutes: 120 },
  ],
  hold_minutes: 10,
  late_minutes: 15,
  waitlist_open: true,
  confirm_by_message: true,
  tags: ['Birthday'],
};

export const hostSettingsSamples: Samples<'hostSettings'> = {
  get: (f) => ({
    as: 'host',
    params: own(f),
    denied: null,
    foreign: foreign(f),
    invalid: { params: { id: 'first' } },
  }),
  update: (f) => ({
    as: 'admin',
    params: own(f),
    body: settings,
    denied: 'support',
    foreign: foreign(f),
    invalid: { body: { ...settings, turn_minutes: [{ up_to: 4, minutes: 90 }] } },
  }),
};
