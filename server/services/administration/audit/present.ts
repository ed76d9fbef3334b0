import { type AuditEvent, auditEvent } from '#contract/administration/audit/endpoints.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { numberedName } from '#server/services/administration/merchants/index.ts';
import type { EventRow } from './queries.ts';

const changes = auditEvent.shape.changes;

/** One write as the audit trail shows it, under the actor's name of today. */
export function presentEvent(event: EventRow): AuditEvent {
  const {
    fname,
    lname,
    program_id: _program,
    merchant_name,
    store_number,
    timezone,
    location_id,
    ...row
  } = event;
  const isKnown = Boolean(fname?.trim() || lname?.trim());
  return {
    ...row,
    actor_name: isKnown ? fullName({ fname, lname }) : row.actor_name,
    occurred_ts: row.occurred_ts.toISOString(),
    changes: changes.parse(row.changes),
    merchant_id: location_id,
    location:
      merchant_name === null || timezone === null
        ? null
        : { name: numberedName({ merchant_name, store_number }), timezone },
  };
}
