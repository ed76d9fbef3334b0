import {
  Clock,
  CornerDownRight,
  DoorOpen,
  type LucideIcon,
  Mail,
  MessageSquare,
  Shuffle,
  Smartphone,
  Split,
  Star,
  TicketPercent,
  Waypoints,
} from 'lucide-react';
import type { ActionType } from '#contract/marketing/automations/types.ts';

/** A picture of each type of step. */
export const STEP_ICONS = {
  email: Mail,
  sms: MessageSquare,
  push_notification: Smartphone,
  field_conditional: Split,
  delay: Clock,
  sparkfly_wallet_offer: TicketPercent,
  sparkfly_points_grant: Star,
  random_split: Shuffle,
  exit: CornerDownRight,
} as const satisfies Record<ActionType, LucideIcon>;

export const TRIGGER_ICON = DoorOpen;
export const UNKNOWN_ICON = Waypoints;
