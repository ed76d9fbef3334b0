import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { byName, combinationsOfRoom, type FloorDraft, sectionsOfRoom, tablesOfRoom } from '../model/draft.ts';

const Lists = styled('aside')(({ theme }) => ({
  minWidth: 0,
  overflow: 'auto',
  padding: '4px 16px 16px',
  '& h2': { margin: '14px 0 4px', fontSize: 13.5 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', fontSize: 13.5, lineHeight: '22px' },
  '& small': { fontSize: 12.5, color: tokensOf(theme).muted },
}));

const guests = (least: number, most: number) =>
  least === most ? counted(most, 'guest') : `${least} to ${most} guests`;
const tablesIn = ({ length }: readonly unknown[]) => counted(length, 'table');

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
}

function List({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul aria-label={title}>
        {entries.map(({ key, name, detail }) => (
          <li key={key}>
            {name} <small>{detail}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a room is made of, in words: its tables, combinations and sections. */
export function PlanLists({ draft, roomId }: { readonly draft: FloorDraft; readonly roomId: number }) {
  const tables = tablesOfRoom(draft, roomId).sort(byName);
  const tableEntries = tables.map(({ local_id, name, min_capacity, max_capacity, section }): Entry => {
    const served = section === null ? undefined : draft.sections[section];
    return {
      key: local_id,
      name: `Table ${name}`,
      detail: [guests(min_capacity, max_capacity), served?.name].filter(Boolean).join(', '),
    };
  });
  const combinations = combinationsOfRoom(draft, roomId).map(
    ({ local_id, name, min_capacity, max_capacity }): Entry => ({
      key: local_id,
      name,
      detail: guests(min_capacity, max_capacity),
    }),
  );
  const sections = sectionsOfRoom(draft, roomId).map(
    ({ key, name }): Entry => ({
      key,
      name,
      detail: tablesIn(tables.filter(({ section }) => section === key)),
    }),
  );
  return (
    // Read with the arrow keys where it is longer than the drawing.
    <Lists tabIndex={0} aria-label="The plan in words">
      <List title="Tables" entries={tableEntries} />
      <List title="Combinations" entries={combinations} />
      <List title="Sections" entries={sections} />
    </Lists>
  );
}
