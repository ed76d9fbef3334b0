import { CircleAlert } from 'lucide-react';
import { counted } from '#src/ui/words/counts.ts';
import { byName, type PlanTable } from '../../model/draft.ts';
import { growBox, layoutOfTable, tableBox } from '../../model/geometry.ts';
import type { Problems } from '../../model/problems.ts';
import type { ViewStore } from '../../canvas/viewStore.ts';
import type { EditorActs } from '../data/editorActs.ts';
import { Head, Hint, Rows } from './parts.tsx';

interface Props {
  readonly tables: readonly PlanTable[];
  readonly problems: Problems;
  readonly acts: EditorActs;
  readonly view: ViewStore;
}

/** The tables of the room by name: choosing one shows it on the drawing. */
export function TableList({ tables, problems, acts, view }: Props) {
  const seats = tables.reduce((sum, table) => sum + table.capacity, 0);
  return (
    <>
      <Head>
        <h2>{counted(tables.length, 'table')}</h2>
        <p>{seats} seats</p>
      </Head>
      {tables.length === 0 ? (
        <Hint>No table is drawn in this room yet. Choose a kind of table to add the first one.</Hint>
      ) : (
        <Rows aria-label="Tables by name">
          {[...tables].sort(byName).map((table) => (
            <li key={table.local_id}>
              <button
                type="button"
                className="row"
                onClick={(event) => {
                  acts.press(table.local_id, event.shiftKey || event.ctrlKey || event.metaKey);
                  view.reveal(growBox(tableBox(table), 0.5));
                }}
              >
                {problems[table.local_id] ? (
                  <CircleAlert size={16} className="wrong" role="img" aria-label="Needs a look" />
                ) : null}
                <span className="grow">{table.name || 'No name'}</span>
                <span className="quiet">
                  {layoutOfTable(table).name.split(',')[0]} · {table.capacity}
                </span>
              </button>
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}
