import { useQuery } from '@tanstack/react-query';
import { BanknoteX, CircleDollarSign, HandCoins, type LucideIcon } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { PAYMENT_DAY_STARTS_AT_HOUR } from '#contract/host/payments/fees.ts';
import { useFlag } from '#src/permissions/index.ts';
import type { Tone } from '#src/theme/index.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { spanFees } from './data/queries.ts';
import { markOf, type MoneyMark as Mark } from './model/marks.ts';

const ICONS = {
  error: BanknoteX,
  paid: CircleDollarSign,
  agreed: HandCoins,
} satisfies Record<Mark['kind'], LucideIcon>;

const TONES = { error: 'bad', paid: 'ok', agreed: 'idle' } as const satisfies Record<Mark['kind'], Tone>;

type Marked = Pick<Party, 'id' | 'merchant_id' | 'reserved_ts' | 'utc_offset_mins'>;

/** The business day of a reservation by the clocks of its location. */
function dayOf({ reserved_ts, utc_offset_mins }: Marked): string {
  const shift = utc_offset_mins * 60_000 - PAYMENT_DAY_STARTS_AT_HOUR * 3_600_000;
  return new Date(Date.parse(reserved_ts) + shift).toISOString().slice(0, 10);
}

function DayMark({ party, size }: { party: Marked; size: number }) {
  const date = dayOf(party);
  // Every party of a day asks the same question, which is put once.
  const { data: mark } = useQuery({
    ...spanFees({ merchant_id: party.merchant_id, start_date: date, end_date: date }),
    select: ({ data }) => markOf(data.filter(({ party_id }) => party_id === party.id)),
  });
  if (!mark) return null;
  const Icon = ICONS[mark.kind];
  return (
    <ToneText tone={TONES[mark.kind]} style={{ display: 'inline-flex' }}>
      <Icon size={size} role="img" aria-label={mark.text} />
    </ToneText>
  );
}

/** True once what is around it has been drawn: a day of hundreds of rows does not wait for its marks. */
function useAfterwards(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => startTransition(() => setIsDrawn(true)), []);
  return isDrawn;
}

/** That a party has agreed to a fee, paid it, or could not be charged; nothing without the flag `prepay` (PERM-021). */
export function MoneyMark({ party, size }: { party: Marked; size: number }) {
  const isDrawn = useAfterwards();
  return useFlag('prepay') && isDrawn ? <DayMark party={party} size={size} /> : null;
}
