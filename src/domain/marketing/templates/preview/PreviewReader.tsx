import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { guestResource } from '#contract/guests/guests/endpoints.ts';
import type { TagPlace, TagValues } from '#contract/marketing/templates/tags.ts';
import { AddOne } from '#src/crud/inputs/AddOne.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useTagValues } from '../tags/data.ts';
import { useSampleValues } from './values.ts';

interface Chosen {
  readonly id: number;
  readonly name: string;
}

export interface PreviewReaderProps {
  readonly place: TagPlace;
  /** The message as somebody with these values reads it. */
  readonly children: (values: TagValues) => ReactNode;
}

/** What a message says: to nobody in particular, or to a guest of the book, for who may see guests. */
export function PreviewReader({ place, children }: PreviewReaderProps) {
  const samples = useSampleValues(place);
  const [guest, setGuest] = useState<Chosen | null>(null);
  const { data, error, refetch } = useTagValues(guest?.id ?? null);
  const maySearch = useMay('list', guestResource.name);
  const values = guest ? data : samples;
  return (
    <DataCard
      title="Preview"
      subtitle={guest ? `As ${guest.name} reads it today` : 'With sample values'}
      actions={
        guest ? (
          <Button size="small" startIcon={<X size={15} aria-hidden />} onClick={() => setGuest(null)}>
            Sample values
          </Button>
        ) : undefined
      }
    >
      <Stack spacing={2}>
        {values ? (
          children(values)
        ) : (
          <PartNotLoaded title="This guest could not be loaded" error={error} onRetry={refetch} lines={4} />
        )}
        {maySearch ? (
          <AddOne
            of={guestResource}
            label="Read it as a guest"
            placeholder="Name, phone or email"
            sort={{ field: 'last_visit_ts', order: 'DESC' }}
            taken={guest ? [guest.id] : []}
            optionText={(row) => guestResource.represent(row)}
            renderOption={(row) => (
              <span>
                {guestResource.represent(row)}
                <small style={{ display: 'block', opacity: 0.8 }}>{row.phone ?? row.email}</small>
              </span>
            )}
            onAdd={(row) => setGuest({ id: row.id, name: guestResource.represent(row) })}
          />
        ) : (
          <Quiet>Users who can view guests can read it here as one of them.</Quiet>
        )}
      </Stack>
    </DataCard>
  );
}
