import type { FastifyInstance } from 'fastify';
import { createBinder, createHttp, type Door } from './platform/http/index.ts';
import { installDocumentation } from './platform/http/documentation.ts';
import { installInterface } from './platform/http/interface.ts';
import { installMetrics } from './platform/http/metrics.ts';
import type { Job } from './platform/jobs/index.ts';
import type { Platform } from './platform/platform.ts';
import { demoJobs } from './services/demo/index.ts';
import { answerJobs, answerRoutes } from './services/answers/index.ts';
import { auditJobs, auditRoutes } from './services/audit/index.ts';
import { availabilityRoutes } from './services/availability/index.ts';
import { withImpact } from './services/availability/index.ts';
import { downloadRoutes } from './services/downloads/index.ts';
import { flagRoutes } from './services/flags/index.ts';
import { floorRoutes } from './services/floor/index.ts';
import { guestRoutes } from './services/guests/index.ts';
import { guestImportJobs, guestImportRoutes } from './services/guestImports/index.ts';
import { hostSettingsRoutes } from './services/hostSettings/index.ts';
import { inventoryRoutes } from './services/inventory/index.ts';
import { merchantRoutes } from './services/merchants/index.ts';
import { messageJobs, messageRoutes } from './services/messages/index.ts';
import { messagingRoutes } from './services/messaging/index.ts';
import { metricRoutes } from './services/metrics/index.ts';
import { partyJobs, partyRoutes } from './services/parties/index.ts';
import { paymentJobs, paymentRoutes } from './services/payments/index.ts';
import { perkRoutes } from './services/perks/index.ts';
import { platformRoutes } from './services/platform/index.ts';
import { programRoutes } from './services/programs/index.ts';
import { reservationRoutes } from './services/reservations/index.ts';
import { roleRoutes } from './services/roles/index.ts';
import { sessionJobs, sessionRoutes } from './services/sessions/index.ts';
import { shiftNoteRoutes } from './services/shiftNotes/index.ts';
import { shiftRoutes } from './services/shifts/index.ts';
import { uploadJobs, uploadRoutes } from './services/uploads/index.ts';
import { ticketRoutes } from './services/tickets/index.ts';
import { userGroupRoutes } from './services/userGroups/index.ts';
import { userRoutes } from './services/users/index.ts';
import { waitlistRoutes } from './services/waitlist/index.ts';
import { waitlistBlockRoutes } from './services/waitlistBlocks/index.ts';

/** Every service with its tag in the documentation; a service that is not listed here does not exist. */
const ROUTES = [
  ['Platform', platformRoutes],
  ['Sessions', sessionRoutes],
  ['Users', userRoutes],
  ['Roles', roleRoutes],
  ['User groups', userGroupRoutes],
  ['Concepts', programRoutes],
  ['Locations', merchantRoutes],
  ['Uploads', uploadRoutes],
  ['Downloads', downloadRoutes],
  ['Audit trail', auditRoutes],
  ['Feature flags', flagRoutes],
  ['Parties', partyRoutes],
  ['Perks', perkRoutes],
  ['Reservations', reservationRoutes],
  ['Availability', availabilityRoutes],
  ['Guests', guestRoutes],
  ['Inventory', inventoryRoutes],
  ['Floor', floorRoutes],
  ['Host settings', hostSettingsRoutes],
  ['Waitlist', waitlistRoutes],
  ['Waitlist blocks', waitlistBlockRoutes],
  ['Shift notes', shiftNoteRoutes],
  ['Shifts', shiftRoutes(withImpact)],
  ['Waitlist metrics', metricRoutes],
  ['Messages', messageRoutes],
  ['Answers', answerRoutes],
  ['Numbers', messagingRoutes],
  ['Payments', paymentRoutes],
  ['Guest imports', guestImportRoutes],
  ['Checks', ticketRoutes],
] as const;

/** Every kind of background work. */
export function allJobs(platform: Platform): Job[] {
  return [
    platform.mailer.job(),
    ...uploadJobs(platform),
    ...guestImportJobs(platform),
    ...sessionJobs(platform),
    ...auditJobs(platform),
    ...partyJobs(platform),
    ...messageJobs(platform),
    ...answerJobs(platform),
    ...paymentJobs(platform),
    ...demoJobs(platform),
  ];
}

/** The whole web application, ready to be served at its door, to listen or to be injected into. */
export async function createApp(
  platform: Platform,
  options: { clientDir: string | null; door?: Door },
): Promise<FastifyInstance> {
  const app = await createHttp(platform, options.door ?? null);
  await app.register(
    async (api) => {
      await installDocumentation(api, platform.version);
      installMetrics(api, platform);
      for (const [tag, routes] of ROUTES) routes(createBinder(api, platform, tag), platform);
    },
    { prefix: '/api' },
  );
  await installInterface(app, options.clientDir, platform.config.publicUrl);
  await app.ready();
  return app;
}
