import { Quiet } from '#src/ui/layout/Quiet.ts';

/** What of guests is not shown here, for who may not see it. */
export function LeftOut({ left }: { left: readonly string[] }) {
  if (left.length === 0) return null;
  return <Quiet>Not shown, because you may not see it: {left.join(', ').toLowerCase()}.</Quiet>;
}
