import type { Samples } from './sample.ts';

const open = { invalid: null } as const;
const pageView = {
  event: 'Authorized Page View',
  title: 'Locations',
  path: '/settings/restaurants',
  origin: 'http://localhost:4000',
  is_super_admin: false,
  is_program_admin: true,
  is_program_staff: false,
};

export const samples: Samples<'platform'> = {
  health: () => open,
  ready: () => open,
  config: () => open,
  live: () => ({ invalid: { query: { after: 'yesterday' } } }),
  download: () => ({ ...open, params: { ticket: 'x'.repeat(43) }, invalid: { params: { ticket: 'short' } } }),
  trackEvent: () => ({
    body: pageView,
    invalid: { body: { event: 7 } },
  }),
  reportError: () => ({
    ...open,
    body: { name: 'TypeError', message: 'x is undefined', path: '/settings' },
    invalid: { body: { name: 7 } },
  }),
  sandboxMails: () => ({ as: 'super', invalid: { query: { take: 'all' } } }),
};
