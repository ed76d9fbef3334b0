import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { rangeWords } from '#src/resources/inventory/fields.tsx';
import { useOverbookingOptions } from '#src/resources/inventory/index.ts';
import { clockLabel, durationLabel } from '#src/resources/parties/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '6px 0', fontSize: 13.5 },
  '& li > b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& li > small': { display: 'block', fontSize: 12.5, color: tokensOf(theme).muted },
}));

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
        <List>
          {data.map((slot) => (
            <li key={slot.slot_id}>
              <b>{clockLabel(slot.time)}</b>,{' '}
              {rangeWords({ minPartySize: slot.min_party_size, maxPartySize: slot.max_party_size })},{' '}
              {durationLabel(slot.duration_minutes)}
              <small>
                {slot.reasons.length === 0
                  ? 'Free: it can be booked as it is'
                  : slot.reasons.map(({ message }) => message).join('. ')}
              </small>
            </li>
          ))}
        </List>
      ) : null}
    </DataCard>
  );
}
