import type { Automation } from '#contract/marketing/automations/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { stateOf } from './words.ts';

/** What an automation does now, as icon and word. */
export const AutomationStateChip = ({ automation }: { automation: Automation }) => (
  <StatusChip {...stateOf(automation)} />
);
