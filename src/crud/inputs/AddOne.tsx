import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import type { SortPayload } from 'react-admin';
import type { Held, ResourceOf } from '../anyResource.ts';
import { useFound } from './useFound.ts';

export interface AddOneProps<Row extends object> {
  readonly of: ResourceOf<Row>;
  readonly label: string;
  readonly placeholder?: string;
  readonly sort: SortPayload;
  /** Those that are not offered again. */
  readonly taken: readonly number[];
  readonly optionText: (row: Held<Row>) => string;
  readonly renderOption: (row: Held<Row>) => ReactNode;
  readonly onAdd: (row: Held<Row>) => void;
}

/** How many answers a search shows. */
const SHOWN = 25;

/** A box that finds one record of a kind on the server and adds it to a list beside it, again and again. */
export function AddOne<Row extends object>({ of, sort, taken, onAdd, ...props }: AddOneProps<Row>) {
  const [typed, setTyped] = useState('');
  // Those taken already may fill a page of answers, so that many more are asked for.
  const { found, isFetching } = useFound(of, { typed, sort, perPage: Math.min(SHOWN + taken.length, 200) });
  return (
    <Autocomplete<Held<Row>>
      options={(found ?? []).filter(({ id }) => !taken.includes(id)).slice(0, SHOWN)}
      filterOptions={(options) => options}
      loading={isFetching}
      value={null}
      inputValue={typed}
      blurOnSelect
      onInputChange={(_, text, reason) => setTyped(reason === 'selectOption' ? '' : text)}
      onChange={(_, row) => {
        if (row) onAdd(row);
      }}
      getOptionLabel={props.optionText}
      getOptionKey={({ id }) => id}
      noOptionsText={`No ${of.noun[0]} found`}
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          {props.renderOption(row)}
        </li>
      )}
      renderInput={(input) => (
        <TextField {...input} label={props.label} margin="none" placeholder={props.placeholder} />
      )}
    />
  );
}
