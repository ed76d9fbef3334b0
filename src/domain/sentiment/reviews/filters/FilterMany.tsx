import { FilterPill } from '#src/ui/list/FilterMenu.tsx';
import { Listbox } from '#src/ui/list/Listbox.tsx';
import { useState } from 'react';

export interface Many {
  readonly label: string;
  /** Joined with commas, as the address has them. */
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

function Options({ label, value, options, onChange }: Many) {
  const [query, onQuery] = useState('');
  const chosen = value?.split(',') ?? [];
  const shown = options.filter((option) => option.label.toLowerCase().includes(query.trim().toLowerCase()));
  const toggle = (one: string) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
    onChange(next.length === 0 ? undefined : next.join(','));
  };
  return (
    <Listbox
      multi
      focusOnOpen
      label={label}
      options={shown.map((option) => ({
        key: option.value,
        label: option.label,
        selected: chosen.includes(option.value),
      }))}
      onChoose={(index) => {
        const option = shown[index];
        if (option) toggle(option.value);
      }}
      search={options.length > 8 ? { query, onQuery } : null}
      nothing="Nothing found"
    />
  );
}

/** A filter of a list by any of several choices. */
export function FilterMany(props: Many) {
  const { label, value, options, onChange } = props;
  const chosen = value?.split(',') ?? [];
  const first = options.find((option) => option.value === chosen[0])?.label ?? chosen[0];
  const words = chosen.length > 1 ? `${first} + ${chosen.length - 1}` : first;
  return (
    <FilterPill label={label} chosen={words} onClear={() => onChange(undefined)}>
      {() => <Options {...props} />}
    </FilterPill>
  );
}
