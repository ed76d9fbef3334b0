import Button from '@mui/material/Button';
import { rangeWords } from '#src/domain/host/inventory/fields.tsx';
import { useOverbookingOptions } from '#src/domain/host/inventory/index.ts';
import { clockLabel } from '#src/domain/host/parties/fields.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { hoursText } from '#src/ui/words/durations.ts';

interface Props {
  readonly typeId: number;
  readonly date: string;
  readonly time: string;
  readonly partySize: number;
}

/** The slots that a host may take beyond the limits, and what each exceeds; asked for two seconds at most (INV-035). */
export function OverbookingCard({ typeId, date, time, partySize }: Props) {
  const { data, error, isPending, refetch } = useOverbookingOptions(typeId, { date, time, partySize });
  return (
    <DataCard title="Overbooking options" subtitle={`Around ${clockLabel(time)}, with a reason`}>
      {isPending ? <BlockSkeleton lines={2} /> : null}
      {error ? (
        <Alert
          type="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Alert>
      ) : null}
      {data?.length === 0 ? <p>No slot around this time can be overbooked.</p> : null}
      {data && data.length > 0 ? (
        <Rows data-plain>
          {data.map((slot) => (
            <li key={slot.slot_id}>
              <div>
                <strong>{clockLabel(slot.time)}</strong>,{' '}
                {rangeWords({ minPartySize: slot.min_party_size, maxPartySize: slot.max_party_size })},{' '}
                {hoursText(slot.duration_minutes)}
                <small>
                  {slot.reasons.length === 0
                    ? 'Free: it can be booked as it is'
                    : slot.reasons.map(({ message }) => message).join('. ')}
                </small>
              </div>
            </li>
          ))}
        </Rows>
      ) : null}
    </DataCard>
  );
}
