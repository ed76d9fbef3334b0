import type { FastifyInstance } from 'fastify';
import { createBinder, createHttp, type Door } from './platform/http/index.ts';
import { installDocumentation } from './platform/http/documentation.ts';
import { installInterface } from './platform/http/interface.ts';
import { installMetrics } from './platform/http/metrics.ts';
import { importJobs } from './platform/imports/index.ts';
import type { Job } from './platform/jobs/index.ts';
import type { Platform } from './platform/platform.ts';
import { serviceJob } from './demo/index.ts';
import { answerJobs, answerRoutes } from './services/host/answers/index.ts';
import { auditJobs, auditRoutes } from './services/administration/audit/index.ts';
import {
  automationJobs,
  automationsSending,
  replayJobs,
  libraryRoutes,
  automationRoutes,
  groupOfAction,
  setGroupOfAction,
} from './services/marketing/automations/index.ts';
import { availabilityRoutes } from './services/host/availability/index.ts';
import { withImpact } from './services/host/availability/index.ts';
import { bulkEditJobs, bulkEditRoutes } from './services/administration/bulkEdits/index.ts';
import {
  campaignFigureRoutes,
  campaignFlagJobs,
  campaignJobs,
  campaignRoutes,
  campaignsByTemplate,
  unsubscribeGroupRoutes,
} from './services/marketing/campaigns/index.ts';
import { contactListJobs, contactListRoutes } from './services/marketing/contactLists/index.ts';
import { downloadRoutes } from './services/administration/downloads/index.ts';
import { flagRoutes } from './services/administration/flags/index.ts';
import { copyJobs, copyRoutes, type Copiers } from './services/host/copies/index.ts';
import { bookingRoutes } from './services/host/booking/index.ts';
import { formRoutes } from './services/host/forms/index.ts';
import { reportEmailJobs, reportRoutes } from './services/host/reports/index.ts';
import { floorCopier, floorRoutes } from './services/host/floor/index.ts';
import { gateRoutes } from './services/guests/gate/api/index.ts';
import { guestRoutes } from './services/guests/guests/index.ts';
import { GUEST_KINDS, guestImportRoutes } from './services/guests/guestImports/index.ts';
import { hostSettingsCopier, hostSettingsRoutes } from './services/host/hostSettings/index.ts';
import { inventoryRoutes } from './services/host/inventory/index.ts';
import { merchantRoutes } from './services/administration/merchants/index.ts';
import { messageJobs, messageRoutes, textCopier } from './services/host/messages/index.ts';
import { mediaRoutes } from './services/marketing/media/index.ts';
import { messagingRoutes } from './services/connections/messaging/index.ts';
import { metricRoutes } from './services/host/metrics/index.ts';
import { comingBookings, partyJobs, partyRoutes } from './services/host/parties/index.ts';
import { senderDomainJobs, senderDomainRoutes } from './services/connections/senderDomains/index.ts';
import {
  socialConnectionJobs,
  socialConnectionRoutes,
  sourceDoors,
} from './services/connections/socialConnections/index.ts';
import { webhookJobs, webhookRoutes } from './services/connections/webhooks/index.ts';
import { mailReportRoutes } from './services/connections/mailReports/index.ts';
import { paymentJobs, paymentRoutes } from './services/host/payments/index.ts';
import {
  computedPropertyJobs,
  computedPropertyRoutes,
} from './services/marketing/computedProperties/index.ts';
import { loyaltyJobs, loyaltyRoutes } from './services/marketing/loyalty/index.ts';
import { perkRoutes } from './services/marketing/perks/index.ts';
import { platformRoutes } from './services/administration/platform/index.ts';
import { programRoutes } from './services/administration/programs/index.ts';
import { posJobs, posRoutes } from './services/connections/pos/index.ts';
import { reservationRoutes } from './services/host/reservations/index.ts';
import { segmentJobs, segmentRoutes } from './services/marketing/segments/index.ts';
import { roleRoutes } from './services/administration/roles/index.ts';
import { secondFactorRoutes, sessionJobs, sessionRoutes } from './services/administration/sessions/index.ts';
import { shiftNoteRoutes } from './services/host/shiftNotes/index.ts';
import { shiftCopier, shiftRoutes } from './services/host/shifts/index.ts';
import { UPLOAD_DEFINITIONS, uploadRoutes } from './services/administration/uploads/index.ts';
import {
  type FindTemplateUses,
  messageTemplateRoutes,
} from './services/marketing/templates/messages/index.ts';
import {
  emailCheckJobs,
  emailPreviewRoutes,
  emailTemplateRoutes,
  templateRoutes,
} from './services/marketing/templates/index.ts';
import { feedbackJobs, feedbackRoutes } from './services/sentiment/feedback/index.ts';
import { type ReplyDoors, reviewJobs, reviewRoutes } from './services/sentiment/reviews/index.ts';
import { sentimentEmailJobs, sentimentEmailRoutes } from './services/sentiment/emails/index.ts';
import { smsKeywordRoutes } from './services/marketing/smsKeywords/index.ts';
import { ticketRoutes } from './services/guests/tickets/index.ts';
import { tonightRoutes } from './services/host/tonight/index.ts';
import { userGroupRoutes } from './services/administration/userGroups/index.ts';
import { viewRoutes } from './services/administration/views/index.ts';
import { userRoutes } from './services/administration/users/index.ts';
import { waitlistRoutes } from './services/host/waitlist/index.ts';
import { waitlistBlockRoutes } from './services/host/waitlistBlocks/index.ts';

/** Everything that is copied from location to location. */
const COPIERS: Copiers = {
  host_settings: hostSettingsCopier,
  shifts: shiftCopier(withImpact),
  floor_plan: floorCopier,
  message_presets: textCopier,
};

/** What may send by a template of a text or a push message, and is asked before one is deleted. */
const TEMPLATE_USES: readonly FindTemplateUses[] = [campaignsByTemplate, automationsSending];

/** The ways by which answers to reviews leave; a source without one is answered by hand. */
const replyDoorsOf = (platform: Platform): ReplyDoors => sourceDoors(platform);

/** Every service with its tag in the documentation; a service that is not listed here does not exist. */
const ROUTES = [
  ['Platform', platformRoutes],
  ['Sessions', sessionRoutes],
  ['Second factor', secondFactorRoutes],
  ['Users', userRoutes],
  ['Roles', roleRoutes],
  ['User groups', userGroupRoutes],
  ['Saved views', viewRoutes],
  ['Concepts', programRoutes],
  ['Locations', merchantRoutes(comingBookings)],
  ['Bulk edits', bulkEditRoutes(comingBookings)],
  ['Uploads', uploadRoutes],
  ['Downloads', downloadRoutes],
  ['Audit trail', auditRoutes],
  ['Feature flags', flagRoutes],
  ['Parties', partyRoutes],
  ['Perks', perkRoutes],
  ['Loyalty', loyaltyRoutes],
  ['Contact lists', contactListRoutes],
  ['Segments', segmentRoutes],
  ['Computed properties', computedPropertyRoutes],
  ['Templates', templateRoutes],
  ['Email templates', emailTemplateRoutes],
  ['Templates', messageTemplateRoutes(TEMPLATE_USES)],
  ['Emails before they are sent', emailPreviewRoutes],
  ['Sentiment emails', sentimentEmailRoutes],
  ['SMS keywords', smsKeywordRoutes],
  ['Pictures', mediaRoutes],
  ['Campaigns', campaignRoutes],
  ['Campaigns', unsubscribeGroupRoutes({ read: groupOfAction, set: setGroupOfAction })],
  ['Campaign figures', campaignFigureRoutes],
  ['Automations', automationRoutes],
  ['Automations', libraryRoutes],
  ['Reservations', reservationRoutes],
  ['Availability', availabilityRoutes],
  ['Guests', guestRoutes],
  ['Consent and suppression', gateRoutes],
  ['Inventory', inventoryRoutes],
  ['Floor', floorRoutes],
  ['Host settings', hostSettingsRoutes],
  ['Forms', formRoutes],
  ['Reports', reportRoutes],
  ['Booking pages', bookingRoutes],
  ['Copies', copyRoutes(COPIERS)],
  ['Waitlist', waitlistRoutes],
  ['Waitlist blocks', waitlistBlockRoutes],
  ['Shift notes', shiftNoteRoutes],
  ['Shifts', shiftRoutes(withImpact)],
  ['Waitlist metrics', metricRoutes],
  ['Tonight', tonightRoutes],
  ['Messages', messageRoutes],
  ['Answers', answerRoutes],
  ['Numbers', messagingRoutes],
  ['Payments', paymentRoutes],
  ['Email reports', mailReportRoutes],
  ['Senders', senderDomainRoutes],
  ['Social connections', socialConnectionRoutes],
  ['Points of sale', posRoutes],
  ['Webhooks', webhookRoutes],
  ['Guest imports', guestImportRoutes],
  ['Checks', ticketRoutes],
  ['Feedback', feedbackRoutes],
] as const;

/** Every kind of background work. */
export function allJobs(platform: Platform, replyDoors = replyDoorsOf(platform)): Job[] {
  return [
    platform.mailer.job(),
    ...importJobs(platform, { ...UPLOAD_DEFINITIONS, ...GUEST_KINDS }),
    ...bulkEditJobs(platform, comingBookings),
    ...sessionJobs(platform),
    ...senderDomainJobs(platform),
    ...socialConnectionJobs(platform),
    ...posJobs(platform),
    ...webhookJobs(platform),
    ...auditJobs(platform),
    ...partyJobs(platform),
    ...copyJobs(platform, COPIERS),
    ...messageJobs(platform),
    ...answerJobs(platform),
    ...paymentJobs(platform),
    ...reviewJobs(platform, replyDoors),
    ...sentimentEmailJobs(platform),
    ...feedbackJobs(platform),
    ...reportEmailJobs(platform),
    ...campaignFlagJobs(platform),
    ...contactListJobs(platform),
    ...segmentJobs(platform),
    ...computedPropertyJobs(platform),
    ...campaignJobs(platform),
    ...loyaltyJobs(platform),
    ...automationJobs(platform),
    ...replayJobs(platform),
    ...emailCheckJobs(platform),
    serviceJob(platform),
  ];
}

/** The whole web application, ready to be served at its door, to listen or to be injected into. */
export async function createApp(
  platform: Platform,
  options: { clientDir: string | null; door?: Door; replyDoors?: ReplyDoors },
): Promise<FastifyInstance> {
  const app = await createHttp(platform, options.door ?? null);
  await app.register(
    async (api) => {
      await installDocumentation(api, platform.version);
      installMetrics(api, platform);
      for (const [tag, routes] of ROUTES) routes(createBinder(api, platform, tag), platform);
      const doors = options.replyDoors ?? replyDoorsOf(platform);
      reviewRoutes(createBinder(api, platform, 'Reviews'), platform, doors);
    },
    { prefix: '/api' },
  );
  const { publicUrl, sources, surveyWidgetUrl } = platform.config;
  // The aggregator is asked by the browser itself (ADMIN-038).
  const asked = sources.chatmeter ? [new URL(sources.chatmeter.browserUrl).origin] : [];
  const widgets = surveyWidgetUrl === null ? [] : [new URL(surveyWidgetUrl).origin];
  await installInterface(app, options.clientDir, publicUrl, { asked, widgets });
  await app.ready();
  return app;
}
