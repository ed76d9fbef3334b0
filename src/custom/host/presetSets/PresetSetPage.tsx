import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { presetSetWrite, type PresetSet } from '#contract/host/forms/schemas.ts';
import { RecordFields } from '#src/crud/form/RecordFields.tsx';
import { FormFoot, WholeFormError } from '#src/crud/form/FormFoot.tsx';
import { BESIDE, PresetFields, STAYS } from '#src/domain/host/forms/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

export interface PresetSetPageProps {
  readonly title: string;
  readonly purpose: string;
  /** Which set it is, in the keys of queries. */
  readonly name: 'brand' | 'splash' | 'email';
  readonly read: (signal: AbortSignal) => Promise<PresetSet>;
  /** What guests see of it, with what is not saved yet. */
  readonly preview: ReactNode;
  readonly save: (body: { presets: PresetSet['presets']; version: number }) => Promise<PresetSet>;
}

function Fields({ page, set }: { page: PresetSetPageProps; set: PresetSet }) {
  const queries = useQueryClient();
  const formId = useId();
  const [saves, setSaves] = useState(0);
  const submit = async (values: Record<string, unknown>) => {
    const { presets } = presetSetWrite.parse(values);
    try {
      const saved = await page.save({
        presets: set.presets.map((preset, index) => ({
          ...preset,
          ...presets[index],
          type_id: preset.type_id,
        })),
        version: set.version,
      });
      showToast({ theme: 'success', message: `${page.title} saved.` });
      queries.setQueryData(['settings/host/forms', 'set', page.name], saved);
      setSaves((count) => count + 1);
    } catch (error) {
      showFailure(error, 'This was not saved. Try again.');
    }
  };
  return (
    <RecordFields
      key={`${set.version} ${saves}`}
      formId={formId}
      schema={presetSetWrite}
      defaults={{ presets: set.presets }}
      onSubmit={submit}
    >
      <Box sx={BESIDE}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <WholeFormError />
          <PresetFields presets={set.presets} title={page.title} />
          <FormFoot formId={formId} leaveTo={null} />
        </Stack>
        <Box sx={STAYS}>{page.preview}</Box>
      </Box>
    </RecordFields>
  );
}

/** A page of presets that stand for themselves. */
export function PresetSetPage(page: PresetSetPageProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['settings/host/forms', 'set', page.name],
    queryFn: ({ signal }) => page.read(signal),
  });
  return (
    <>
      <PageHeader title={page.title} purpose={page.purpose} />
      {isPending ? <BlockSkeleton /> : null}
      {!isPending && !data ? (
        <NotLoaded title="This could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Fields page={page} set={data} /> : null}
    </>
  );
}
