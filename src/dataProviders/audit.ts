import type { AuditEvent } from '#contract/audit/endpoints.ts';
import { services } from '#contract/index.ts';
import { ask, crudProvider } from './crud.ts';

/** settings/audit_log: read-only, newest first; it cannot be sorted otherwise. */
export const auditProvider = crudProvider<AuditEvent>({
  key: 'event_id',
  list: ({ sort_by: _by, sort_order: _order, ...query }, signal) =>
    ask(services.audit.list, { query }, signal),
});
