import { lazyPage } from '../../lazyPage.tsx';

/** Feature flags and the rules that turn them on or off. */
export const flagRules = {
  name: 'settings/flags',
  list: lazyPage(() => import('./FlagsPage.tsx')),
  recordRepresentation: 'flag',
};
