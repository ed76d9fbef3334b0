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

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** `city: Portland → Salem; zip: empty → 97301`. */
export function changesText(event: Pick<AuditEvent, 'changes'>): string {
  return event.changes.map(({ field, from, to }) => `${field}: ${shown(from)} → ${shown(to)}`).join('; ');
}
