import {
  BadgeCheck,
  CalendarCheck2,
  Gift,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  ReceiptText,
  Tag,
  Utensils,
} from 'lucide-react';
import type { Tone } from '#src/theme/index.ts';
import type { TimelineKind } from '../model/timeline.ts';

/** How each kind of entry looks: its picture and the tint behind it. */
export const KINDS = {
  visit: { icon: Utensils, tone: 'ok' },
  check: { icon: ReceiptText, tone: 'accent' },
  reservation: { icon: CalendarCheck2, tone: 'idle' },
  message: { icon: MessageSquare, tone: 'info' },
  note: { icon: NotebookPen, tone: 'idle' },
  consent: { icon: BadgeCheck, tone: 'info' },
  perk: { icon: Gift, tone: 'warn' },
  offer: { icon: Tag, tone: 'accent' },
} as const satisfies Record<TimelineKind, { icon: LucideIcon; tone: Tone }>;
