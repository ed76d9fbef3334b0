import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** Who did what in the concept, and when. */
export const auditLog: ResourceDefinition = {
  name: 'settings/audit_log',
  list: lazyPage(() => import('./AuditLogPage.tsx')),
};
