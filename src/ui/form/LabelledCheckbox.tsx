import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';

export interface LabelledCheckboxProps
  extends Omit<CheckboxProps, 'aria-labelledby' | 'aria-label' | 'onChange' | 'slotProps'> {
  /** The id of the text that names the box; required, and an empty one is refused (COM-066). */
  labelledBy: string;
  onChange?: (checked: boolean) => void;
}

/** A checkbox that cannot be without a name (COM-066). */
export function LabelledCheckbox({
  labelledBy,
  onChange,
  indeterminate = false,
  ...rest
}: LabelledCheckboxProps) {
  if (!labelledBy) throw new TypeError('A checkbox needs labelledBy: the id of the text that names it.');
  // The browser's own mixed state, which says it to assistive tools by itself.
  const setMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate;
  };
  return (
    <Checkbox
      {...rest}
      indeterminate={indeterminate}
      onChange={(_, checked) => onChange?.(checked)}
      slotProps={{ input: { 'aria-labelledby': labelledBy, 'aria-checked': undefined, ref: setMixed } }}
    />
  );
}
