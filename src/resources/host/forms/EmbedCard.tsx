import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EMBED_KINDS, embedCodes, type EmbedKind } from '#contract/host/forms/embed.ts';
import type { Form } from '#contract/host/forms/schemas.ts';
import { services } from '#contract/index.ts';
import { MOST_MERCHANT_IDS } from '#contract/administration/users/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';

const WAYS: Readonly<Record<EmbedKind, { readonly label: string; readonly help: string }>> = {
  script: { label: 'Script', help: 'Shows the form where you put it and fits its height.' },
  iframe: { label: 'Frame', help: 'For site builders that take no scripts. The height stays as it is.' },
  link: { label: 'Link', help: 'Opens the form in a page of its own.' },
};

/** The locations at which a form is used, as many as a list shows. */
function useFormLocations({ merchant_ids: ids }: Form) {
  const { data } = useQuery({
    queryKey: ['settings/host/forms', 'embed', ids],
    queryFn: ({ signal }) => {
      const only = ids ? { ids: ids.slice(0, MOST_MERCHANT_IDS).join(',') } : {};
      return call(
        services.users.findMyMerchants,
        { query: { take: MOST_MERCHANT_IDS, ...only } },
        { signal },
      );
    },
  });
  return data?.data ?? [];
}

/** How a stored form comes onto the restaurant's own site. */
export function EmbedCard({ form }: { form: Form }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const locations = useFormLocations(form);
  const merchantId = chosen ?? locations[0]?.merchant_id;
  if (merchantId === undefined) return null;
  const { form_type, form_slug, widget_base } = form;
  const codes = embedCodes(widget_base, merchantId, { type_id: form_type.type_id, slug: form_slug.slug });
  return (
    <DataCard title="Put it on your website">
      <Stack spacing={2}>
        {locations.length < 2 ? null : (
          <TextField
            select
            label="For the site of"
            value={merchantId}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {locations.map(({ merchant_id, merchant_name }) => (
              <MenuItem key={merchant_id} value={merchant_id}>
                {merchant_name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {EMBED_KINDS.map((kind) => (
          <Stack key={kind} spacing={1} sx={{ alignItems: 'start' }}>
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
