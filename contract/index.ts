import { audit } from './audit/endpoints.ts';
import { availability } from './availability/endpoints.ts';
import type { Endpoint } from './core/endpoint.ts';
import { flags } from './flags/endpoints.ts';
import { floor } from './floor/endpoints.ts';
import { guestImports } from './guestImports/endpoints.ts';
import { guests } from './guests/endpoints.ts';
import { hostSettings } from './hostSettings/endpoints.ts';
import { inventory } from './inventory/endpoints.ts';
import { merchants } from './merchants/endpoints.ts';
import { metrics } from './metrics/endpoints.ts';
import { messages } from './messages/endpoints.ts';
import { messaging } from './messaging/endpoints.ts';
import { parties } from './parties/endpoints.ts';
import { payments } from './payments/endpoints.ts';
import { perks } from './perks/endpoints.ts';
import { platform } from './platform/endpoints.ts';
import { programs } from './programs/endpoints.ts';
import { reservations } from './reservations/endpoints.ts';
import { roles } from './roles/endpoints.ts';
import { sessions } from './sessions/endpoints.ts';
import { shiftNotes } from './shiftNotes/endpoints.ts';
import { shifts } from './shifts/endpoints.ts';
import { tickets } from './tickets/endpoints.ts';
import { userGroups } from './userGroups/endpoints.ts';
import { users } from './users/endpoints.ts';
import { waitlist } from './waitlist/endpoints.ts';
import { waitlistBlocks } from './waitlistBlocks/endpoints.ts';

/** Every service with its endpoints: what the server must answer and the client may call. */
export const services = {
  platform,
  sessions,
  users,
  roles,
  userGroups,
  programs,
  merchants,
  audit,
  flags,
  floor,
  hostSettings,
  guests,
  guestImports,
  parties,
  payments,
  tickets,
  perks,
  reservations,
  availability,
  inventory,
  waitlist,
  messages,
  messaging,
  waitlistBlocks,
  shiftNotes,
  shifts,
  metrics,
};

export type ServiceName = keyof typeof services;

/** Every endpoint with its name, for whoever walks the whole contract. */
export function allEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(services).flatMap(([service, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${service}.${name}`, endpoint })),
  );
}
