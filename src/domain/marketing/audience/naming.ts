import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import { type NamingSegment, segmentUse } from '#contract/marketing/segments/schemas.ts';
import { withUnseen } from '#src/crud/InUseDialog.tsx';
import { useMay } from '#src/crud/useMay.ts';

interface Named {
  readonly used_by: readonly NamingSegment[];
  /** How many more name it that cannot be opened. */
  readonly unseen_users: number;
}

/** Segments whose rule names a record, with the way to each for who may look at them. */
export function useNaming({ used_by, unseen_users }: Named) {
  const mayLook = useMay('list', segmentResource.name);
  const seen = used_by.map((one) => ({ ...segmentUse(one), path: mayLook ? segmentUse(one).path : null }));
  return withUnseen(seen, unseen_users);
}
