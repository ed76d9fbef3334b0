import { audit } from './administration/audit/endpoints.ts';
import { availability } from './host/availability/endpoints.ts';
import { bulkEdits } from './administration/bulkEdits/endpoints.ts';
import { contactLists } from './marketing/contactLists/endpoints.ts';
import { computedProperties } from './marketing/computedProperties/endpoints.ts';
import { copies } from './host/copies/endpoints.ts';
import type { Endpoint } from './core/endpoint.ts';
import { flags } from './administration/flags/endpoints.ts';
import { floor } from './host/floor/endpoints.ts';
import { gate } from './guests/gate/endpoints.ts';
import { guestImports } from './guests/guestImports/endpoints.ts';
import { guests } from './guests/guests/endpoints.ts';
import { hostSettings } from './host/hostSettings/endpoints.ts';
import { inventory } from './host/inventory/endpoints.ts';
import { mailReports } from './connections/mailReports/endpoints.ts';
import { media } from './marketing/media/endpoints.ts';
import { merchants } from './administration/merchants/endpoints.ts';
import { metrics } from './host/metrics/endpoints.ts';
import { messages } from './host/messages/endpoints.ts';
import { messaging } from './connections/messaging/endpoints.ts';
import { parties } from './host/parties/endpoints.ts';
import { payments } from './host/payments/endpoints.ts';
import { perks } from './marketing/perks/endpoints.ts';
import { platform } from './administration/platform/endpoints.ts';
import { programs } from './administration/programs/endpoints.ts';
import { reservations } from './host/reservations/endpoints.ts';
import { roles } from './administration/roles/endpoints.ts';
import { segments } from './marketing/segments/endpoints.ts';
import { sessions } from './administration/sessions/endpoints.ts';
import { shiftNotes } from './host/shiftNotes/endpoints.ts';
import { shifts } from './host/shifts/endpoints.ts';
import { templates } from './marketing/templates/endpoints.ts';
import { tickets } from './guests/tickets/endpoints.ts';
import { tonight } from './host/tonight/endpoints.ts';
import { userGroups } from './administration/userGroups/endpoints.ts';
import { users } from './administration/users/endpoints.ts';
import { views } from './administration/views/endpoints.ts';
import { waitlist } from './host/waitlist/endpoints.ts';
import { waitlistBlocks } from './host/waitlistBlocks/endpoints.ts';

/** Every service with its endpoints: what the server must answer and the client may call. */
export const services = {
  platform,
  sessions,
  users,
  roles,
  userGroups,
  views,
  programs,
  merchants,
  bulkEdits,
  audit,
  flags,
  floor,
  hostSettings,
  copies,
  guests,
  gate,
  guestImports,
  parties,
  payments,
  mailReports,
  tickets,
  perks,
  contactLists,
  segments,
  computedProperties,
  templates,
  media,
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
  tonight,
};

export type ServiceName = keyof typeof services;

/** Every endpoint with its name, for whoever walks the whole contract. */
export function allEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(services).flatMap(([service, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${service}.${name}`, endpoint })),
  );
}
