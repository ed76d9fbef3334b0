import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type SortPayload, useGetMany } from 'react-admin';
import { COARSE_POINTER } from '#src/theme/index.ts';
import type { Held, ResourceOf } from '#src/crud/anyResource.ts';
import { useFound } from '#src/crud/inputs/useFound.ts';
import { useChoices } from '../data/queries.ts';
import { useWrong } from './controls.tsx';

export const Frame = styled('span')({
  display: 'inline-block',
  flex: '0 1 300px',
  minWidth: 160,
  '& .MuiFormControl-root': { margin: 0 },
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { minHeight: 32, padding: '0 34px 0 4px' },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': {
    minWidth: 40,
    padding: '3px 5px',
  },
  '& .MuiChip-root': { height: 24, margin: 2 },
  [COARSE_POINTER]: { '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { minHeight: 44 } },
});

/** More than these need another letter. */
const SHOWN = 25;

interface ChipsProps<V extends string | number> {
  readonly label: string;
  readonly value: readonly V[];
  readonly options: readonly V[];
  readonly wordOf: (value: V) => string;
  readonly onChange: (value: V[]) => void;
  readonly typed?: string;
  readonly onType?: (typed: string) => void;
  readonly isLoading?: boolean;
  /** What is found is found elsewhere. */
  readonly isFound?: boolean;
  readonly noneText?: string;
}

/** Several of some, as chips in a box as low as the words beside it. */
function Chips<V extends string | number>({
  label,
  value,
  options,
  wordOf,
  onChange,
  ...props
}: ChipsProps<V>) {
  const wrong = useWrong();
  return (
    <Frame>
      <Autocomplete
        multiple
        size="small"
        disableCloseOnSelect
        options={[...options]}
        value={[...value]}
        loading={props.isLoading ?? false}
        getOptionLabel={wordOf}
        getOptionKey={String}
        noOptionsText={props.noneText ?? 'Nothing found'}
        onChange={(_, next) => onChange(next)}
        {...(props.onType ? { inputValue: props.typed ?? '' } : {})}
        onInputChange={(_, text, reason) => {
          if (reason !== 'reset') props.onType?.(text);
        }}
        {...(props.isFound ? { filterOptions: (found: V[]) => found } : {})}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={value.length === 0 ? 'Choose' : ''}
            error={'aria-invalid' in wrong}
            slotProps={{ htmlInput: { ...params.inputProps, ...wrong, 'aria-label': label } }}
          />
        )}
      />
    </Frame>
  );
}

export interface SomeProps<V extends string | number> {
  readonly label: string;
  readonly value: readonly V[];
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V[]) => void;
}

/** Several of a few that are at hand. */
export function Some<V extends string | number>({ options, ...props }: SomeProps<V>) {
  const wordOf = (value: V) => options.find((option) => option.value === value)?.label ?? String(value);
  return <Chips {...props} options={options.map(({ value }) => value)} wordOf={wordOf} />;
}

/** Several records of a kind, found on the server as one types. */
export function SomeRecords<Row extends object>({
  of,
  sort,
  label,
  value,
  without,
  wordOf,
  onChange,
}: {
  of: ResourceOf<Row>;
  sort: SortPayload;
  label: string;
  value: readonly number[];
  /** One that is not offered. */
  without?: number | undefined;
  wordOf: (row: Held<Row>) => string;
  onChange: (ids: number[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const { found, isFetching } = useFound(of, { typed, sort, perPage: SHOWN });
  const { data: chosen = [] } = useGetMany<Held<Row>>(
    of.name,
    { ids: [...value] as Held<Row>['id'][] },
    { enabled: value.length > 0, retry: false },
  );
  const rows = [...(found ?? []), ...chosen.filter((row) => row !== undefined)];
  const word = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? wordOf(row) : `#${id}`;
  };
  return (
    <Chips
      label={label}
      value={value}
      options={(found ?? []).map(({ id }) => id).filter((id) => id !== without)}
      wordOf={word}
      onChange={onChange}
      typed={typed}
      onType={setTyped}
      isLoading={isFetching}
      isFound
      noneText={`No ${of.noun[0]} found`}
    />
  );
}

interface TextsProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Several texts, chosen from those in use or typed. */
export function SomeTexts({
  label,
  value,
  options = [],
  onChange,
  ...found
}: TextsProps & {
  readonly options?: readonly string[];
  /** Where the options are found elsewhere. */
  readonly onType?: (typed: string) => void;
  readonly onOpen?: () => void;
  readonly isLoading?: boolean;
}) {
  const wrong = useWrong();
  const { onType, onOpen, isLoading = false } = found;
  return (
    <Frame>
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        size="small"
        disableCloseOnSelect
        filterSelectedOptions
        forcePopupIcon
        loading={isLoading}
        options={[...options]}
        value={[...value]}
        {...(onOpen ? { onOpen } : {})}
        onInputChange={(_, text) => onType?.(text)}
        onChange={(_, next) => onChange([...new Set(next.map((text) => text.trim()).filter(Boolean))])}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={value.length === 0 ? 'Choose or type' : ''}
            error={'aria-invalid' in wrong}
            slotProps={{ htmlInput: { ...params.inputProps, ...wrong, 'aria-label': label } }}
          />
        )}
      />
    </Frame>
  );
}

/** Dishes or ways to order that the concept's checks name, found as one types; one that none names yet is typed. */
export function SomeOfChecks({ of, ...props }: TextsProps & { readonly of: 'dish' | 'order_type' }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { data, isFetching } = useChoices(of, typed);
  return (
    <SomeTexts
      {...props}
      options={(data?.data ?? []).map(({ name }) => name)}
      isLoading={isFetching}
      onOpen={() => setTyped((before) => before ?? '')}
      onType={setTyped}
    />
  );
}
