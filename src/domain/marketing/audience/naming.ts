import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import { type NamingSegment, segmentUse } from '#contract/marketing/segments/schemas.ts';
import { useMay } from '#src/crud/useMay.ts';

/** Segments whose rule names a record, with the way to each for who may look at them. */
export function useNaming(segments: readonly NamingSegment[]) {
  const mayLook = useMay('list', segmentResource.name);
  return segments.map((one) => ({ ...segmentUse(one), path: mayLook ? segmentUse(one).path : null }));
}
