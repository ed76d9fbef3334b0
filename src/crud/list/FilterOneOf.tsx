import { useState } from 'react';
import { type SortPayload, useGetOne } from 'react-admin';
import { FilterPill, OptionList } from '#src/ui/list/FilterMenu.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import type { Held, ResourceOf } from '../anyResource.ts';
import { useFound } from '../inputs/useFound.ts';

export interface FilterOneOfProps<Row extends object> {
  /** The filter's name in the address, whose value is an id. */
  readonly source: string;
  readonly of: ResourceOf<Row>;
  readonly label: string;
  readonly sort: SortPayload;
}

/** More than these need another letter. */
const SHOWN = 25;

interface ChoicesProps<Row extends object> extends FilterOneOfProps<Row> {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function Choices<Row extends object>({ of, sort, ...rest }: ChoicesProps<Row>) {
  const [typed, onType] = useState('');
  const { found } = useFound(of, { typed, sort, perPage: SHOWN });
  return (
    <OptionList
      {...rest}
      search={{ typed, onType }}
      options={(found ?? []).map((row) => ({ value: String(row.id), label: of.represent(row) }))}
    />
  );
}

/** A filter by one record of another kind, found on the server as one types. */
export function FilterOneOf<Row extends object>(props: FilterOneOfProps<Row>) {
  const { source, of, label } = props;
  const [value, setValue] = useFilter(source);
  const { data: row } = useGetOne<Held<Row>>(
    of.name,
    { id: Number(value) as Held<Row>['id'] },
    { enabled: value !== undefined, retry: false },
  );
  const chosen = value === undefined ? undefined : row ? of.represent(row) : value;
  return (
    <FilterPill label={label} chosen={chosen} onClear={() => setValue(undefined)}>
      {(close) => (
        <Choices
          {...props}
          value={value}
          onChange={(next) => {
            setValue(next);
            close();
          }}
        />
      )}
    </FilterPill>
  );
}
