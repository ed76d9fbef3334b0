import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { IMPORT_OUTCOMES, type ImportOutcome } from '#contract/core/imports.ts';
import type { GuestImport } from '#contract/guests/guestImports/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { RowsTable } from '#src/domain/administration/imports/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { downloadRefused } from './data.ts';
import { changeWords } from './model/changes.ts';
import { outcomeWords, rowsOf } from './model/words.ts';

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
  const own = new Map(shown.fields.map(({ field, label }) => [field, label]));
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
          <Tab key={one} value={one} label={`${words[one]} ${figure(countOf(shown, one))}`} />
        ))}
      </Tabs>
      <RowsTable
        label="Rows of the file"
        heads={['What the file says', 'What follows']}
        rows={rows.map((row) => ({
          ...row,
          isRefused: row.outcome === 'refused',
          changes: [...(row.into === null ? [] : [`Goes into ${row.into}`]), ...changeWords(row, own)],
        }))}
      />
      {count > rows.length ? (
        <Quiet data-inset>
          The first {rows.length} of {rowsOf(count)}.
          {outcome === 'refused' ? ' The download holds all of them, with their reasons.' : ''}
        </Quiet>
      ) : null}
    </DataCard>
  );
}
