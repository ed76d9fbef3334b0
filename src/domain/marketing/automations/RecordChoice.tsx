import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type SortPayload, useGetOne } from 'react-admin';
import type { Held, ResourceOf } from '#src/crud/anyResource.ts';
import { useFound } from '#src/crud/inputs/useFound.ts';
import { useMay } from '#src/crud/useMay.ts';

interface RecordChoiceProps<Row extends object> {
  readonly label: string;
  readonly helperText?: string;
  readonly disabled?: boolean;
  readonly of: ResourceOf<Row>;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly sort?: SortPayload;
  readonly placeholder?: string;
}

const NEWEST = { field: 'id', order: 'ASC' } as const;

/** One record of a kind, found as one types; one that is gone says so. */
export function RecordChoice<Row extends object>(props: RecordChoiceProps<Row>) {
  const { of, value, onChange, label, helperText, sort = NEWEST, placeholder, disabled = false } = props;
  const [typed, setTyped] = useState('');
  const may = useMay('list', of.name);
  const { data: chosen, error } = useGetOne<Held<object>>(
    of.name,
    { id: value ?? 0 },
    { enabled: value !== null && may, retry: false },
  );
  const isGone = value !== null && error !== null;
  const read = chosen ? of.row.safeParse(chosen) : null;
  const row = value !== null && read?.success ? { ...read.data, id: value } : null;
  if (!may)
    return (
      <TextField
        disabled
        label={label}
        value={value === null ? '' : `#${value}`}
        helperText={`You may not see ${of.noun[1]}; ask an admin to choose`}
      />
    );
  return (
    <Found
      of={of}
      typed={typed}
      sort={sort}
      label={label}
      disabled={disabled}
      placeholder={placeholder ?? ''}
      error={isGone}
      helperText={isGone ? `This ${of.noun[0]} is gone; choose another` : helperText}
      chosen={row}
      onType={setTyped}
      onChange={(next) => onChange(next?.id ?? null)}
    />
  );
}

interface FoundProps<Row extends object> {
  readonly of: ResourceOf<Row>;
  readonly typed: string;
  readonly sort: SortPayload;
  readonly label: string;
  readonly disabled: boolean;
  readonly placeholder: string;
  readonly error: boolean;
  readonly helperText: string | undefined;
  readonly chosen: Held<Row> | null;
  readonly onType: (text: string) => void;
  readonly onChange: (row: Held<Row> | null) => void;
}

function Found<Row extends object>(props: FoundProps<Row>) {
  const { of, typed, sort, label, disabled, placeholder, error, helperText, chosen, onType, onChange } =
    props;
  const { found, isFetching } = useFound<Row>(of, { typed, sort, perPage: 25 });
  return (
    <Autocomplete
      size="small"
      options={found ?? []}
      loading={isFetching}
      value={chosen}
      disabled={disabled}
      filterOptions={(all) => all}
      getOptionLabel={(row) => of.represent(row)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, text, reason) => onType(reason === 'input' ? text : '')}
      onChange={(_, row) => onChange(row)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          error={error}
          helperText={helperText}
        />
      )}
    />
  );
}
