import { createElement } from 'react';
import { styled } from '@mui/material/styles';
import {
  Armchair,
  BellRing,
  BrushCleaning,
  CalendarCheck,
  Check,
  CircleHelp,
  CircleSlash,
  CloudUpload,
  ClockAlert,
  CreditCard,
  Hourglass,
  Lock,
  type LucideIcon,
  NotebookPen,
  ReceiptText,
  Star,
  TimerReset,
  TriangleAlert,
  UserCheck,
  UserRound,
  UserX,
  Users,
  Utensils,
} from 'lucide-react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { MoneyMark } from '#src/domain/host/payments/fields.tsx';
import type { PartyStatus, StateKey } from './model.ts';

export { type ListLocation, LocationMoment, LocationName } from './RowLocation.tsx';
export { useTypedPhone } from './form/fields/PhoneInput.tsx';
export { clockLabel } from './form/model/clock.ts';
export {
  calledName,
  clockTime,
  covers,
  partyName,
  shortClock,
  shortName,
  statusOf,
} from './model.ts';
export type { PartyStatus, StateKey } from './model.ts';

/** A state is told by icon, word and colour. */
export const STATE_ICONS = {
  expected: CalendarCheck,
  late: ClockAlert,
  partially_arrived: Users,
  arrived: UserCheck,
  partially_seated: Users,
  seated: Armchair,
  course: Utensils,
  check_dropped: ReceiptText,
  paid: CreditCard,
  bussing: BrushCleaning,
  done: Check,
  no_show: UserX,
  cancelled: CircleSlash,
  waiting: Hourglass,
  notified: BellRing,
  requested: CircleHelp,
  overdue: TimerReset,
} satisfies Record<StateKey, LucideIcon>;

const iconOf = ({ key, isUnsent }: PartyStatus) => (isUnsent ? CloudUpload : STATE_ICONS[key]);

/** The picture of a status; of what waits to be sent the same one everywhere. */
export const StatusIcon = ({ status, size }: { status: PartyStatus; size: number }) =>
  createElement(iconOf(status), { size, 'aria-hidden': true });

/** In a chip the picture says what for. */
const shortOf = ({ label }: PartyStatus) => label.replace(/ to be sent$/, '');

export function PartyStatusChip({ status }: { status: PartyStatus }) {
  return (
    <StatusChip
      tone={status.tone}
      label={status.isUnsent ? shortOf(status) : status.label}
      icon={iconOf(status)}
    />
  );
}

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  verticalAlign: 'middle',
  '& .vip': { color: tokensOf(theme).accent },
  '& .allergy': { color: tokensOf(theme).tones.bad.main },
  '& .quiet': { color: tokensOf(theme).muted },
}));

/** VIP, allergy, note, lock and money of a party, each with its word for those who do not see it. */
export function PartyMarks({ party, size = 14 }: { party: Party; size?: number }) {
  const marks = [
    party.is_vip ? { icon: Star, word: 'VIP', name: 'vip', fill: true } : null,
    party.allergies ? { icon: TriangleAlert, word: `Allergy: ${party.allergies}`, name: 'allergy' } : null,
    party.notes ? { icon: NotebookPen, word: 'Has a note', name: 'quiet' } : null,
    party.is_pinned ? { icon: Lock, word: 'Table is locked', name: 'quiet' } : null,
  ].filter((mark) => mark !== null);
  if (marks.length === 0) return <MoneyMark party={party} size={size} />;
  return (
    <Row>
      {marks.map(({ icon: Icon, word, name, fill }) => (
        <Icon
          key={word}
          size={size}
          className={name}
          role="img"
          aria-label={word}
          {...(fill ? { fill: 'currentColor' } : {})}
        />
      ))}
      <MoneyMark party={party} size={size} />
    </Row>
  );
}

const Covers = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontVariantNumeric: 'tabular-nums',
  '& svg': { color: tokensOf(theme).muted },
}));

/** A party's size, with a person before it. */
export function CoverCount({ size }: { size: number }) {
  return (
    <Covers>
      <UserRound size={13} role="img" aria-label="Covers" />
      {size}
    </Covers>
  );
}
