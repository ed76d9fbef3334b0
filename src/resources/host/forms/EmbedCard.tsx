import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { EMBED_KINDS, embedCodes, type EmbedKind } from '#contract/host/forms/embed.ts';
import type { Form } from '#contract/host/forms/schemas.ts';
import { usePreviewLocation } from '#src/domain/host/forms/index.ts';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';

const WAYS: Readonly<Record<EmbedKind, { readonly label: string; readonly help: string }>> = {
  script: { label: 'Script', help: 'Shows the form where you put it and fits its height.' },
  iframe: { label: 'Frame', help: 'For site builders that take no scripts. The height stays as it is.' },
  link: { label: 'Link', help: 'Opens the form in a page of its own.' },
};

/** How a stored form comes onto the restaurant's own site. */
export function EmbedCard({ form }: { form: Form }) {
  const merchantId = usePreviewLocation(form.merchant_ids);
  if (merchantId === null) return null;
  const { form_type, form_slug, widget_base } = form;
  const codes = embedCodes(widget_base, merchantId, { type_id: form_type.type_id, slug: form_slug.slug });
  const isOne = form.merchant_ids?.length === 1;
  return (
    <DataCard title="Put it on your website">
      <Stack spacing={2}>
        {isOne ? null : (
          <Quiet>
            For the first location of the form. For another one, replace {merchantId} by its number.
          </Quiet>
        )}
        {EMBED_KINDS.map((kind) => (
          <Stack key={kind} direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'start' }}>
            <TextField
              fullWidth
              multiline
              label={WAYS[kind].label}
              value={codes[kind]}
              helperText={WAYS[kind].help}
              slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
            />
            <CopyButton
              label={`Copy ${WAYS[kind].label.toLowerCase()}`}
              text={codes[kind]}
              said={`The ${WAYS[kind].label.toLowerCase()} of the form`}
            />
          </Stack>
        ))}
      </Stack>
    </DataCard>
  );
}
