import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import type { Problems, SettingsDraft } from './model/settingsDraft.ts';
import { TagsField } from './TagsField.tsx';
import { TurnTimes } from './TurnTimes.tsx';

const Stack = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 16,
    maxWidth: 760,
    '& .toggle': { display: 'flex', alignItems: 'center', gap: 16, minHeight: 52 },
    '& .toggle > div': { flex: 1, minWidth: 0 },
    '& .toggle strong': { display: 'block', fontWeight: 500 },
    '& .toggle span.why': { fontSize: 13, color: t.muted },
    '& .number': { maxWidth: 280, marginTop: 8, '& .MuiTextField-root': { margin: 0 } },
    '& .number .MuiOutlinedInput-root': { minHeight: 44 },
  };
});

export interface FieldsProps {
  readonly draft: SettingsDraft;
  readonly change: (part: Partial<SettingsDraft>) => void;
  readonly problems: Problems;
  readonly isReadOnly: boolean;
}

interface ToggleProps {
  readonly label: string;
  readonly why: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Toggle({ label, why, checked, disabled, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="toggle">
      <div>
        <strong id={id}>{label}</strong>
        <span className="why" id={`${id}-why`}>
          {why}
        </span>
      </div>
      <Switch
        checked={checked}
        disabled={disabled}
        onChange={(_, next) => onChange(next)}
        slotProps={{ input: { 'aria-labelledby': id, 'aria-describedby': `${id}-why` } }}
      />
    </div>
  );
}

/** How a location takes reservations and runs its waitlist, on one page. */
export function HostSettingsForm(props: FieldsProps) {
  const { draft, change, problems, isReadOnly } = props;
  return (
    <Stack>
      <DataCard title="Waitlist">
        <Toggle
          label="The waitlist is open"
          why="Closed, nobody can be added. Who waits already keeps the place."
          checked={draft.isOpen}
          disabled={isReadOnly}
          onChange={(isOpen) => change({ isOpen })}
        />
        <div className="number">
          <TextField
            label="Hold a notified party, in minutes"
            value={draft.hold}
            disabled={isReadOnly}
            error={problems['hold_minutes'] !== undefined}
            helperText={problems['hold_minutes'] ?? 'How long its turn is kept once its table is ready'}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            onChange={(event) => change({ hold: event.target.value })}
          />
        </div>
      </DataCard>
      <DataCard title="Reservations">
        <Toggle
          label="Confirm new reservations by message"
          why="Ticked from the start in the form; the host can take it out."
          checked={draft.confirms}
          disabled={isReadOnly}
          onChange={(confirms) => change({ confirms })}
        />
        <div className="number">
          <TextField
            label="Late after, in minutes"
            value={draft.late}
            disabled={isReadOnly}
            error={problems['late_minutes'] !== undefined}
            helperText={problems['late_minutes'] ?? 'When an expected party is shown as late'}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            onChange={(event) => change({ late: event.target.value })}
          />
        </div>
      </DataCard>
      <DataCard
        title="Turn times"
        subtitle="How long parties stay by their size: for new bookings, for what fits, for quotes."
      >
        <TurnTimes {...props} />
      </DataCard>
      <DataCard title="Tags" subtitle="What hosts mark parties with, in the book and on the list.">
        <TagsField {...props} />
      </DataCard>
    </Stack>
  );
}
