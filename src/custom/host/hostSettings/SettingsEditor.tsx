import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import {
  hostSettings,
  type HostSettings,
  hostSettingsSchema,
} from '#contract/host/hostSettings/endpoints.ts';
import { FormFoot, WholeFormError } from '#src/crud/form/FormFoot.tsx';
import { RecordFields } from '#src/crud/form/RecordFields.tsx';
import { useSending } from '#src/crud/form/useSending.tsx';
import { call } from '#src/dataProviders/client.ts';
import { HOST_SETTINGS } from '#src/domain/host/parties/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { HostSettingsFields } from './HostSettingsFields.tsx';

const VERSIONS = {
  schema: hostSettingsSchema,
  labels: {
    waitlist_open: 'Waitlist open',
    hold_minutes: 'Hold minutes',
    confirm_by_message: 'Confirm by message',
    late_minutes: 'Late after minutes',
    turn_minutes: {
      label: 'Turn times',
      show: (rows: HostSettings['turn_minutes']) =>
        rows.map(({ up_to, minutes }) => `up to ${up_to}: ${minutes}`).join(', '),
    },
    tags: 'Tags',
  },
};

export interface SettingsEditorProps {
  readonly stored: HostSettings;
  readonly isDirty: boolean;
  readonly onDirty: (isDirty: boolean) => void;
}

function TellDirty({ onDirty }: Pick<SettingsEditorProps, 'onDirty'>) {
  const { isDirty } = useFormState();
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return null;
}

/** The settings of a location. What somebody else saves shows while nothing is typed; else the save meets it. */
export function SettingsEditor({ stored, isDirty, onDirty }: SettingsEditorProps) {
  const mayEdit = usePermission('merchants.edit');
  const client = useQueryClient();
  const formId = useId();
  const [base, setBase] = useState(stored);
  if (!isDirty && stored.version > base.version) setBase(stored);
  const { merchant_id } = base;
  const { onSubmit, dialog } = useSending({
    defaults: base,
    versions: VERSIONS,
    onReload: setBase,
    send: async (body: Omit<HostSettings, 'merchant_id'>) => {
      const saved = await call(hostSettings.update, { params: { id: merchant_id }, body });
      client.setQueryData([HOST_SETTINGS, 'get', { merchant_id }], saved);
      setBase(saved);
      showToast({ theme: 'success', title: 'Settings saved' });
    },
  });
  return (
    <>
      <RecordFields
        formId={formId}
        schema={hostSettings.update.body}
        isReadOnly={!mayEdit}
        defaults={base}
        onSubmit={onSubmit}
      >
        <TellDirty onDirty={onDirty} />
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
          {mayEdit ? null : (
            <Alert type="info">
              You can read these settings. Changing them needs the right to edit locations.
            </Alert>
          )}
          <WholeFormError />
          <HostSettingsFields />
          <FormFoot formId={formId} leaveTo={null} />
        </Stack>
      </RecordFields>
      {dialog}
    </>
  );
}
