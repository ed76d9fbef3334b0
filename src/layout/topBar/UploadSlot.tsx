import { lazy, Suspense } from 'react';
import { usePermission } from '#src/permissions/index.ts';

const UploadRing = lazy(async () => ({
  default: (await import('#src/domain/administration/uploads/fields.ts')).UploadRing,
}));

/** Where a running upload is followed from any page; loaded only for those who can start one. */
export function UploadSlot() {
  const canImport = usePermission('merchants.import');
  return canImport ? (
    <Suspense fallback={null}>
      <UploadRing />
    </Suspense>
  ) : null;
}
