import Button from '@mui/material/Button';
import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CrmField } from '#contract/guests/schemas.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useGuestFields } from '../data/queries.ts';
import { fieldWords } from '../model/fieldDraft.ts';
import { lastPlace, planMove } from '../model/ordering.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { SettingList, SettingRow } from './SettingRow.tsx';
import { tellRefused, useRun } from './useRun.ts';
import { useSettingsActs } from './useSettingsActs.ts';

function useFieldActs(fields: readonly CrmField[]) {
  const acts = useSettingsActs();
  const { run, isBusy } = useRun();
  return {
    isBusy,
    move: (field: CrmField, by: -1 | 1) =>
      void run(async () => {
        for (const { entry, sort_order } of planMove(fields, field.id, by)) {
          await acts.saveField(entry, { sort_order });
        }
      }, tellRefused),
    toggle: (field: CrmField) =>
      void run(async () => {
        const saved = await acts.saveField(field, { is_disabled: !field.is_disabled });
        showToast({
          theme: 'success',
          message: saved.is_disabled
            ? `“${saved.label}” is out of use. What was written stays stored.`
            : `“${saved.label}” is in use again.`,
        });
      }, tellRefused),
  };
}

interface FieldRowsProps {
  readonly fields: readonly CrmField[];
  readonly acts: ReturnType<typeof useFieldActs>;
  readonly onEdit: (field: CrmField) => void;
}

function FieldRows({ fields, acts, onEdit }: FieldRowsProps) {
  const { isBusy, move, toggle } = acts;
  return (
    <SettingList aria-label="Own fields">
      {fields.map((field, index) => (
        <SettingRow
          key={field.id}
          name={field.label}
          title={
            <>
              {field.label}
              {field.is_disabled ? <StatusChip tone="idle" label="Out of use" /> : null}
            </>
          }
          note={fieldWords(field)}
          isFirst={index === 0}
          isLast={index === fields.length - 1}
          isOff={field.is_disabled}
          isBusy={isBusy}
          onMove={(by) => move(field, by)}
          onEdit={() => onEdit(field)}
          more={
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`${field.is_disabled ? 'Use' : 'Stop using'} ${field.label}`}
              onClick={() => toggle(field)}
            >
              {field.is_disabled ? 'Use' : 'Stop using'}
            </Button>
          }
        />
      ))}
    </SettingList>
  );
}

/** The concept's own fields of a guest, in their order. */
export function FieldsCard() {
  const { data: fields, error, refetch } = useGuestFields('all');
  const acts = useFieldActs(fields ?? []);
  const [editing, setEditing] = useState<{ field: CrmField | null } | null>(null);
  return (
    <DataCard
      flush
      title="Own fields"
      subtitle="What your concept writes down about guests, besides what every guest has."
      actions={
        fields && fields.length > 0 ? (
          <Button
            variant="outlined"
            startIcon={<Plus strokeWidth={1.75} aria-hidden />}
            onClick={() => setEditing({ field: null })}
          >
            Add field
          </Button>
        ) : null
      }
    >
      {fields === undefined ? (
        <div style={{ padding: 16 }}>
          <PartNotLoaded
            title="The fields could not be loaded"
            lines={4}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      ) : fields.length === 0 ? (
        <EmptyState
          icon={ListPlus}
          title="No fields of your own yet"
          why="Add what your hosts want to remember, such as a favourite table or wine. It then stands on every profile."
          action={
            <Button variant="contained" onClick={() => setEditing({ field: null })}>
              Add the first field
            </Button>
          }
        />
      ) : (
        <FieldRows fields={fields} acts={acts} onEdit={(field) => setEditing({ field })} />
      )}
      {editing && fields ? (
        <FieldDialog field={editing.field} place={lastPlace(fields)} onClose={() => setEditing(null)} />
      ) : null}
    </DataCard>
  );
}
