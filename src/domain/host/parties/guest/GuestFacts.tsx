import Stack from '@mui/material/Stack';
import { Star, TriangleAlert } from 'lucide-react';
import type { GuestCard } from '#contract/host/parties/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { clockTime } from '../model.ts';

/** How often they came, and when last. */
export function visitsOf({ visit_count, last_visit_ts }: GuestCard): string {
  if (visit_count === 0) return 'First visit';
  const last = last_visit_ts === null ? '' : `, last ${momentText(last_visit_ts, 'Nov 20, 2026')}`;
  return `${counted(visit_count, 'visit')}${last}`;
}

type Booking = GuestCard['bookings'][number];

/** Day, time, size and place of a booking. */
export function bookingText({ reserved_ts, timezone, party_size, merchant_name, status }: Booking): string {
  const when = `${momentText(reserved_ts, 'Fri, Nov 20', timezone)}, ${clockTime(timezone, reserved_ts)}`;
  const asked = status === 'REQUESTED' ? ', requested' : '';
  return `${when} · ${counted(party_size, ['person', 'people'])} · ${merchant_name}${asked}`;
}

export interface GuestFactsProps {
  readonly card: GuestCard;
  /** The booking that is open, which is none of the others. */
  readonly except?: number | null;
}

/** Allergies, VIP and tags of a guest, their visits and what else they have booked. */
export function GuestFacts({ card, except = null }: GuestFactsProps) {
  const { allergies, is_vip, tags } = card;
  const others = card.bookings.filter(({ id }) => id !== except);
  return (
    <div>
      {allergies || is_vip || tags.length > 0 ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mb: 0.75 }}>
          {allergies ? <StatusChip tone="bad" icon={TriangleAlert} label={`Allergy: ${allergies}`} /> : null}
          {is_vip ? <StatusChip tone="accent" icon={Star} label="VIP" /> : null}
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Stack>
      ) : null}
      <div>{visitsOf(card)}</div>
      {others.length === 0 ? (
        <Quiet>{except === null ? 'Nothing booked' : 'Nothing else booked'}</Quiet>
      ) : (
        <ul aria-label="Other bookings" style={{ margin: '4px 0 0', paddingLeft: 18 }}>
          {others.map((booking) => (
            <li key={booking.id}>{bookingText(booking)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
