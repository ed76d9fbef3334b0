import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { REMEDIES, type ReasonCode, type WireReason } from '#contract/host/availability/reasons.ts';
import { links } from '#src/links.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import type { Address } from '../useAddress.ts';

/** Where what stands against a time is changed: a page, or a tab of this one; null where waiting or another time is all that helps. */
type Place = { readonly label: string } & (
  | { readonly to: (date: string) => string }
  | { readonly tab: Address['tab'] }
);

const SHIFTS: Place = { label: 'Open the shifts', to: (date) => links.shifts({ date }) };
const FLOOR: Place = { label: 'Open the floor plan', to: (date) => links.floorPlan({ date }) };
const SLOTS: Place = { label: 'Open the slots of the day', tab: 'day' };
const WEEKLY: Place = { label: 'Open the weekly plan', tab: 'plan' };

const PLACES = {
  PAST: null,
  NOT_LIVE: null,
  NOTICE: WEEKLY,
  TOO_FAR: WEEKLY,
  CLOSED: SHIFTS,
  NO_SLOT: SLOTS,
  PARTY_RANGE: SLOTS,
  MAX_PARTY_SIZE: SHIFTS,
  ACCESS: SLOTS,
  BLOCKED: SLOTS,
  BOOKED: SLOTS,
  PACING: SHIFTS,
  COVERS: SHIFTS,
  TABLE: FLOOR,
} as const satisfies Record<ReasonCode, Place | null>;

interface RemedyCardProps {
  readonly reasons: readonly WireReason[];
  readonly date: string;
  readonly onAddress: (part: Partial<Address>) => void;
}

/** What would free the time that is asked about, each with the way there. */
export function RemedyCard({ reasons, date, onAddress }: RemedyCardProps) {
  return (
    <DataCard title="Ways to free it">
      {reasons.map(({ code, message }) => {
        const place: Place | null = PLACES[code];
        return (
          <div key={code} className="remedy">
            <p>
              {message}. {REMEDIES[code]}.
            </p>
            {place && 'to' in place ? (
              <Button variant="outlined" component={Link} to={place.to(date)}>
                {place.label}
              </Button>
            ) : null}
            {place && 'tab' in place ? (
              <Button variant="outlined" onClick={() => onAddress({ tab: place.tab })}>
                {place.label}
              </Button>
            ) : null}
          </div>
        );
      })}
    </DataCard>
  );
}
