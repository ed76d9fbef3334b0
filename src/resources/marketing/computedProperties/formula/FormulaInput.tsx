import Box from '@mui/material/Box';
import { useInput } from 'react-admin';
import { propertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import { formulaText, fallbackText } from '#contract/marketing/computedProperties/words.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import type { Draft } from '../model/draft.ts';
import { FallbackPart } from './FallbackPart.tsx';
import { NarrowPart } from './NarrowPart.tsx';
import { SpanPart } from './SpanPart.tsx';
import { WhatPart } from './WhatPart.tsx';

/** What the resolver says, at any depth. */
function messageAt(errors: unknown, path: string): string | null {
  let at: unknown = errors;
  for (const key of path.split('.')) at = Object(at)[key];
  const message: unknown = Object(at)['message'];
  return typeof message === 'string' ? message : null;
}

/** The formula, put together from what is counted to what stands for none, and read as a sentence. */
export function FormulaInput() {
  const disabled = useIsReadOnly();
  const { field, fieldState } = useInput<Draft>({ source: 'definition' });
  const locations = useLocationSource();
  const draft: Draft = field.value;
  const problemOf = (path: string) => (fieldState.error ? messageAt(fieldState.error, path) : null);
  const change = (next: Draft) => field.onChange(next);
  const part = { draft, disabled, problemOf, onChange: change };
  const read = propertyDefinition.safeParse(draft);
  const nameOf = (id: number) => locations.nameOf(id) ?? `location ${id}`;
  return (
    <DataCard title="Formula" subtitle="Days are those of your concept’s time zone.">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <WhatPart {...part} />
        <NarrowPart {...part} />
        <SpanPart {...part} />
        <LocationField
          label="Where"
          none="At all locations"
          source={locations}
          disabled={disabled}
          value={draft.merchant_ids}
          onChange={(merchant_ids) => change({ ...draft, merchant_ids })}
        />
        <FallbackPart {...part} />
        <Box
          component="p"
          aria-live="polite"
          sx={(theme) => ({
            m: 0,
            px: 2,
            py: 1.5,
            borderRadius: 2,
            backgroundColor: tokensOf(theme).sunken,
            overflowWrap: 'anywhere',
          })}
        >
          {read.success ? (
            <>
              <strong>{formulaText(read.data, nameOf)}</strong>. {fallbackText(read.data)}
            </>
          ) : (
            'The formula is not complete yet.'
          )}
        </Box>
      </Box>
    </DataCard>
  );
}
