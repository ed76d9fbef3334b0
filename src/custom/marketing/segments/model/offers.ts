import {
  BadgeCheck,
  Cake,
  CalendarClock,
  CalendarDays,
  ContactRound,
  Crown,
  Footprints,
  IdCard,
  ListChecks,
  type LucideIcon,
  MailCheck,
  Medal,
  Receipt,
  Send,
  Sigma,
  SlidersHorizontal,
  Tag,
  UserPlus,
  UtensilsCrossed,
} from 'lucide-react';
import { KIND_GROUPS, type KindGroup } from '#contract/marketing/segments/kind.ts';
import { type Condition, type ConditionName, labelOf } from '#contract/marketing/segments/kinds.ts';
import { keyOf, type SegmentField } from '#contract/marketing/segments/offers.ts';

/** One line of the menu of conditions: what it is called, and how it begins. */
export type Offer = SegmentField;

export const KIND_ICONS = {
  profile: IdCard,
  vip: Crown,
  tier: Medal,
  birthday: Cake,
  added: UserPlus,
  tags: Tag,
  own: SlidersHorizontal,
  consent: MailCheck,
  reachable: Send,
  visits: Footprints,
  visit_date: CalendarClock,
  checks: Receipt,
  items: UtensilsCrossed,
  reservations: CalendarDays,
  lists: ListChecks,
  segments: ContactRound,
  computed: Sigma,
} satisfies Record<ConditionName, LucideIcon>;
export const GroupIcon = BadgeCheck;

export const BEHAVIORS: readonly KindGroup[] = ['Visits and spend', 'Reservations'];

/** The offers under their headings, of some groups only. */
export const grouped = (offers: readonly Offer[], groups: readonly KindGroup[] = KIND_GROUPS) =>
  groups
    .map((group) => ({ group, offers: offers.filter((offer) => offer.group === group) }))
    .filter((part) => part.offers.length > 0);

/** What a row is called: by its line of the menu, or by its kind where that is not offered. */
export const nameOf = (offers: readonly Offer[], condition: Condition): string =>
  offers.find(({ key }) => key === keyOf(condition))?.label ?? labelOf(condition);
