import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { useSample } from '../data/queries.ts';
import { GuestTable } from './GuestTable.tsx';
import { LeftOut } from './LeftOut.tsx';

/** Ten guests whom the rule matches, and ten others. */
export function Sample({ query, onWhy }: { query: Definition; onWhy: (guestId: number) => void }) {
  const [from, setFrom] = useState<{ query: Definition; after: number | null }>({ query, after: null });
  const after = from.query === query ? from.after : null;
  const { data, error, refetch, isPlaceholderData } = useSample(query, after, true);
  const others = () => setFrom({ query, after: data?.after ?? null });
  if (!data || error)
    return (
      <section>
        <h3>Ten guests, and why they match</h3>
        <PartNotLoaded title="The guests could not be read" error={error} lines={5} onRetry={refetch} />
      </section>
    );
  return (
    <section style={isPlaceholderData ? { fontStyle: 'italic' } : undefined} aria-busy={isPlaceholderData}>
      <header>
        <h3>Ten guests, and why they match</h3>
        {data.after !== null || after !== null ? (
          <Button size="small" onClick={others}>
            Show ten others
          </Button>
        ) : null}
      </header>
      {data.data.length === 0 ? (
        <Quiet>No guest matches these conditions.</Quiet>
      ) : (
        <GuestTable
          caption="Guests whom the rule matches"
          guests={data.data}
          onWhy={({ guest_id }) => onWhy(guest_id)}
        />
      )}
      <LeftOut left={data.left_out} />
    </section>
  );
}
