import type { FeedbackResponse } from '#contract/sentiment/feedback/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';

type Judged = Pick<FeedbackResponse, 'is_complete' | 'overall_score_trigger_hit' | 'triggers_hit'>;

/** Whether a response is finished, and whether it is one that managers are alerted to. */
export function ResponseChips({ is_complete, overall_score_trigger_hit, triggers_hit }: Judged) {
  return (
    <>
      {is_complete ? null : <StatusChip tone="idle" label="Not finished" />}
      {overall_score_trigger_hit || triggers_hit.length > 0 ? <StatusChip tone="bad" label="Alert" /> : null}
    </>
  );
}
