import { PARTY_SIZES } from '#contract/host/parties/defaults.ts';
import { TapChoices } from '#src/ui/form/TapChoices.tsx';
import { counted } from '#src/ui/words/counts.ts';

/** Sizes that are one tap away; the rest stand in the list beside them. */
const QUICK = PARTY_SIZES.slice(0, 6).map((size) => ({
  value: size,
  name: counted(size, ['person', 'people']),
}));
const ALL = PARTY_SIZES.map((size) => ({ value: size, label: size }));

export interface SizeFieldProps {
  value: number;
  onChange: (size: number) => void;
}

/** How many people: one to six by tap, every size to a hundred from the list (HOST-008). */
export function SizeField({ value, onChange }: SizeFieldProps) {
  return (
    <TapChoices
      legend="Party size"
      value={value}
      onChange={onChange}
      quick={QUICK}
      all={ALL}
      allName="Party size, all sizes"
      restLabel="7+"
    />
  );
}
