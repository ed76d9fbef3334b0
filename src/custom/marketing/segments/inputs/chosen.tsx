import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { type Field, WEEKDAYS } from '#contract/marketing/computedProperties/formulas.ts';
import { countryName, DIAL_COUNTRIES } from '#contract/guests/guests/phones.ts';
import type { ChoicesOf } from '#contract/marketing/segments/schemas.ts';
import { useChoices } from '../data/queries.ts';
import { Frame } from './chips.tsx';
import type { ChosenTextProps } from './compare.tsx';
import { useWrong } from './controls.tsx';

interface ChosenProps extends ChosenTextProps {
  readonly options: readonly string[];
  readonly wordOf?: (value: string) => string;
  readonly onType?: (typed: string) => void;
  readonly onOpen?: () => void;
  readonly isLoading?: boolean;
}

/** One of the texts that there are; one that is there no more stays until another is chosen. */
function Chosen({ label, value, options, wordOf = String, onChange, ...props }: ChosenProps) {
  const wrong = useWrong();
  return (
    <Frame>
      <Autocomplete
        size="small"
        options={[...new Set([...(value === '' ? [] : [value]), ...options])]}
        value={value === '' ? null : value}
        loading={props.isLoading ?? false}
        getOptionLabel={wordOf}
        noOptionsText="Nothing found"
        {...(props.onOpen ? { onOpen: props.onOpen } : {})}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') props.onType?.(text);
        }}
        onChange={(_, next) => onChange(next ?? '')}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder="Choose"
            error={'aria-invalid' in wrong}
            slotProps={{ htmlInput: { ...params.inputProps, ...wrong, 'aria-label': label } }}
          />
        )}
      />
    </Frame>
  );
}

const COUNTRIES = DIAL_COUNTRIES.toSorted((a, b) => countryName(a).localeCompare(countryName(b), 'en'));

export const ChosenCountry = (props: ChosenTextProps) => (
  <Chosen {...props} options={COUNTRIES} wordOf={countryName} />
);

const ChosenWeekday = (props: ChosenTextProps) => <Chosen {...props} options={WEEKDAYS} />;

/** One of those that the server finds as somebody types. */
function Found({ of, ...props }: ChosenTextProps & { readonly of: ChoicesOf }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { data, isFetching } = useChoices(of, typed);
  return (
    <Chosen
      {...props}
      options={(data?.data ?? []).map(({ name }) => name)}
      isLoading={isFetching}
      onOpen={() => setTyped((before) => before ?? '')}
      onType={setTyped}
    />
  );
}

/** How a text of a computed property is chosen, by what its formula reads. */
export const CHOSEN_OF: Partial<Record<Field, (props: ChosenTextProps) => ReactNode>> = {
  location: (props) => <Found of="location" {...props} />,
  dish: (props) => <Found of="dish" {...props} />,
  order_type: (props) => <Found of="order_type" {...props} />,
  weekday: (props) => <ChosenWeekday {...props} />,
};
