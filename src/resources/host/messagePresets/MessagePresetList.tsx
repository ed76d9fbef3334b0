import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { messagePresetResource } from '#contract/host/messages/endpoints.ts';
import type { Purpose } from '#contract/host/messages/purposes.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useMay } from '#src/crud/useMay.ts';
import { usePermission } from '#src/permissions/index.ts';
import { links } from '#src/links.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { CopyButton } from '#src/domain/host/copies/index.ts';
import { PresetDialog } from './form/PresetDialog.tsx';
import { byPurpose } from './presets.ts';
import { LimitsCard } from './limits/LimitsCard.tsx';
import { PurposeCard } from './PurposeCard.tsx';

/** None has more of them. */
const ALL = { pagination: { page: 1, perPage: 1000 } } as const;

interface Editing {
  preset: Held<MessagePreset> | null;
  purpose: Purpose;
}

/** `/settings/messages`: what guests are texted, when, from where, and what they may answer (ROUTE-041). */
export default function MessagePresetList() {
  const { data: presets, error, refetch } = useGetList<Held<MessagePreset>>(messagePresetResource.name, ALL);
  const { count } = useMyLocations();
  const canEdit = useMay('edit', messagePresetResource.name);
  const maySettings = usePermission('program.settings');
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <>
      <PageHeader
        title="Messages"
        purpose="What your locations text to guests, when it is sent, and what guests may answer."
        actions={
          <>
            <CopyButton what="message_presets" />
            <Button
              size="large"
              variant="outlined"
              component={Link}
              to={links.settingsSmsNumbers()}
              startIcon={<Smartphone aria-hidden />}
            >
              SMS numbers
            </Button>
          </>
        }
      />
      {error && !presets ? (
        <ErrorState title="The texts could not be loaded" error={error} onRetry={refetch} />
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
            />
          ))}
          {maySettings ? <LimitsCard /> : null}
        </Stack>
      )}
      {editing && (
        <PresetDialog
          key={editing.preset?.id ?? editing.purpose}
          {...editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
