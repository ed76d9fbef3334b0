import { lazyPage } from '../../lazyPage.tsx';

/** Who did what in the concept, and when. */
export const auditLog = {
  name: 'settings/audit_log',
  list: lazyPage(() => import('./AuditLogPage.tsx')),
  recordRepresentation: 'event_id',
};
