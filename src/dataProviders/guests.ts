import type { GuestRow } from '#contract/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { ask, crudProvider } from './crud.ts';

/** ops/guestbook: the guests of the concept. One guest is read and saved by its own page, not through a list. */
export const guestsProvider = crudProvider<GuestRow>({
  key: 'id',
  list: (query, signal) => ask(services.guests.list, { query }, signal),
});
