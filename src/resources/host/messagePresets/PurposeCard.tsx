import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { MapPin, MapPinOff, Pencil, Plus, Timer } from 'lucide-react';
import { actionWords } from '#contract/host/messages/actions.ts';
import { BUILT_IN_PRESETS, type Purpose } from '#contract/host/messages/purposes.ts';
import { withPrompts } from '#contract/host/messages/rules.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import { messagePresetResource } from '#contract/host/messages/endpoints.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { durationText } from '#src/ui/words/durations.ts';
import { type byPurpose, placesWords } from './presets.ts';

const List = styled(GridRows)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > li': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      alignItems: 'start',
      padding: '12px 12px 12px 16px',
    },
    '& strong': { fontWeight: 500 },
    '& p': {
      margin: '2px 0 0',
      maxWidth: 760,
      fontSize: 13.5,
      lineHeight: '20px',
      color: t.inkSoft,
      overflowWrap: 'anywhere',
    },
    '& .facts': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 8 },
    '& .acts': { display: 'inline-flex', gap: 2 },
    '& .quiet p, & .quiet strong': { color: t.muted },
  };
});

function PresetRow({ preset, places, ...acts }: { preset: Held<MessagePreset>; places: number } & RowActs) {
  const { name, text, actions, merchant_ids, other_merchants, message_schedule_time, phones } = preset;
  const count = merchant_ids.length + other_merchants;
  const numberless = phones.filter(({ phone }) => phone === null).length;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{withPrompts(text, actionWords(actions))}</p>
        <div className="facts">
          <StatusChip
            tone={count > 0 ? 'info' : 'warn'}
            icon={count > 0 ? MapPin : MapPinOff}
            label={placesWords(merchant_ids.length, places, other_merchants)}
          />
          {message_schedule_time === null ? null : (
            <StatusChip tone="idle" icon={Timer} label={`${durationText(message_schedule_time)} before`} />
          )}
          {numberless > 0 && (
            <StatusChip tone="warn" label={`${numberless} without a number: not sent there`} />
          )}
        </div>
      </div>
      {acts.canEdit && (
        <span className="acts">
          <IconButton aria-label={`Change ${name}`} onClick={() => acts.onEdit(preset)}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <RemoveRecord
            of={messagePresetResource}
            row={preset}
            isQuiet
            label="Delete"
            called={name}
            title={`Delete “${name}”?`}
            consequence={`${count === 0 ? 'No location sends it' : `${counted(count, ['location no longer sends', 'locations no longer send'])} it`}. What was sent stays in the conversations, and guests can still answer to it.`}
            removedText={`“${name}” is deleted.`}
            canUndo={other_merchants === 0}
          />
        </span>
      )}
    </li>
  );
}

interface RowActs {
  canEdit: boolean;
  onEdit: (preset: Held<MessagePreset>) => void;
}

export interface PurposeCardProps extends RowActs {
  group: ReturnType<typeof byPurpose>[number];
  /** How many locations there are. */
  places: number;
  onAdd: (purpose: Purpose) => void;
}

/** The texts of one purpose; where a location has none of its own, what it sends instead. */
export function PurposeCard({ group, places, onAdd, ...acts }: PurposeCardProps) {
  const { purpose, facts, presets } = group;
  const builtIn = BUILT_IN_PRESETS[purpose];
  const covered = new Set(presets.flatMap((preset) => preset.merchant_ids)).size;
  const rest = places - covered;
  return (
    <DataCard
      flush
      title={facts.name}
      subtitle={facts.about}
      actions={
        acts.canEdit ? (
          <Button
            startIcon={<Plus aria-hidden />}
            aria-label={`Add a text: ${facts.name}`}
            onClick={() => onAdd(purpose)}
          >
            Add
          </Button>
        ) : undefined
      }
    >
      <List>
        {presets.map((preset) => (
          <PresetRow key={preset.merchant_message_preset_id} preset={preset} places={places} {...acts} />
        ))}
        {builtIn && rest > 0 ? (
          <li className="quiet">
            <div>
              <strong>Usual words</strong>
              <p>{withPrompts(builtIn.text, actionWords(builtIn.actions))}</p>
              <div className="facts">
                <StatusChip tone="idle" icon={MapPin} label={placesWords(rest, places)} />
              </div>
            </div>
          </li>
        ) : null}
        {presets.length === 0 && !builtIn ? (
          <li className="quiet">
            <p>None yet: nothing of this kind is sent.</p>
          </li>
        ) : null}
      </List>
    </DataCard>
  );
}
