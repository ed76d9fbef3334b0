import { SearchX } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { GuestImport, ImportedRow } from '#contract/guests/guestImports/schemas.ts';
import { RowsTable } from '#src/domain/administration/imports/index.ts';
import { links } from '#src/links.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { type AskedRows, ROWS_SIZE, useRows } from './data.ts';
import { changeWords } from './model/changes.ts';
import { REFUSAL_WORDS, wayOf } from './model/words.ts';
import type { Doubtful } from './useDoubtful.ts';

/** `Goes into Ana Silva`, with the way to them as far as they are in the book. */
function Whom({ row, shown }: { row: ImportedRow; shown: GuestImport }) {
  if (row.candidates.length > 0)
    return (
      <>
        {REFUSAL_WORDS.ambiguous}:{' '}
        {row.candidates.map(({ guest_id, name }, index) => (
          <Fragment key={guest_id}>
            {index === 0 ? null : ', '}
            <Link to={links.guest(guest_id)}>{name}</Link>
          </Fragment>
        ))}
      </>
    );
  const [way, name] = wayOf(row, shown);
  if (name === null) return <>{way}</>;
  return (
    <>
      {way} {row.guest_id === null ? name : <Link to={links.guest(row.guest_id)}>{name}</Link>}
    </>
  );
}

export interface ImportedRowsProps {
  readonly shown: GuestImport;
  readonly asked: AskedRows;
  /** How doubtful matches are chosen; null: they are not. */
  readonly doubtful: Doubtful | null;
  readonly onTurn: (page: number) => void;
}

/** Has one row added as a new guest. */
function AsNew({ row, doubtful }: { row: ImportedRow; doubtful: Doubtful }) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Add as a new guest: row ${row.row_number}`}
        checked={doubtful.isTicked(row.row_number)}
        disabled={doubtful.addsAll}
        onChange={({ target }) => doubtful.tick(row.row_number, target.checked)}
      />{' '}
      Add as a new guest
    </label>
  );
}

/** One page of the rows of a file: what each says, into whom it goes and what follows. */
export function ImportedRows({ shown, asked, doubtful, onTurn }: ImportedRowsProps) {
  const { data, error, refetch } = useRows(shown, asked);
  const own = new Map(shown.fields.map(({ field, label }) => [field, label]));
  if (!data)
    return <PartNotLoaded title="The rows could not be loaded" error={error} lines={8} onRetry={refetch} />;
  if (data.data.length === 0 && asked.page === 1)
    return (
      <EmptyState
        icon={SearchX}
        title="No such row"
        why={asked.search ? 'Try fewer letters, or all rows.' : 'The rows of this import were not kept.'}
      />
    );
  return (
    <>
      <RowsTable
        label="Rows of the file"
        heads={['Row in the file', 'Result']}
        rows={data.data.map((row) => {
          const changes = changeWords(row, own).join(' \u00b7 ');
          return {
            ...row,
            isRefused: row.outcome === 'refused',
            isWarned: row.is_other_name,
            head: <Whom row={row} shown={shown} />,
            changes: changes ? [changes] : [],
            action: doubtful?.isOffered(row) ? <AsNew row={row} doubtful={doubtful} /> : null,
          };
        })}
      />
      <Pager
        page={asked.page}
        perPage={ROWS_SIZE}
        count={data.data.length}
        noun={['row', 'rows']}
        hasNext={data.has_next}
        onTurn={onTurn}
      />
    </>
  );
}
