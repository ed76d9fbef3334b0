import {
  AutocompleteInput,
  type AutocompleteArrayInputProps,
  type AutocompleteInputProps,
  ReferenceArrayInput,
  ReferenceInput,
  type SortPayload,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Held, ResourceOf } from '../anyResource.ts';
import { useFieldRules } from '../form/fieldRules.ts';

export interface ReferenceProps<Row extends object> {
  readonly source: string;
  /** Of what kind it is. */
  readonly of: ResourceOf<Row>;
  readonly sort?: SortPayload;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** What one reads like among the choices. */
  readonly optionText?: (row: Held<Row>) => string;
  /** What none chosen means. */
  readonly placeholder?: string;
}

/** Found by their first letters on the server; more than these need another letter. */
const CHOICES = 25;

const search = (text: string) => ({ search: text });

const asText =
  <Row extends object>({ of, optionText }: Pick<ReferenceProps<Row>, 'of' | 'optionText'>) =>
  (row: Held<Row>) =>
    row.id === undefined ? '' : (optionText ?? of.represent)(row);

/** One record of a kind, searched for on the server as one types. */
export function OneOf<Row extends object>({
  source,
  of,
  sort,
  filter = {},
  optionText,
  placeholder,
  ...rest
}: ReferenceProps<Row> & Omit<AutocompleteInputProps, 'source' | 'optionText' | 'filter'>) {
  const { isRequired, disabled } = useFieldRules(source);
  return (
    <ReferenceInput
      source={source}
      reference={of.name}
      perPage={CHOICES}
      filter={filter}
      {...(sort ? { sort } : {})}
    >
      <AutocompleteInput
        filterToQuery={search}
        helperText={false}
        isRequired={isRequired}
        disabled={disabled}
        {...(placeholder === undefined ? {} : { TextFieldProps: { placeholder } })}
        {...rest}
        optionText={asText({ of, ...(optionText ? { optionText } : {}) })}
      />
    </ReferenceInput>
  );
}

/** Several records of a kind, as chips. */
export function SomeOf<Row extends object>({
  source,
  of,
  sort,
  filter = {},
  optionText,
  placeholder,
  ...rest
}: ReferenceProps<Row> &
  Omit<AutocompleteArrayInputProps, 'source' | 'optionText' | 'filter' | 'defaultValue'>) {
  const { disabled, empty } = useFieldRules(source);
  const chosen: unknown = useWatch({ name: source });
  const isNone = !Array.isArray(chosen) || chosen.length === 0;
  return (
    <ReferenceArrayInput
      source={source}
      reference={of.name}
      perPage={CHOICES}
      filter={filter}
      {...(sort ? { sort } : {})}
    >
      <AutocompleteInput
        multiple
        format={(ids: number[] | null | undefined) => ids ?? []}
        disableCloseOnSelect
        filterToQuery={search}
        helperText={false}
        disabled={disabled}
        {...(placeholder !== undefined && isNone ? { TextFieldProps: { placeholder } } : {})}
        // None chosen is no list where the contract takes null, and an empty one otherwise.
        parse={(ids: number[]) => (ids.length > 0 ? ids : empty === null ? null : [])}
        {...rest}
        optionText={asText({ of, ...(optionText ? { optionText } : {}) })}
      />
    </ReferenceArrayInput>
  );
}
