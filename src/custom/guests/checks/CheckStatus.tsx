import { CircleCheck, CircleDot, CircleSlash, type LucideIcon } from 'lucide-react';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import type { TicketStatus } from './model/search.ts';
import { STATUS_LABELS, STATUS_TONES } from './model/words.ts';

const ICONS = {
  open: CircleDot,
  closed: CircleCheck,
  voided: CircleSlash,
} satisfies Record<TicketStatus, LucideIcon>;

export function CheckStatus({ status }: { status: TicketStatus }) {
  return <StatusChip tone={STATUS_TONES[status]} icon={ICONS[status]} label={STATUS_LABELS[status]} />;
}
