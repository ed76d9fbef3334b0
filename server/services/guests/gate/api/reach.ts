import type { ChannelReach, Suppression } from '#contract/guests/gate/schemas.ts';
import { SUPPRESSION_REASON_NAMES } from '#contract/guests/gate/suppressions.ts';
import { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGuestRow } from '#server/services/guests/guests/index.ts';
import { mayMessage } from '../ask.ts';
import { listMarks } from '../marks.ts';
import { findSuppression, type SuppressionRow } from '../suppress.ts';

export function presentSuppression(row: SuppressionRow): Suppression {
  return {
    suppression_id: row.suppression_id,
    channel: CONSENT_CHANNELS.find((name) => name === row.channel) ?? 'push',
    target: row.target,
    reason: SUPPRESSION_REASON_NAMES.find((name) => name === row.reason) ?? 'manual',
    complained_ts: row.complained_ts?.toISOString() ?? null,
    note: row.note,
    source: row.source,
    author_name: row.author_name,
    since_ts: row.since_ts.toISOString(),
    lifted_ts: row.lifted_ts?.toISOString() ?? null,
    lifted_by_name: row.lifted_by_name,
    lift_reason: row.lift_reason,
  };
}

/** Whether a guest may be marketed to by each channel at this moment, and why (LIST-A1). Errors: NOT_FOUND, GONE. */
export async function readReach({ db, clock }: Platform, { programId }: RequestContext, id: number) {
  const { guest_id: guestId } = await getGuestRow(db, programId, id);
  const at = clock.now();
  const data = await Promise.all(
    CONSENT_CHANNELS.map(async (channel): Promise<ChannelReach> => {
      const answer = await mayMessage(db, { programId, channel, purpose: 'marketing', at, guestId });
      const { target, rules } = answer;
      const address = target === null ? null : { programId, channel, target };
      const row = address ? await findSuppression(db, address) : null;
      const marks = address ? await listMarks(db, address) : [];
      return {
        channel,
        allowed: answer.allowed,
        target,
        rules: rules.map((rule) => ({ ...rule, since: rule.since?.toISOString() ?? null })),
        suppression: row ? presentSuppression(row) : null,
        is_kept: marks.length > 0,
        needs_admin: row?.complained_ts != null || marks.includes('complaint'),
      };
    }),
  );
  return { guest_id: guestId, data };
}
