import { CircleDashed, Layers2, type LucideIcon, Ban, UserCheck } from 'lucide-react';
import type { SlotStatus } from '#contract/host/inventory/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { STATUS_WORDS } from './model/slots.ts';

export { rangeText, rangeWords, STATUS_WORDS } from './model/slots.ts';

export const STATUS_ICONS = {
  none: CircleDashed,
  booked: UserCheck,
  blocked: Ban,
  overbooked: Layers2,
} satisfies Record<SlotStatus, LucideIcon>;

/** A slot's status by icon, word and colour. */
export function SlotStatusChip({ status }: { status: SlotStatus }) {
  const { label, tone } = STATUS_WORDS[status];
  return <StatusChip tone={tone} label={label} icon={STATUS_ICONS[status]} />;
}
