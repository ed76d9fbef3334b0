/**
 * Everything in the database that names a guest, and what merging does with it: `move` goes over to the kept guest, `oneEach` goes
 * over where the kept guest has none of its kind, `stay` tells of the id itself and keeps it, or follows other rows by a trigger. Every
 * foreign key to guests is listed; a test compares the list with the catalog.
 */
export const GUEST_REFERENCES = {
  'parties.guest_id': { merging: 'move', key: 'party_id', as: 'reservations' },
  'tickets.guest_id': { merging: 'move', key: 'ticket_id', as: 'checks' },
  'guest_notes.guest_id': { merging: 'move', key: 'guest_note_id', as: 'notes' },
  'guest_consents.guest_id': { merging: 'move', key: 'guest_consent_id', as: 'consents' },
  'push_devices.guest_id': { merging: 'move', key: 'push_device_id', as: 'devices' },
  'marketing_pauses.guest_id': { merging: 'move', key: 'marketing_pause_id', as: 'marketing_pauses' },
  'marketing_sends.guest_id': { merging: 'move', key: 'marketing_send_id', as: 'marketing_messages' },
  'prepayments.user_uuid': { merging: 'move', key: 'prepayment_id', as: 'prepayments' },
  'perk_redemptions.guest_id': { merging: 'oneEach', key: 'perk_redemption_id', as: 'perks' },
  'loyalty_issues.guest_id': { merging: 'move', key: 'loyalty_issue_id', as: 'offers' },
  'loyalty_entries.guest_id': { merging: 'move', key: 'loyalty_entry_id', as: 'loyalty' },
  'loyalty_balances.guest_id': { merging: 'stay' },
  'payment_customers.guest_id': { merging: 'oneEach', key: 'payment_customer_id', as: 'cards' },
  'contact_subscriptions.guest_id': { merging: 'oneEach', key: 'contact_subscription_id', as: 'lists' },
  // Looked up by who the guest is now.
  'list_refusals.guest_id': { merging: 'stay' },
  'segment_members.guest_id': { merging: 'oneEach', key: 'segment_member_id', as: 'segments' },
  'reviews.guest_id': { merging: 'move', key: 'review_id', as: 'reviews' },
  'review_recoveries.guest_id': { merging: 'move', key: 'review_recovery_id', as: 'follow_ups' },
  'feedback_responses.guest_id': { merging: 'oneEach', key: 'feedback_response_id', as: 'feedback' },
  'campaign_recipients.guest_id': { merging: 'oneEach', key: 'campaign_recipient_id', as: 'campaigns' },
  'automation_runs.guest_id': { merging: 'oneEach', key: 'automation_run_id', as: 'automations' },
  'webhook_deliveries.guest_id': { merging: 'stay' },
  'segment_departures.guest_id': { merging: 'stay' },
  'check_items.guest_id': { merging: 'stay' },
  // Worked out from the rows that go over.
  'computed_values.guest_id': { merging: 'stay' },
  'guests.merged_into_guest_id': { merging: 'stay' },
  'guest_merges.kept_guest_id': { merging: 'stay' },
  'guest_merges.merged_guest_id': { merging: 'stay' },
  'guest_erasures.guest_id': { merging: 'stay' },
  'guest_reach.guest_id': { merging: 'stay' },
  'guests_apart.guest_id': { merging: 'stay' },
  'guests_apart.other_guest_id': { merging: 'stay' },
} as const;

interface Moving {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  /** What people call its rows. */
  readonly as: string;
  readonly isOneEach: boolean;
}

/** What goes over to the kept guest. */
export const MOVING: readonly Moving[] = Object.entries(GUEST_REFERENCES).flatMap(([name, reference]) => {
  const [table = '', column = ''] = name.split('.');
  if (reference.merging === 'stay') return [];
  const { key, as, merging } = reference;
  return [{ table, column, key, as, isOneEach: merging === 'oneEach' }];
});
