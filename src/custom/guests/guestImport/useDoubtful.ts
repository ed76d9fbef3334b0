import { useState } from 'react';
import { type GuestImport, type ImportedRow, MAX_NEW_ROWS } from '#contract/guests/guestImports/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import type { ImportActs } from './data.ts';

/** What becomes of the doubtful matches of a file that is checked. */
export interface Doubtful {
  readonly count: number;
  /** Whether all of them are added as new guests. */
  readonly addsAll: boolean;
  /** How many rows are ticked. */
  readonly ticked: number;
  readonly isChanged: boolean;
  /** Whether a row can be added as a new guest. */
  readonly isOffered: (row: Pick<ImportedRow, 'is_other_name' | 'refused_as'>) => boolean;
  readonly isTicked: (row: number) => boolean;
  readonly tick: (row: number, isNew: boolean) => void;
  /** Has the file checked again with the rows that are ticked. */
  readonly apply: () => Promise<unknown>;
  readonly addAll: (addsAll: boolean) => Promise<unknown>;
}

const sameRows = (some: ReadonlySet<number>, others: readonly number[]) =>
  some.size === others.length && others.every((row) => some.has(row));

/** The choices for doubtful matches; null where there are none, or where they cannot be changed any more. */
export function useDoubtful(shown: GuestImport, acts: ImportActs): Doubtful | null {
  const { choices, status, kind } = shown;
  const [rows, setRows] = useState<ReadonlySet<number>>(() => new Set(choices.new_rows));
  const mayAdd = usePermission('guestProfile.import');
  const count = shown.other_name_count + shown.refused_counts.ambiguous;
  if (status !== 'checked' || count === 0 || (kind === 'segments' && !mayAdd)) return null;
  const addsAll = choices.adds_doubtful;
  return {
    count,
    addsAll,
    ticked: rows.size,
    isChanged: !addsAll && !sameRows(rows, choices.new_rows),
    isOffered: ({ is_other_name, refused_as }) => is_other_name || refused_as === 'ambiguous',
    isTicked: (row) => addsAll || rows.has(row),
    tick: (row, isNew) =>
      setRows((before) => {
        if (isNew) return before.size < MAX_NEW_ROWS ? new Set([...before, row]) : before;
        return new Set([...before].filter((one) => one !== row));
      }),
    apply: () => acts.check(shown.id, { ...choices, new_rows: [...rows] }),
    addAll: (all) => {
      setRows(new Set());
      return acts.check(shown.id, { ...choices, adds_doubtful: all, new_rows: [] });
    },
  };
}
