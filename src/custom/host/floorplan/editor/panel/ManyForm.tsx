import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CopyPlus, Link2, Trash2 } from 'lucide-react';
import { LAYOUT_TYPES } from '#contract/host/floor/layoutTypes.ts';
import { byName, type FloorDraft, type PlanTable, sectionsOfRoom } from '../../model/draft.ts';
import type { EditorActs } from '../data/editorActs.ts';
import { Fields, Head, Hint } from './parts.tsx';

interface Props {
  readonly tables: readonly PlanTable[];
  readonly draft: FloorDraft;
  readonly acts: EditorActs;
}

const MIXED = 'mixed';
const NONE = 'none';

/** The one value that all have, else “mixed”. */
function shared<T>(tables: readonly PlanTable[], pick: (table: PlanTable) => T): T | typeof MIXED {
  const values = new Set(tables.map(pick));
  const [value] = values;
  return values.size === 1 && value !== undefined ? value : MIXED;
}

/** What can be done with several tables at once. */
export function ManyForm({ tables, draft, acts }: Props) {
  const seats = tables.reduce((sum, table) => sum + table.capacity, 0);
  const names = [...tables].sort(byName).map((table) => table.name);
  const roomId = tables[0]?.room_id ?? 0;
  const section = shared(tables, (table) => table.section ?? NONE);
  const kind = shared(tables, (table) => table.table_layout_type_id);
  return (
    <>
      <Head>
        <h2>{tables.length} tables</h2>
        <p>{seats} seats</p>
      </Head>
      <Hint>
        {names.length > 12
          ? `${names.slice(0, 12).join(', ')} and ${names.length - 12} more`
          : names.join(', ')}
      </Hint>
      <Fields>
        <TextField
          select
          className="wide"
          label="Kind"
          margin="none"
          value={kind}
          onChange={(event) => acts.set({ table_layout_type_id: Number(event.target.value) })}
        >
          {kind === MIXED ? (
            <MenuItem value={MIXED} disabled>
              Several kinds
            </MenuItem>
          ) : null}
          {LAYOUT_TYPES.map((type) => (
            <MenuItem key={type.table_layout_type_id} value={type.table_layout_type_id}>
              {type.name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          className="wide"
          label="Section"
          margin="none"
          value={section}
          onChange={(event) => acts.assign(event.target.value === NONE ? null : event.target.value)}
        >
          {section === MIXED ? (
            <MenuItem value={MIXED} disabled>
              Several sections
            </MenuItem>
          ) : null}
          <MenuItem value={NONE}>No section</MenuItem>
          {sectionsOfRoom(draft, roomId).map((one) => (
            <MenuItem key={one.key} value={one.key}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
        <Button
          className="wide"
          variant="outlined"
          startIcon={<Link2 aria-hidden />}
          disabled={tables.length > 20}
          onClick={() => acts.combine()}
        >
          Combine these tables
        </Button>
        <Button variant="outlined" startIcon={<CopyPlus aria-hidden />} onClick={() => acts.duplicate()}>
          Duplicate
        </Button>
        <Button variant="outlined" startIcon={<Trash2 aria-hidden />} onClick={() => acts.remove()}>
          Remove
        </Button>
      </Fields>
    </>
  );
}
