import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CopyPlus, Trash2 } from 'lucide-react';
import { LAYOUT_TYPES } from '#contract/host/floor/layoutTypes.ts';
import { type FloorDraft, type PlanTable, sectionsOfRoom } from '../../model/draft.ts';
import { normalDegrees } from '../../model/geometry.ts';
import type { Problems } from '../../model/problems.ts';
import { GRID, SCALE_STEP, TURN_DEGREES } from '../../model/snap.ts';
import type { EditorActs } from '../data/editorActs.ts';
import { NumberField } from './NumberField.tsx';
import { Fields, Head } from './parts.tsx';

interface Props {
  readonly table: PlanTable;
  readonly draft: FloorDraft;
  readonly problems: Problems;
  readonly acts: EditorActs;
}

const NONE = '';

function Seats({
  table,
  acts,
  wrong,
}: Pick<Props, 'table' | 'acts'> & { wrong: Readonly<Record<string, string>> }) {
  const set = (patch: Partial<PlanTable>, field: string) =>
    acts.set(patch, { ids: [table.local_id], mergeKey: field });
  return (
    <div className="wide three">
      <NumberField
        label="Seats"
        value={table.capacity}
        error={wrong['capacity']}
        onChange={(capacity) => {
          const follows = table.max_capacity === table.capacity;
          set({ capacity, ...(follows ? { max_capacity: capacity } : {}) }, 'seats');
        }}
      />
      <NumberField
        label="Min party"
        value={table.min_capacity}
        error={wrong['min_capacity']}
        onChange={(min_capacity) => set({ min_capacity }, 'least')}
      />
      <NumberField
        label="Max party"
        value={table.max_capacity}
        error={wrong['max_capacity']}
        onChange={(max_capacity) => set({ max_capacity }, 'most')}
      />
    </div>
  );
}

function Place({
  table,
  acts,
  wrong,
}: Pick<Props, 'table' | 'acts'> & { wrong: Readonly<Record<string, string>> }) {
  const set = (patch: Partial<PlanTable>, field: string) =>
    acts.set(patch, { ids: [table.local_id], mergeKey: field });
  const { x, y } = table.table_position;
  return (
    <>
      <NumberField
        label="From the left"
        value={x}
        step={GRID}
        error={wrong['table_position']}
        onChange={(next) => set({ table_position: { x: next, y } }, 'x')}
      />
      <NumberField
        label="From the top"
        value={y}
        step={GRID}
        onChange={(next) => set({ table_position: { x, y: next } }, 'y')}
      />
      <NumberField
        label="Turned"
        unit="°"
        value={table.rotation}
        step={TURN_DEGREES}
        error={wrong['rotation']}
        onChange={(rotation) => set({ rotation: normalDegrees(rotation) }, 'turn')}
      />
      <NumberField
        label="Size"
        unit="%"
        value={Math.round(table.scale * 100)}
        step={SCALE_STEP * 100}
        error={wrong['scale']}
        onChange={(percent) => set({ scale: percent / 100 }, 'size')}
      />
    </>
  );
}

/** Everything about one table. */
export function TableForm({ table, draft, problems, acts }: Props) {
  const wrong = problems[table.local_id] ?? {};
  const set = (patch: Partial<PlanTable>, field: string) =>
    acts.set(patch, { ids: [table.local_id], mergeKey: field });
  return (
    <>
      <Head>
        <h2>Table {table.name}</h2>
      </Head>
      <Fields>
        <TextField
          className="wide"
          label="Name"
          margin="none"
          value={table.name}
          error={wrong['name'] !== undefined}
          helperText={wrong['name']}
          onChange={(event) => set({ name: event.target.value }, 'name')}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <TextField
          select
          className="wide"
          label="Kind"
          margin="none"
          value={table.table_layout_type_id}
          onChange={(event) => set({ table_layout_type_id: Number(event.target.value) }, 'kind')}
        >
          {LAYOUT_TYPES.map((type) => (
            <MenuItem key={type.table_layout_type_id} value={type.table_layout_type_id}>
              {type.name}
            </MenuItem>
          ))}
        </TextField>
        <Seats table={table} acts={acts} wrong={wrong} />
        <TextField
          select
          className="wide"
          label="Section"
          margin="none"
          value={table.section ?? NONE}
          onChange={(event) => acts.assign(event.target.value || null, [table.local_id])}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value={NONE}>No section</MenuItem>
          {sectionsOfRoom(draft, table.room_id).map((section) => (
            <MenuItem key={section.key} value={section.key}>
              {section.name}
            </MenuItem>
          ))}
        </TextField>
        <Place table={table} acts={acts} wrong={wrong} />
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
