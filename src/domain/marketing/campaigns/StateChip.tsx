import {
  CalendarClock,
  CircleX,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  Pause,
  PencilLine,
  Send,
} from 'lucide-react';
import { type CampaignState, STATE_WORDS } from '#contract/marketing/campaigns/states.ts';
import type { Tone } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';

const LOOKS = {
  draft: { tone: 'idle', icon: PencilLine },
  awaiting_approval: { tone: 'info', icon: Hourglass },
  scheduled: { tone: 'info', icon: CalendarClock },
  sending: { tone: 'warn', icon: LoaderCircle },
  paused: { tone: 'warn', icon: Pause },
  sent: { tone: 'ok', icon: Send },
  cancelled: { tone: 'idle', icon: CircleX },
  failed: { tone: 'bad', icon: CircleX },
} as const satisfies Record<CampaignState, { tone: Tone; icon: LucideIcon }>;

/** The state of a campaign as tone, picture and word. */
export function StateChip({ state }: { state: CampaignState }) {
  return <StatusChip {...LOOKS[state]} label={STATE_WORDS[state]} />;
}
