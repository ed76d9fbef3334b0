import type { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { auditSamples } from './audit.ts';
import { availabilitySamples } from './availability.ts';
import { flagSamples } from './flags.ts';
import { floorSamples } from './floor.ts';
import { guestImportSamples } from './guestImports.ts';
import { guestSamples } from './guests.ts';
import { hostSettingsSamples } from './hostSettings.ts';
import { inventorySamples } from './inventory.ts';
import { merchantSamples } from './merchants.ts';
import { messageSamples } from './messages.ts';
import { messagingSamples } from './messaging.ts';
import { metricSamples } from './metrics.ts';
import { partySamples } from './parties.ts';
import { paymentSamples } from './payments.ts';
import { perkSamples } from './perks.ts';
import { platformSamples } from './platform.ts';
import { programSamples } from './programs.ts';
import { reservationSamples } from './reservations.ts';
import { roleSamples } from './roles.ts';
import type { Sample } from './sample.ts';
import { sessionSamples } from './sessions.ts';
import { shiftNoteSamples } from './shiftNotes.ts';
import { shiftSamples } from './shifts.ts';
import { ticketSamples } from './tickets.ts';
import { userGroupSamples } from './userGroups.ts';
import { viewSamples } from './views.ts';
import { userSamples } from './users.ts';
import { waitlistSamples } from './waitlist.ts';
import { waitlistBlockSamples } from './waitlistBlocks.ts';

const byService = {
  platform: platformSamples,
  sessions: sessionSamples,
  users: userSamples,
  roles: roleSamples,
  userGroups: userGroupSamples,
  views: viewSamples,
  programs: programSamples,
  merchants: merchantSamples,
  audit: auditSamples,
  flags: flagSamples,
  parties: partySamples,
  payments: paymentSamples,
  tickets: ticketSamples,
  perks: perkSamples,
  reservations: reservationSamples,
  availability: availabilitySamples,
  inventory: inventorySamples,
  floor: floorSamples,
  guests: guestSamples,
  guestImports: guestImportSamples,
  hostSettings: hostSettingsSamples,
  waitlist: waitlistSamples,
  waitlistBlocks: waitlistBlockSamples,
  shiftNotes: shiftNoteSamples,
  shifts: shiftSamples,
  metrics: metricSamples,
  messages: messageSamples,
  messaging: messagingSamples,
} satisfies Record<keyof typeof services, Record<string, (fixture: Fixture) => Sample>>;

/** The sample of every endpoint by its name; the generic suite fails on an endpoint that has none. */
export function sampleOf(name: string, fixture: Fixture): Sample | null {
  const [service = '', endpoint = ''] = name.split('.');
  const samples = Object.entries(byService).find(([key]) => key === service)?.[1];
  const make = samples
    ? Object.entries<(fixture: Fixture) => Sample>(samples).find(([key]) => key === endpoint)?.[1]
    : undefined;
  return make ? make(fixture) : null;
}
