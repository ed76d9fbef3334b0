import type { SegmentGuest } from '#contract/marketing/segments/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { GuestTableBox } from './guestTableStyles.ts';
import { ReachMarks } from './ReachMarks.tsx';

export const nameOfGuest = ({ fname, lname }: Pick<SegmentGuest, 'fname' | 'lname'>): string =>
  `${fname} ${lname}`.trim() || 'Guest';

const tierOrCheck = ({ tier, average_check_cents }: SegmentGuest): string =>
  [tier?.name, average_check_cents === null ? null : formatCents(average_check_cents)]
    .filter(Boolean)
    .join(', ');

/** With its year where that is not this one's. */
function lastVisit(at: string): string {
  const isThisYear = new Date(at).getFullYear() === timeNow().getFullYear();
  return momentText(at, isThisYear ? 'Nov 20' : 'Nov 20, 2026');
}

/** Guests in a few lines each; pressing one asks why. */
export function GuestTable({
  caption,
  guests,
  onWhy,
}: {
  caption: string;
  guests: readonly SegmentGuest[];
  onWhy: (guest: SegmentGuest) => void;
}) {
  return (
    <GuestTableBox>
      <table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Guest</th>
            <th scope="col" className="end">
              Visits
            </th>
            <th scope="col" className="end wide">
              Last visit
            </th>
            <th scope="col">Tier or check</th>
            <th scope="col" className="end">
              Reach
            </th>
          </tr>
        </thead>
        <tbody>
          {guests.map((guest) => (
            <tr key={guest.guest_id}>
              <td>
                <button
                  type="button"
                  className="guest"
                  aria-label={`Why ${nameOfGuest(guest)}`}
                  onClick={() => onWhy(guest)}
                >
                  <Avatar decorative size={24} value={nameOfGuest(guest)} />
                  <span>{nameOfGuest(guest)}</span>
                </button>
              </td>
              <td className="end">{figure(guest.visit_count)}</td>
              <td className="end wide">
                {guest.last_visit_ts === null ? 'never' : lastVisit(guest.last_visit_ts)}
              </td>
              <td>{tierOrCheck(guest)}</td>
              <td className="end">
                <ReachMarks reach={guest.reach} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </GuestTableBox>
  );
}
