import { CircleDot, FileUp, Snowflake } from 'lucide-react';
import type { Segment, SegmentKind } from '#contract/marketing/segments/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';

export { RemoveSegment } from './RemoveSegment.tsx';

export const KIND_WORDS = {
  live: { tone: 'ok', label: 'Live', icon: CircleDot },
  frozen: { tone: 'info', label: 'Frozen', icon: Snowflake },
  imported: { tone: 'idle', label: 'Imported', icon: FileUp },
} as const satisfies Record<SegmentKind, object>;

/** Whether a segment follows its rule or stays as it is; a rule that matches nobody by mistake says so. */
export function SegmentKindChip({ segment }: { segment: Pick<Segment, 'kind' | 'problem'> }) {
  if (segment.problem !== null) return <StatusChip tone="warn" label="Needs a look" />;
  return <StatusChip {...KIND_WORDS[segment.kind]} />;
}
