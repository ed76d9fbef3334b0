import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type GuestImport, IMPORT_OUTCOMES, type ImportOutcome } from '#contract/guestImports/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { downloadRefused } from './data.ts';
import { outcomeWords, rowsOf } from './model/words.ts';
import { SampleTable } from './SampleTable.tsx';

const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '10px 16px',
  fontSize: 12.5,
  color: tokensOf(theme).muted,
}));

const countOf = (shown: GuestImport, outcome: ImportOutcome) => shown[`${outcome}_count`];

/** The rows by what becomes of them, the first of each with its reasons. */
export function OutcomeCard({ shown }: { shown: GuestImport }) {
  const mayExport = usePermission('guestProfile.export');
  const mayFetch = shown.is_own || mayExport;
  const [chosen, setChosen] = useState<ImportOutcome | null>(null);
  const words = outcomeWords(shown.kind, shown.started_ts !== null);
  const present = IMPORT_OUTCOMES.filter((outcome) => countOf(shown, outcome) > 0);
  const [first = 'created'] = present;
  const outcome = chosen !== null && present.includes(chosen) ? chosen : first;
  const rows = shown.samples.filter((sample) => sample.outcome === outcome);
  const count = countOf(shown, outcome);
  return (
    <DataCard
      flush
      title="Rows of the file"
      {...(shown.refused_count > 0 && mayFetch
        ? {
            actions: (
              <Button
                variant="outlined"
                startIcon={<Download strokeWidth={1.75} />}
                onClick={() => void downloadRefused(shown.id)}
              >
                Download refused rows
              </Button>
            ),
          }
        : {})}
    >
      <Tabs
        value={outcome}
        variant="scrollable"
        aria-label="What becomes of the rows"
        onChange={(_, next: ImportOutcome) => setChosen(next)}
      >
        {present.map((one) => (
          <Tab key={one} value={one} label={`${words[one]} ${countOf(shown, one).toLocaleString('en-US')}`} />
        ))}
      </Tabs>
      <SampleTable rows={rows} fields={shown.fields} />
      {count > rows.length ? (
        <Hint>
          The first {rows.length} of {rowsOf(count)}.
          {outcome === 'refused' ? ' The download holds all of them, with their reasons.' : ''}
        </Hint>
      ) : null}
    </DataCard>
  );
}
