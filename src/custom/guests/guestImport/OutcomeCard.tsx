import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { IMPORT_OUTCOMES } from '#contract/core/imports.ts';
import { type GuestImport, REFUSALS, type RowKind } from '#contract/guests/guestImports/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { type AskedRows, downloadRefused } from './data.ts';
import { DoubtfulChoices } from './DoubtfulChoices.tsx';
import { ImportedRows } from './ImportedRows.tsx';
import { outcomeWords, REFUSAL_WORDS } from './model/words.ts';
import type { Doubtful } from './useDoubtful.ts';

/** The kinds of rows that a file has, each with how it is called and how many there are. */
function kindsOf(shown: GuestImport): { kind: RowKind | null; label: string; count: number }[] {
  const words = outcomeWords(shown.kind, shown.started_ts !== null);
  const kinds = [
    ...IMPORT_OUTCOMES.filter((kind) => kind !== 'refused' || shown.kind !== 'segments').map((kind) => ({
      kind,
      label: words[kind],
      count: shown[`${kind}_count`],
    })),
    ...REFUSALS.map((kind) => ({ kind, label: REFUSAL_WORDS[kind], count: shown.refused_counts[kind] })),
    { kind: 'other_name', label: 'Doubtful', count: shown.other_name_count } as const,
  ].filter(({ count }) => count > 0);
  return [{ kind: null, label: 'All', count: shown.processed }, ...kinds];
}

const ALL = 'all';

export interface OutcomeCardProps {
  readonly shown: GuestImport;
  /** How doubtful matches are chosen; null: they are not. */
  readonly doubtful: Doubtful | null;
  readonly busy: boolean;
}

/** The rows of the file, each with into whom it goes: by what becomes of them, searched, a page at a time. */
export function OutcomeCard({ shown, doubtful, busy }: OutcomeCardProps) {
  const mayExport = usePermission('guestProfile.export');
  const [asked, setAsked] = useState<AskedRows>({ kind: null, search: '', page: 1 });
  const [typed, setTyped] = useTypedSearch(asked.search, (search) =>
    setAsked((before) => ({ ...before, search, page: 1 })),
  );
  const kinds = kindsOf(shown);
  const kind = kinds.some((one) => one.kind === asked.kind) ? asked.kind : null;
  const canFetch = shown.refused_count > 0 && (shown.is_own || mayExport);
  return (
    <DataCard
      flush
      title="Rows of the file"
      actions={
        <>
          <SearchField value={typed} label="Search the rows" width={200} onChange={setTyped} />
          {canFetch ? (
            <Button
              variant="outlined"
              startIcon={<Download strokeWidth={1.75} />}
              onClick={() => void downloadRefused(shown.id)}
            >
              Download refused rows
            </Button>
          ) : null}
        </>
      }
    >
      <Tabs
        value={kind ?? ALL}
        variant="scrollable"
        aria-label="What becomes of the rows"
        onChange={(_, next: RowKind | typeof ALL) =>
          setAsked({ ...asked, kind: next === ALL ? null : next, page: 1 })
        }
      >
        {kinds.map((one) => (
          <Tab key={one.label} value={one.kind ?? ALL} label={`${one.label} ${figure(one.count)}`} />
        ))}
      </Tabs>
      {doubtful ? <DoubtfulChoices doubtful={doubtful} busy={busy} /> : null}
      <ImportedRows
        shown={shown}
        doubtful={doubtful}
        asked={{ ...asked, kind }}
        onTurn={(page) => setAsked({ ...asked, page })}
      />
    </DataCard>
  );
}
