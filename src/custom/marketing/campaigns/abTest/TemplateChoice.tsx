import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import type { EmailTemplateRow } from '#contract/marketing/templates/email/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useFound } from '#src/crud/inputs/useFound.ts';

/** An email template, found on the server as one types. */
export function TemplateChoice({
  label,
  value,
  isLocked,
  hint,
  onChange,
}: {
  label: string;
  value: number | null;
  isLocked: boolean;
  hint: string;
  onChange: (id: number | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const { data: chosen } = useGetOne<Held<EmailTemplateRow>>(
    emailTemplateResource.name,
    { id: value ?? 0 },
    { enabled: value !== null, retry: false },
  );
  const { found } = useFound<EmailTemplateRow>(emailTemplateResource, {
    typed,
    sort: { field: 'updated_ts', order: 'DESC' },
    perPage: 25,
  });
  return (
    <Autocomplete
      options={found ?? []}
      value={value === null ? null : (chosen ?? null)}
      disabled={isLocked}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, one) => onChange(one?.id ?? null)}
      renderInput={(props) => (
        <TextField {...props} label={label} helperText={hint} placeholder="Find a template" />
      )}
    />
  );
}
