import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Purpose } from '#contract/host/messages/purposes.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { counted } from '#src/ui/words/counts.ts';
import { usePresets, useRemovePreset } from './data/presetData.ts';
import { PresetEditor } from './editor/PresetEditor.tsx';
import { byPurpose } from './model/preset.ts';
import { PurposeCard } from './PurposeCard.tsx';

function RemovePreset({ preset, onClose }: { preset: MessagePreset; onClose: () => void }) {
  const remove = useRemovePreset();
  const done = (say: () => void) => () => {
    say();
    onClose();
  };
  const count = preset.merchant_ids.length + preset.other_merchants;
  return (
    <ConfirmDialog
      open
      busy={remove.isPending}
      title={`Delete “${preset.name}”?`}
      consequence={`${count === 0 ? 'No location sends it' : `${counted(count, ['location no longer sends', 'locations no longer send'])} it`}. What was sent stays in the conversations, and guests can still answer to it.`}
      confirmLabel="Delete text"
      onConfirm={() =>
        remove.mutate(preset, {
          onSuccess: done(() => showToast({ theme: 'success', message: `“${preset.name}” is deleted.` })),
          onError: (error) => done(() => showFailure(error))(),
        })
      }
      onClose={onClose}
    />
  );
}

interface Editing {
  preset: MessagePreset | null;
  purpose: Purpose;
}

/** `/settings/messages`: what guests are texted, when, from where, and what they may answer (ROUTE-041). */
export default function MessagesPage() {
  const { data: presets, error, refetch } = usePresets();
  const { count } = useMyLocations();
  const canEdit = usePermission('merchants.edit');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<MessagePreset | null>(null);
  return (
    <>
      <PageHeader
        title="Messages"
        purpose="What your locations text to guests, when it is sent, and what guests may answer."
        actions={
          <Button
            variant="outlined"
            component={Link}
            to={links.settingsSmsNumbers()}
            startIcon={<Smartphone aria-hidden />}
          >
            SMS numbers
          </Button>
        }
      />
      {error && !presets ? (
        <ErrorState title="The texts could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : presets === undefined ? (
        <DataCard flush>
          <TableSkeleton rows={8} columns={2} />
        </DataCard>
      ) : (
        <Stack spacing={2}>
          {byPurpose(presets).map((group) => (
            <PurposeCard
              key={group.purpose}
              group={group}
              places={count}
              canEdit={canEdit}
              onAdd={(purpose) => setEditing({ preset: null, purpose })}
              onEdit={(preset) => setEditing({ preset, purpose: preset.purpose })}
              onRemove={setRemoving}
            />
          ))}
        </Stack>
      )}
      {editing && (
        <PresetEditor
          key={editing.preset?.merchant_message_preset_id ?? editing.purpose}
          {...editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemovePreset preset={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
