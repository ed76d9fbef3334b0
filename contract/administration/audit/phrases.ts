import type { AuditEvent } from './endpoints.ts';
import { type EventKind, type EventVerb, RECORD_NOUNS } from '#contract/core/records.ts';

const VERBS = {
  created: 'Added',
  updated: 'Changed',
  removed: 'Removed',
  closed: 'Closed',
  restored: 'Restored',
  exported: 'Exported',
  revoked: 'Revoked',
  disabled: 'Disabled',
  enabled: 'Enabled',
  ended: 'Ended',
  redeemed: 'Redeemed',
  published: 'Published',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  moved: 'Moved',
  reordered: 'Reordered',
  cancelled: 'Canceled',
  recalled: 'Recalled',
  notified: 'Notified',
  seated: 'Seated',
  unseated: 'Unseated',
  accepted: 'Accepted',
  submitted: 'Submitted',
  approved: 'Approved',
  declined: 'Declined',
  scheduled: 'Scheduled',
  back_to_draft: 'Took back to draft',
  started: 'Started',
  paused: 'Paused',
  resumed: 'Resumed',
  confirmed: 'Confirmed',
  sent: 'Sent',
  failed: 'Gave up',
  archived: 'Archived',
  unarchived: 'Brought back',
  tested: 'Sent a test of',
  test_saved: 'Saved the test of variants of',
  test_removed: 'Removed the test of variants of',
  test_chosen: 'Chose a variant of',
  test_cancelled: 'Canceled the test of variants of',
} as const satisfies Partial<Record<EventVerb, string>>;

interface Deed {
  readonly text: string;
  readonly named: boolean;
  /** What comes behind the name. */
  readonly after?: string;
}

/** Kinds of which a verb and a noun make a sentence. */
type Regular = `${string}.${keyof typeof VERBS}`;

/** Whole sentences for the kinds that verb and noun do not tell; the name is put after them. */
const SENTENCES = {
  'image.added': { text: 'Added the picture', named: true },
  'session.started': { text: 'Signed in', named: false },
  'session.ended': { text: 'Signed out', named: false },
  'session.reuse_detected': { text: 'Was signed out, because a used sign-in came back', named: false },
  'user.invited': { text: 'Invited', named: true },
  'user.invitation_resent': { text: 'Sent a new invitation to', named: true },
  'user.invitation_accepted': { text: 'Accepted the invitation', named: false },
  'user.address_confirmed': { text: 'Confirmed the changed address', named: false },
  'user.joined': { text: 'Joined the concept', named: false },
  'user.locations_removed': { text: 'Took locations from', named: true },
  'user.super_admin_added': { text: 'Made', named: true, after: 'a super admin' },
  'user.super_admin_removed': { text: 'Took super admin rights from', named: true },
  'merchant.billing_updated': { text: 'Changed the billing of', named: true },
  'bulk_edit.started': { text: 'Started changing', named: true, after: 'at many locations' },
  'bulk_edit.finished': { text: 'Changed', named: true, after: 'at many locations' },
  'bulk_edit.undo_started': {
    text: 'Started undoing the change of',
    named: true,
    after: 'at many locations',
  },
  'bulk_edit.undone': { text: 'Undid the change of', named: true, after: 'at many locations' },
  'location_copy.started': { text: 'Started copying', named: true, after: 'to other locations' },
  'location_copy.finished': { text: 'Copied', named: true, after: 'to other locations' },
  'upload.started': { text: 'Started uploading', named: true },
  'upload.applied': { text: 'Uploaded', named: true },
  'upload.mapped': { text: 'Had the rows of', named: true, after: 'checked again' },
  'upload.undo_started': { text: 'Started undoing the upload of', named: true },
  'upload.undone': { text: 'Undid the upload of', named: true },
  'guest_import.received': { text: 'Sent', named: true, after: 'to be imported' },
  'guest_import.mapped': { text: 'Had', named: true, after: 'checked for its import' },
  'guest_import.checked': { text: 'Checked the file', named: true },
  'guest_import.started': { text: 'Started importing', named: true },
  'guest_import.finished': { text: 'Imported', named: true },
  'guest_import.undo_started': { text: 'Started undoing the import of', named: true },
  'guest_import.undone': { text: 'Undid the import of', named: true },
  'guest_import.discarded': { text: 'Discarded the file', named: true },
  'user.password_changed': { text: 'Changed the password of', named: true },
  'guest.device_registered': { text: 'Registered a device of', named: true },
  'guest.device_withdrawn': { text: 'Withdrew a device of', named: true },
  'suppression.created': { text: 'Put', named: true, after: 'on the suppression list' },
  'suppression.updated': { text: 'Noted another reason against', named: true },
  'suppression.lifted': { text: 'Took', named: true, after: 'off the suppression list' },
  'party.texted': { text: 'Texted', named: true },
  'party.texts_read': { text: 'Read the texts of', named: true },
  'party.text_received': { text: 'Got a text from', named: true },
  'party.text_failed': { text: 'Could not text', named: true },
  'party.text_unknown': { text: 'Could not learn whether a text went out to', named: true },
  'party.text_found': { text: 'Learned that a text went out to', named: true },
  'party.text_sent_again': { text: 'Sent a text once more to', named: true },
  'party.confirmed': { text: 'Got the confirmation of', named: true, after: 'by text' },
  'party.opted_out': { text: 'Noted that', named: true, after: 'wants no more texts' },
  'party.opted_in': { text: 'Noted that', named: true, after: 'wants texts again' },
  'message.text_received': { text: 'Got a text from', named: true },
  'messaging_account.opened': { text: 'Opened the account for texts of', named: true },
  'webhook.secret_rotated': { text: 'Rotated the secret of the webhook', named: true },
  'webhook.switched_off': { text: 'Switched off the webhook', named: true },
  'webhook.replayed': { text: 'Sent failed deliveries again to the webhook', named: true },
  'pos_account.created': { text: 'Connected', named: true },
  'pos_account.updated': { text: 'Changed the account at', named: true },
  'pos_merchant.matched': { text: 'Connected the point of sale of', named: true },
  'pos_merchant.unmatched': { text: 'Disconnected the point of sale of', named: true },
  'pos_merchant.updated': { text: 'Changed the point of sale of', named: true },
  'pos_merchant.tables_mapped': { text: 'Mapped tables of the point of sale of', named: true },
  'pos_merchant.categories_mapped': { text: 'Mapped menu categories of the point of sale of', named: true },
  'pos_merchant.job_ids_set': { text: 'Set the server jobs of the point of sale of', named: true },
  'social_connection.connected': { text: 'Connected', named: true },
  'social_connection.reconnected': { text: 'Reconnected', named: true },
  'social_connection.replaced': { text: 'Replaced the connection of', named: true },
  'social_connection.changed': { text: 'Changed the connection of', named: true },
  'social_connection.mapped': { text: 'Mapped locations of', named: true },
  'social_connection.warned': { text: 'Warned that the access ends of', named: true },
  'social_connection.lost': { text: 'Lost the access to', named: true },
  'messaging_service.number_got': { text: 'Got a number for', named: true },
  'messaging_service.number_released': { text: 'Gave back the number of', named: true },
  'party.card_saved': { text: 'Saved a card of', named: true },
  'party_fee.processing': { text: 'Began to charge', named: true },
  'party_fee.charged': { text: 'Charged', named: true },
  'party_fee.charged_failed': { text: 'Could not charge', named: true },
  'party_fee.waived': { text: 'Waived', named: true },
  'party_fee.approved': { text: 'Approved', named: true, after: 'again' },
  'party_fee.cancelled': { text: 'Dropped', named: true, after: 'with its party' },
  'party_fee.refunding': { text: 'Began to refund', named: true },
  'party_fee.refunded': { text: 'Refunded', named: true },
  'party_fee.refunded_failed': { text: 'Could not refund', named: true },
  'reservation_type_fee.created': { text: 'Added the fee', named: true, after: 'to a reservation type' },
  'reservation_type_fee.updated': { text: 'Changed the fee', named: true, after: 'of a reservation type' },
  'reservation_type_fee.removed': { text: 'Removed the fee', named: true, after: 'from a reservation type' },
  'prepayment.processing': { text: 'Asked the card for', named: true },
  'prepayment.held': { text: 'Held', named: true, after: 'on the card' },
  'prepayment.held_failed': { text: 'Could not hold', named: true, after: 'on the card' },
  'prepayment.released': { text: 'Gave back the hold of', named: true },
  'prepayment.released_failed': { text: 'Could not give back the hold of', named: true },
  'prepayment.charged': { text: 'Charged', named: true },
  'prepayment.charged_failed': { text: 'Could not charge', named: true },
  'prepayment.refunding': { text: 'Began to refund', named: true },
  'prepayment.refunded': { text: 'Refunded', named: true },
  'prepayment.refunded_failed': { text: 'Could not refund', named: true },
  'review.received': { text: 'Got the review of', named: true },
  'review.edited': { text: 'Got another wording of the review of', named: true },
  'review.vanished': { text: 'Noticed that the review of', named: true, after: 'is gone from its source' },
  'review.returned': { text: 'Noticed that the review of', named: true, after: 'is back at its source' },
  'review.exported': { text: 'Exported', named: true },
  'review.draft_saved': { text: 'Drafted an answer to', named: true },
  'review.draft_discarded': { text: 'Discarded the draft of an answer to', named: true },
  'review.reply_queued': { text: 'Answered', named: true },
  'review.reply_posted': { text: 'Posted the answer to', named: true },
  'review.reply_failed': { text: 'Could not post the answer to', named: true },
  'review.reply_unknown': {
    text: 'Could not learn whether an answer stands under the review of',
    named: true,
  },
  'review.reply_withdrawn': { text: 'Noticed that the source took off the answer to', named: true },
  'review.reply_removed': { text: 'Took back the answer to', named: true },
  'review.bulk_started': { text: 'Answered many reviews at once,', named: true },
  'review.note_added': { text: 'Wrote a note about the review of', named: true },
  'review.note_removed': { text: 'Removed a note about the review of', named: true },
  'review.phrase_corrected': { text: 'Corrected what a phrase says in the review of', named: true },
  'review.visit_set': { text: 'Said which visit it is in the review of', named: true },
  'feedback_response.received': { text: 'Got an answer to', named: true },
  'feedback_response.scored_low': { text: 'Got a low score in', named: true },
  'review.followed_up': { text: 'Followed up on the review of', named: true },
  'sentiment_email.resent': { text: 'Sent again what was told by', named: true },
  'sentiment_email.muted': { text: 'Muted for themself', named: true },
  'sentiment_email.unmuted': { text: 'Wants to be told again', named: true },
  'contact_list.exported': { text: 'Exported the subscribers of', named: true },
  'guests.exported': { text: 'Exported', named: true },
  'guest.exported': { text: 'Exported all data of', named: true },
  'guest.merged': { text: 'Merged another guest into', named: true },
  'guest.unmerged': { text: 'Took the merge of', named: true, after: 'apart again' },
  'guest.told_apart': { text: 'Told', named: true, after: 'apart from another guest' },
  'guest.told_alike': { text: 'Took back that', named: true, after: 'and another guest are two people' },
  'guest.erased': { text: 'Erased a guest', named: false },
  'guest.note_added': { text: 'Wrote a note about', named: true },
  'guest.note_changed': { text: 'Changed a note about', named: true },
  'guest.note_removed': { text: 'Removed a note about', named: true },
  'guest.opted_in': { text: 'Wrote down a consent of', named: true },
  'guest.opt_in_claimed': {
    text: 'Wrote down that',
    named: true,
    after: 'asked for texts, not confirmed yet',
  },
  'guest.opt_in_confirmed': {
    text: 'Got a text by which',
    named: true,
    after: 'confirmed that offers are welcome',
  },
  'guest.opted_out': { text: 'Wrote down a refusal of', named: true },
  'shift.paced': { text: 'Changed the pacing of', named: true },
  'service_day.paced': { text: 'Changed the pacing of', named: true },
  'ticket.exported': { text: 'Exported', named: true, after: 'with the guests' },
  'ticket.received': { text: 'Sent checks of', named: true },
  'ticket.linked': { text: 'Linked', named: true, after: 'to a guest' },
  'ticket.unlinked': { text: 'Took the guest from', named: true },
  'message.opted_in': { text: 'Noted that', named: true, after: 'wants texts again' },
  'message.opted_out': { text: 'Noted that', named: true, after: 'wants no more texts' },
  'party.requested': { text: 'Asked for a table for', named: true },
  'party.expected': { text: 'Put', named: true, after: 'back to expected' },
  'party.partially_arrived': { text: 'Noted that some of', named: true, after: 'have arrived' },
  'party.arrived': { text: 'Noted the arrival of', named: true },
  'party.partially_seated': { text: 'Seated some of', named: true },
  'party.course': { text: 'Moved', named: true, after: 'on to another course' },
  'party.check_dropped': { text: 'Dropped the check for', named: true },
  'party.paid': { text: 'Noted that the check was paid by', named: true },
  'party.bussing': { text: 'Sent somebody to bus the table of', named: true },
  'party.done': { text: 'Cleared the table of', named: true },
  'party.no_show': { text: 'Marked', named: true, after: 'as a no-show' },
  'program.state_changed': { text: 'Changed the state of concept', named: true },
  'section.server_set': { text: 'Set the server of section', named: true },
  'flag_rule.offered': { text: 'Decided what new concepts start with', named: false },
  'party.reordered': { text: 'Changed the place on the waitlist of', named: true },
  'party.unseated': { text: 'Took', named: true, after: 'from the table again' },
  'host_settings.updated': { text: 'Changed the host settings of', named: true },
  'crm_field.created': { text: 'Added the guest field', named: true },
  'crm_field.updated': { text: 'Changed the guest field', named: true },
  'upload.checked': { text: 'Checked the file', named: true },
  'upload.finished': { text: 'Finished uploading', named: true },
  'user.second_factor_on': { text: 'Turned on the second factor of', named: true },
  'user.second_factor_off': { text: 'Turned off the second factor of', named: true },
  'user.second_factor_reset': { text: 'Reset the second factor of', named: true },
  'user.recovery_code_used': { text: 'Used a recovery code of', named: true },
  'user.password_reset': { text: 'Set a new password for', named: true },
  'subscriber.added': { text: 'Put a guest on', named: true },
  'subscriber.asked': { text: 'Had a guest asked by email whether they want', named: true },
  'subscriber.confirmed': { text: 'Confirmed to want', named: true },
  'subscriber.unsubscribed': { text: 'Unsubscribed a guest from', named: true },
  'subscriber.left': { text: 'Left', named: true },
  'subscriber.paused': { text: 'Asked for a rest from marketing on the page of', named: true },
  'subscriber.removed': { text: 'Took a guest off', named: true },
  'automation.entered_by_hand': { text: 'Added a guest by hand to', named: true },
  'automation.finished_by_hand': { text: 'Took a guest out of', named: true },
  'automation.retried': { text: 'Tried a step again in', named: true },
  'automation.skipped': { text: 'Let guests go on behind a step of', named: true },
  'loyalty_offer.appeared': { text: 'Found the new offer', named: true },
  'loyalty_offer.vanished': { text: 'Found no more the offer', named: true },
  'loyalty_code_pool.filled': { text: 'Added codes to', named: true },
  'loyalty_code_pool.ran_low': { text: 'Found few codes left in', named: true },
  'loyalty_code_pool.ran_empty': { text: 'Gave the last code of', named: true },
  'loyalty_credentials.failed': { text: 'Found refused the loyalty credentials of', named: true },
  'loyalty_issue.asked': { text: 'Asked to give a guest', named: true },
  'loyalty_issue.issued': { text: 'Gave a guest', named: true },
  'loyalty_issue.approved': { text: 'Approved', named: true },
  'loyalty_issue.declined': { text: 'Declined', named: true },
  'loyalty_issue.adjusted': { text: 'Adjusted the points of', named: true },
  'widget_presets.reset': { text: 'Reset', named: true },
  'payments.differ': { text: 'Found differences with the payment provider in', named: true },
} as const satisfies Record<Exclude<EventKind, Regular>, Deed> & Partial<Record<EventKind, Deed>>;

const verbs = new Map<string, string>(Object.entries(VERBS));
const sentences = new Map<string, Deed>(Object.entries(SENTENCES));
const nouns = new Map(Object.entries(RECORD_NOUNS));

const spaced = (name: string) => name.replaceAll('_', ' ').trim();
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const nounOf = (recordType: string) => nouns.get(recordType)?.[0] ?? spaced(recordType);

function parts(kind: string): { noun: string; verb: string } {
  const at = kind.lastIndexOf('.');
  return { noun: at < 0 ? '' : kind.slice(0, at), verb: at < 0 ? kind : kind.slice(at + 1) };
}

/** What kind of thing was changed, as people call it: 'Location', 'User group'. */
export function typeLabel(recordType: string): string {
  return capital(nounOf(recordType));
}

/** A kind of event for the filter: 'Location: changed', 'Signed in'. */
export function kindLabel(kind: string): string {
  const sentence = sentences.get(kind);
  if (sentence && !sentence.named) return sentence.text;
  const { noun, verb } = parts(kind);
  return `${typeLabel(noun)}: ${(verbs.get(verb) ?? spaced(verb)).toLowerCase()}`;
}

/** What was done, without the name of the thing: 'Changed location', 'Signed in'. */
export function deed(event: Pick<AuditEvent, 'kind' | 'record_type'>): Deed {
  const sentence = sentences.get(event.kind);
  if (sentence) return sentence;
  const { verb } = parts(event.kind);
  return { text: `${verbs.get(verb) ?? capital(spaced(verb))} ${nounOf(event.record_type)}`, named: true };
}

/** The three parts of a sentence, the name in the middle; somebody whose name was erased is somebody. */
export function sentenceOf(event: Pick<AuditEvent, 'kind' | 'record_type' | 'record_name'>) {
  const { text, named, after = '' } = deed(event);
  const name = event.record_name || (sentences.has(event.kind) ? 'somebody' : '');
  return { text, name: named ? name : '', after };
}

/** The whole sentence: 'Changed location 012 Cherry Creek North', 'Marked Ana (2) as a no-show'. */
export function phraseOf(event: Pick<AuditEvent, 'kind' | 'record_type' | 'record_name'>): string {
  const { text, name, after } = sentenceOf(event);
  return [text, name, after].filter(Boolean).join(' ');
}

const ORIGINS: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  'couvert-dashboard': 'Dashboard',
  upload: 'CSV upload',
  bulk_edit: 'Bulk edit',
  system: 'Couvert',
  seed: 'Set-up',
  api: 'API',
  pos: 'Point of sale',
};

/** Where a change was made from. */
export function originLabel(origin: string): string {
  return ORIGINS[origin] ?? capital(spaced(origin));
}
