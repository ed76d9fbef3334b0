/** Every service with its endpoints, a line for each folder that declares some. */
export { audit } from './administration/audit/endpoints.ts';
export { bulkEdits } from './administration/bulkEdits/endpoints.ts';
export { flags } from './administration/flags/endpoints.ts';
export { merchants } from './administration/merchants/endpoints.ts';
export { platform } from './administration/platform/endpoints.ts';
export { programs } from './administration/programs/endpoints.ts';
export { roles } from './administration/roles/endpoints.ts';
export { senderDomains, senders } from './connections/senderDomains/endpoints.ts';
export { secondFactor } from './administration/secondFactor/endpoints.ts';
export { sessions } from './administration/sessions/endpoints.ts';
export { userGroups } from './administration/userGroups/endpoints.ts';
export { users } from './administration/users/endpoints.ts';
export { views } from './administration/views/endpoints.ts';
export { mailReports } from './connections/mailReports/endpoints.ts';
export { socialConnections } from './connections/socialConnections/endpoints.ts';
export { messaging } from './connections/messaging/endpoints.ts';
export { pos } from './connections/pos/endpoints.ts';
export { webhooks } from './connections/webhooks/endpoints.ts';
export { gate } from './guests/gate/endpoints.ts';
export { guestImports } from './guests/guestImports/endpoints.ts';
export { guests } from './guests/guests/endpoints.ts';
export { tickets } from './guests/tickets/endpoints.ts';
export { availability } from './host/availability/endpoints.ts';
export { copies } from './host/copies/endpoints.ts';
export { floor } from './host/floor/endpoints.ts';
export { booking } from './host/booking/endpoints.ts';
export { forms } from './host/forms/endpoints.ts';
export { hostSettings } from './host/hostSettings/endpoints.ts';
export { inventory } from './host/inventory/endpoints.ts';
export { messages } from './host/messages/endpoints.ts';
export { metrics } from './host/metrics/endpoints.ts';
export { parties } from './host/parties/endpoints.ts';
export { payments } from './host/payments/endpoints.ts';
export { reports } from './host/reports/endpoints.ts';
export { reportEmails } from './host/reports/emails/endpoints.ts';
export { reservations } from './host/reservations/endpoints.ts';
export { shiftNotes } from './host/shiftNotes/endpoints.ts';
export { shifts } from './host/shifts/endpoints.ts';
export { tonight } from './host/tonight/endpoints.ts';
export { waitlist } from './host/waitlist/endpoints.ts';
export { waitlistBlocks } from './host/waitlistBlocks/endpoints.ts';
export {
  emailCampaigns,
  loyaltyCampaigns,
  pushCampaigns,
  smsCampaigns,
} from './marketing/campaigns/endpoints.ts';
export { automationActions, automations, automationSwitches } from './marketing/automations/endpoints.ts';
export { activeAutomations } from './marketing/automations/activeCalls.ts';
export { automationRuns } from './marketing/automations/runCalls.ts';
export { automationAnswers } from './marketing/automations/answers.ts';
export { automationReplays } from './marketing/automations/replayCalls.ts';
export { automationTemplates } from './marketing/automations/library.ts';
export {
  campaignHistory,
  emailCampaignFigures,
  loyaltyCampaignFigures,
  pushCampaignFigures,
  smsCampaignFigures,
} from './marketing/campaigns/figureCalls.ts';
export { campaignTests } from './marketing/campaigns/testCalls.ts';
export { unsubscribeGroups } from './marketing/campaigns/groups.ts';
export { computedProperties } from './marketing/computedProperties/endpoints.ts';
export { contactLists } from './marketing/contactLists/endpoints.ts';
export { codePools, loyalty, loyaltyOffers, punchh, sparkfly } from './marketing/loyalty/endpoints.ts';
export { media } from './marketing/media/endpoints.ts';
export { perks } from './marketing/perks/endpoints.ts';
export { segments } from './marketing/segments/endpoints.ts';
export { emailTemplates } from './marketing/templates/email/endpoints.ts';
export { messageTests } from './marketing/templates/messages/tests.ts';
export { emailPreviews } from './marketing/templates/email/preview/endpoints.ts';
export { smsKeywords } from './marketing/smsKeywords/endpoints.ts';
export { templates } from './marketing/templates/endpoints.ts';
export { pushTemplates } from './marketing/templates/push/endpoints.ts';
export { smsTemplates } from './marketing/templates/sms/endpoints.ts';
export { feedback, feedbackForms, feedbackResponses } from './sentiment/feedback/endpoints.ts';
export { reviews } from './sentiment/reviews/endpoints.ts';
export { reviewResponseTemplates } from './sentiment/reviews/templates.ts';
export { sentimentEmails } from './sentiment/emails/endpoints.ts';
