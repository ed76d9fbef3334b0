import { SUPPRESSION_REASON_NAMES } from '#contract/guests/gate/suppressions.ts';
import {
  isRefusal,
  SUBSCRIBER_STATUSES,
  type SubscriberStatus,
} from '#contract/marketing/contactLists/rules.ts';
import type { ContactList, Subscriber, SubscriberChange } from '#contract/marketing/contactLists/schemas.ts';
import { seenAmong, type SegmentGroups } from '#server/services/administration/userGroups/index.ts';
import type { ListRow } from './queries.ts';
import type { ChangeRow, SubscriberRow } from './subscriberQueries.ts';

export const statusOf = (stored: string): SubscriberStatus =>
  SUBSCRIBER_STATUSES.find((status) => status === stored) ?? 'cleaned';

/** Of who is subscribed and who left, the share that left; null of nobody. */
const leaveRate = ({ subscribed_count, left_count }: ListRow) =>
  subscribed_count + left_count === 0 ? null : left_count / (subscribed_count + left_count);

/** A list, with the segments that name it as far as its reader sees them. */
export function presentList(row: ListRow, groups: SegmentGroups): ContactList {
  const { program_id: _program, created_by_user_id: _by, left_count: _left, naming, ...shown } = row;
  return {
    ...shown,
    ...seenAmong(naming, groups),
    id: row.contact_list_id,
    opt_in: row.opt_in === 'double' ? 'double' : 'single',
    leave_rate: leaveRate(row),
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
  };
}

export function presentSubscriber(row: SubscriberRow): Subscriber {
  const { fname, lname, guest_id, has_refused, suppressed, ...shown } = row;
  const status = statusOf(row.status);
  return {
    ...shown,
    id: row.contact_subscription_id,
    user_id: guest_id,
    guest_name: [fname, lname].filter(Boolean).join(' ') || 'Guest',
    status,
    suppressed: SUPPRESSION_REASON_NAMES.find((name) => name === suppressed) ?? null,
    is_removable: !has_refused && !isRefusal(status),
    happened_ts: row.happened_ts.toISOString(),
    created_ts: row.created_ts.toISOString(),
  };
}

export const presentChange = (row: ChangeRow): SubscriberChange => ({
  ...row,
  was: row.was === null ? null : statusOf(row.was),
  status: statusOf(row.status),
  happened_ts: row.happened_ts.toISOString(),
  created_ts: row.created_ts.toISOString(),
  taken_back_ts: row.taken_back_ts?.toISOString() ?? null,
});
