import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { isPresetShown } from '#contract/host/forms/rules.ts';
import type { Preset } from '#contract/host/forms/schemas.ts';
import { useIsAdmin, useIsSuperAdmin } from '#src/permissions/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PresetInput } from './PresetInput.tsx';

/** The presets of a form by their order: basic ones, then the advanced ones that the person may see (FORM-011, FORM-012). */
export function PresetFields({
  presets,
  title = 'Look and words',
}: {
  presets: readonly Preset[];
  title?: string;
}) {
  const isSuperAdmin = useIsSuperAdmin();
  const isAdmin = useIsAdmin();
  const [showAdvanced, setShowAdvanced] = useState(false);
  const viewer = { isSuperAdmin, showAdvanced: isAdmin && showAdvanced };
  const indexed = presets.map((preset, index) => ({ preset, index }));
  const shown = indexed.filter(({ preset }) => isPresetShown(preset, viewer));
  const basic = shown.filter(({ preset }) => preset.is_basic);
  const advanced = shown.filter(({ preset }) => !preset.is_basic);
  const hasHidden = indexed.some(
    ({ preset }) => !preset.is_basic && !preset.has_access && preset.value_type !== 'json',
  );
  return (
    <>
      <DataCard title={title}>
        <Stack spacing={2}>
          {basic.map(({ preset, index }) => (
            <PresetInput key={preset.type_id} preset={preset} index={index} />
          ))}
        </Stack>
      </DataCard>
      {isAdmin && hasHidden ? (
        <FormControlLabel
          label="Show advanced presets"
          control={<Switch checked={showAdvanced} onChange={(_, isOn) => setShowAdvanced(isOn)} />}
        />
      ) : null}
      {advanced.length === 0 ? null : (
        <DataCard title="Advanced">
          <Stack spacing={2}>
            {advanced.map(({ preset, index }) => (
              <PresetInput key={preset.type_id} preset={preset} index={index} />
            ))}
          </Stack>
        </DataCard>
      )}
    </>
  );
}
