import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import type { FormTypeId } from '#contract/host/forms/presetTypes.ts';
import type { Form, Preset } from '#contract/host/forms/schemas.ts';
import { SwitchInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { WhereInput } from '#src/domain/administration/locations/index.ts';
import { BESIDE, PresetFields, Preview, STAYS } from '#src/domain/host/forms/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { EmbedCard } from './EmbedCard.tsx';

interface FormFieldsProps {
  readonly typeId: FormTypeId;
  readonly presets: readonly Preset[];
  /** The stored form; null for a new one. */
  readonly row: Form | null;
}

/** A form's settings beside its real page. */
export function FormFields({ typeId, presets, row }: FormFieldsProps) {
  const merchantIds = useWatch({ name: 'merchant_ids' }) as number[] | null | undefined;
  return (
    <Box sx={BESIDE}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <DataCard title="Form">
          <Stack spacing={2}>
            <TextInput
              source="name"
              label="Name"
              autoFocus={row === null}
              helperText="Only your team sees it."
            />
            <TextInput
              source="form_slug.slug"
              label="Link name"
              helperText="“default” is the form of links that name none. Old links keep working when you change it."
            />
            <WhereInput source="merchant_ids" label="Used at" />
            <SwitchInput source="active" label="Guests can use it" />
          </Stack>
        </DataCard>
        <PresetFields presets={presets} />
        {row ? <EmbedCard form={row} /> : null}
      </Stack>
      <Box sx={STAYS}>
        <Preview typeId={typeId} slug={row?.form_slug.slug ?? null} merchantIds={merchantIds ?? null} />
      </Box>
    </Box>
  );
}
