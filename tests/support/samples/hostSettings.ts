import type { Fixture } from '../fixture.ts';
import type { Samples } from './sample.ts';

const own = (f: Fixture) => ({ id: f.merchantIds[0] ?? 0 });

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

export const samples: Samples<'hostSettings'> = {
  get: (f) => ({
    params: own(f),
    invalid: { params: { id: 'first' } },
  }),
  update: (f) => ({
    params: own(f),
    body: settings,
    invalid: { body: { ...settings, turn_minutes: [{ up_to: 4, minutes: 90 }] } },
    leaves: 'host_settings.updated',
  }),
};
