import type { Migration } from 'kysely';
import * as foundation from './0001_foundation.ts';
import * as platform from './0002_platform.ts';
import * as host from './0003_host.ts';
import * as messages from './0004_messages.ts';
import * as notes from './0005_notes.ts';
import * as atMostOnce from './0006_at_most_once.ts';
import * as shifts from './0007_shifts.ts';
import * as inventory from './0008_inventory.ts';
import * as payments from './0009_payments.ts';
import * as guests from './0010_guests.ts';
import * as tickets from './0011_tickets.ts';
import * as perks from './0012_perks.ts';
import * as keeping from './0013_keeping.ts';
import * as guestsFiltered from './0014_guests_filtered.ts';
import * as toldOnce from './0015_told_once.ts';
import * as exportingGuests from './0016_exporting_guests.ts';
import * as claimedOptIns from './0017_claimed_opt_ins.ts';
import * as provenAddresses from './0018_proven_addresses.ts';
import * as imports from './0019_imports.ts';
import * as savedViews from './0020_saved_views.ts';
import * as undoneUploads from './0021_undone_uploads.ts';
import * as consentsTakenBack from './0022_consents_taken_back.ts';
import * as guestsApart from './0024_guests_apart.ts';
import * as conceptOffers from './0025_concept_offers.ts';
import * as actsOnce from './0026_acts_once.ts';
import * as liveFromMaking from './0027_live_from_making.ts';
import * as bulkEdits from './0028_bulk_edits.ts';
import * as locationCopies from './0029_location_copies.ts';
import * as oneGate from './0030_one_gate.ts';
import * as contactLists from './0031_contact_lists.ts';
import * as segments from './0032_segments.ts';
import * as computedProperties from './0034_computed_properties.ts';
import * as namedBySegments from './0036_named_by_segments.ts';
import * as importedSegments from './0037_imported_segments.ts';
import * as emailSandbox from './0040_email_sandbox.ts';
import * as emailSandboxHeaders from './0040_email_sandbox_headers.ts';
import * as emailTold from './0040_email_told.ts';
import * as media from './0041_media.ts';
import * as messageTemplates from './0043_message_templates.ts';
import * as emailTemplates from './0044_email_templates.ts';
import * as emailChecks from './0045_email_checks.ts';
import * as pushSandbox from './0046_push_sandbox.ts';
import * as senderDomains from './0046_sender_domains.ts';
import * as smtpSandbox from './0046_smtp_sandbox.ts';
import * as campaigns from './0047_campaigns.ts';
import * as rulesReadLess from './0048_rules_read_less.ts';
import * as campaignSending from './0049_campaign_sending.ts';
import * as smsKeywords from './0050_sms_keywords.ts';
import * as reviews from './0051_reviews.ts';
import * as automations from './0053_automations.ts';
import * as reviewsFound from './0054_reviews_found.ts';
import * as socialConnections from './0055_social_connections.ts';
import * as loyalty from './0056_loyalty.ts';
import * as automationGifts from './0057_automation_gifts.ts';
import * as automationReplays from './0058_automation_replays.ts';
import * as sentimentEmails from './0059_sentiment_emails.ts';
import * as forms from './0060_forms.ts';
import * as pointsOfSale from './0065_points_of_sale.ts';
import * as daysOfOurTime from './0070_days_of_our_time.ts';
import * as proofsArePast from './0071_proofs_are_past.ts';
import * as feedback from './0080_feedback.ts';
import * as webhooks from './0081_webhooks.ts';
import * as listRefusals from './0083_list_refusals.ts';
import * as subscribersExported from './0084_subscribers_exported.ts';
import * as allergiesOfParties from './0085_allergies_of_parties.ts';
import * as zoneChanges from './0086_zone_changes.ts';
import * as importedSuppressions from './0088_imported_suppressions.ts';
import * as segmentReach from './0089_segment_reach.ts';
import * as formerContactsAndLogSearch from './0092_former_contacts_and_log_search.ts';
import * as importedDuplicates from './0096_imported_duplicates.ts';
import * as locationsTogether from './0097_locations_together.ts';
import * as picturesInParts from './0098_pictures_in_parts.ts';
import * as feedbackAlertEmails from './0099_feedback_alert_emails.ts';
import * as picturesOfTexts from './0102_pictures_of_texts.ts';
import * as formsOfParties from './0103_forms_of_parties.ts';
import * as bookingHolds from './0104_booking_holds.ts';
import * as pointOfSaleProof from './0106_point_of_sale_proof.ts';
import * as webhookAttempts from './0107_webhook_attempts.ts';
import * as secondFactor from './0109_second_factor.ts';
import * as reportEmails from './0112_report_emails.ts';

/** Every migration in order, forward only; listed by hand so that the bundle carries them. */
export const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0002_platform': platform,
  '0003_host': host,
  '0004_messages': messages,
  '0005_notes': notes,
  '0006_at_most_once': atMostOnce,
  '0007_shifts': shifts,
  '0008_inventory': inventory,
  '0009_payments': payments,
  '0010_guests': guests,
  '0011_tickets': tickets,
  '0012_perks': perks,
  '0013_keeping': keeping,
  '0014_guests_filtered': guestsFiltered,
  '0015_told_once': toldOnce,
  '0016_exporting_guests': exportingGuests,
  '0017_claimed_opt_ins': claimedOptIns,
  '0018_proven_addresses': provenAddresses,
  '0019_imports': imports,
  '0020_saved_views': savedViews,
  '0021_undone_uploads': undoneUploads,
  '0022_consents_taken_back': consentsTakenBack,
  '0024_guests_apart': guestsApart,
  '0025_concept_offers': conceptOffers,
  '0026_acts_once': actsOnce,
  '0027_live_from_making': liveFromMaking,
  '0028_bulk_edits': bulkEdits,
  '0029_location_copies': locationCopies,
  '0030_one_gate': oneGate,
  '0031_contact_lists': contactLists,
  '0032_segments': segments,
  '0034_computed_properties': computedProperties,
  '0036_named_by_segments': namedBySegments,
  '0037_imported_segments': importedSegments,
  '0040_email_sandbox': emailSandbox,
  '0040_email_sandbox_headers': emailSandboxHeaders,
  '0040_email_told': emailTold,
  '0041_media': media,
  '0043_message_templates': messageTemplates,
  '0044_email_templates': emailTemplates,
  '0045_email_checks': emailChecks,
  '0046_push_sandbox': pushSandbox,
  '0046_sender_domains': senderDomains,
  '0046_smtp_sandbox': smtpSandbox,
  '0047_campaigns': campaigns,
  '0048_rules_read_less': rulesReadLess,
  '0049_campaign_sending': campaignSending,
  '0050_sms_keywords': smsKeywords,
  '0051_reviews': reviews,
  '0053_automations': automations,
  '0054_reviews_found': reviewsFound,
  '0055_social_connections': socialConnections,
  '0056_loyalty': loyalty,
  '0057_automation_gifts': automationGifts,
  '0058_automation_replays': automationReplays,
  '0059_sentiment_emails': sentimentEmails,
  '0060_forms': forms,
  '0065_points_of_sale': pointsOfSale,
  '0070_days_of_our_time': daysOfOurTime,
  '0071_proofs_are_past': proofsArePast,
  '0080_feedback': feedback,
  '0081_webhooks': webhooks,
  '0083_list_refusals': listRefusals,
  '0084_subscribers_exported': subscribersExported,
  '0085_allergies_of_parties': allergiesOfParties,
  '0086_zone_changes': zoneChanges,
  '0088_imported_suppressions': importedSuppressions,
  '0089_segment_reach': segmentReach,
  '0092_former_contacts_and_log_search': formerContactsAndLogSearch,
  '0096_imported_duplicates': importedDuplicates,
  '0097_locations_together': locationsTogether,
  '0098_pictures_in_parts': picturesInParts,
  '0099_feedback_alert_emails': feedbackAlertEmails,
  '0102_pictures_of_texts': picturesOfTexts,
  '0103_forms_of_parties': formsOfParties,
  '0104_booking_holds': bookingHolds,
  '0106_point_of_sale_proof': pointOfSaleProof,
  '0107_webhook_attempts': webhookAttempts,
  '0109_second_factor': secondFactor,
  '0112_report_emails': reportEmails,
};
