import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { LAYERS } from '#src/theme/index.ts';
import { useSections } from '../../data/queries.ts';

const OVER_MODAL = { popper: { style: { zIndex: LAYERS.snackbar } } };

export interface SectionsFieldProps {
  readonly merchantId: number;
  /** The business day, for its sections. */
  readonly day: string;
  readonly value: readonly number[];
  readonly onChange: (sectionIds: number[]) => void;
}

/** The sections where a party likes to sit; nothing at a location without any. */
export function SectionsField({ merchantId, day, value, onChange }: SectionsFieldProps) {
  const { data: sections = [] } = useSections(merchantId, day);
  const known = sections.map((section) => section.merchant_section_id);
  if (known.length === 0) return null;
  return (
    <Autocomplete
      multiple
      options={known}
      value={value.filter((id) => known.includes(id))}
      getOptionLabel={(id) =>
        sections.find((section) => section.merchant_section_id === id)?.name ?? String(id)
      }
      onChange={(_, ids) => onChange(ids)}
      slotProps={OVER_MODAL}
      renderInput={(params) => <TextField {...params} label="Likes to sit in" />}
    />
  );
}
