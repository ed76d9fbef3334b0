import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Minus, Plus, Trash2 } from 'lucide-react';
import type { PlanSlotWrite } from '#contract/host/inventory/schemas.ts';
import { useFlag } from '#src/permissions/index.ts';
import { clockLabel } from '#src/domain/host/parties/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { AccessChoice, DurationChoice, SizeChoice, TimeChoice } from '../day/SlotFields.tsx';
import { groupSlots, type SlotGroup, withChange, withCount } from '../model/generate.ts';

const Box = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    overflowX: 'auto',
    border: `1px solid ${t.divider}`,
    borderRadius: 8,
    '& table': { width: '100%', minWidth: 720, borderCollapse: 'collapse' },
    '& th, & td': { padding: '4px 6px', textAlign: 'left', fontSize: 13 },
    '& thead th': { height: 36, fontWeight: 600, backgroundColor: t.sunken },
    '& tbody tr': { borderTop: `1px solid ${t.hair}` },
    '& .MuiTextField-root': { margin: 0, width: '100%', minWidth: 108 },
    '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
    '& .MuiFormLabel-root': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& .count': { display: 'flex', alignItems: 'center' },
    '& .count b': { minWidth: 26, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
    '& .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& .MuiIconButton-root': { width: 40, height: 44 },
  };
});

interface Props {
  readonly slots: readonly PlanSlotWrite[];
  readonly onChange: (slots: PlanSlotWrite[]) => void;
}

function GroupRow({ group, slots, onChange }: Props & { group: SlotGroup }) {
  const withPrivate = useFlag('private-inventory');
  const name = `${clockLabel(group.slotTime)}, ${group.minimumCapacity} to ${group.maximumCapacity}`;
  const set = (change: Parameters<typeof withChange>[2]) => onChange(withChange(slots, group, change));
  const isWrong = group.maximumCapacity < group.minimumCapacity;
  return (
    <tr>
      <td>
        <TimeChoice
          label={`Time of ${name}`}
          value={group.slotTime}
          onChange={(slotTime) => set({ slotTime })}
        />
      </td>
      <td>
        <SizeChoice
          label={`Smallest party of ${name}`}
          value={group.minimumCapacity}
          onChange={(minimumCapacity) => set({ minimumCapacity })}
        />
      </td>
      <td>
        <SizeChoice
          label={`Largest party of ${name}`}
          value={group.maximumCapacity}
          onChange={(maximumCapacity) => set({ maximumCapacity })}
          error={isWrong ? 'Smaller than the smallest' : undefined}
        />
      </td>
      <td>
        <DurationChoice
          label={`Length of ${name}`}
          value={group.durationMinutes}
          onChange={(durationMinutes) => set({ durationMinutes })}
        />
      </td>
      {withPrivate ? (
        <td>
          <AccessChoice
            label={`Bookable by ${name}`}
            value={group.accessType}
            onChange={(accessType) => set({ accessType })}
          />
        </td>
      ) : null}
      <td>
        <div className="count">
          <IconButton
            aria-label={`One place fewer at ${name}`}
            disabled={group.slots.length <= 1}
            onClick={() => onChange(withCount(slots, group, group.slots.length - 1))}
          >
            <Minus size={15} aria-hidden />
          </IconButton>
          <b>{group.slots.length}</b>
          <IconButton
            aria-label={`One place more at ${name}`}
            onClick={() => onChange(withCount(slots, group, group.slots.length + 1))}
          >
            <Plus size={15} aria-hidden />
          </IconButton>
        </div>
      </td>
      <td>
        <IconButton
          aria-label={`Remove the slots at ${name}`}
          onClick={() => onChange(withCount(slots, group, 0))}
        >
          <Trash2 size={15} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

/** The slots of a weekly plan: one line per time and kind, with how many there are. */
export function SlotGroups({ slots, onChange }: Props) {
  const withPrivate = useFlag('private-inventory');
  const groups = groupSlots(slots);
  if (groups.length === 0) return null;
  return (
    <Box tabIndex={0} role="region" aria-label="Slots of the plan">
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Smallest</th>
            <th scope="col">Largest</th>
            <th scope="col">Length</th>
            {withPrivate ? <th scope="col">Bookable by</th> : null}
            <th scope="col">Places</th>
            <th scope="col">
              <span className="unseen">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group, index) => (
            <GroupRow
              key={`${index} ${group.slots[0]?.slotId ?? 'new'}`}
              group={group}
              slots={slots}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </Box>
  );
}
