import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { LOOKS, type Look } from './model.ts';

const WORDS = {
  desktop: 'Desktop',
  phone: 'Phone',
  dark: 'Dark',
  plain: 'Plain',
} as const satisfies Record<Look, string>;

const Both = styled('div')({
  display: 'flex',
  gap: 6,
  '& .MuiToggleButton-root': { height: 32, padding: '0 8px', fontSize: 13, whiteSpace: 'nowrap' },
  '@media (pointer: coarse)': { '& .MuiToggleButton-root': { height: 44 } },
});

interface Props<T extends string> {
  readonly label: string;
  readonly value: Look | T;
  readonly onChange: (next: Look | T) => void;
  /** Where the mail is written in the same place: the way back there. */
  readonly first?: { readonly value: T; readonly label: ReactNode };
  readonly hasImages: boolean;
  readonly onImages: (hasImages: boolean) => void;
}

/** On what a mail is looked at, and whether pictures are loaded. */
export function LookChoice<T extends string = never>({
  label,
  value,
  onChange,
  first,
  hasImages,
  onImages,
}: Props<T>) {
  return (
    <Both>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        aria-label={label}
        onChange={(_, next: Look | T | null) => next !== null && onChange(next)}
      >
        {first ? <ToggleButton value={first.value}>{first.label}</ToggleButton> : null}
        {LOOKS.map((look) => (
          <ToggleButton key={look} value={look}>
            {WORDS[look]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButton
        size="small"
        value="off"
        selected={!hasImages}
        aria-label="Images off"
        title="Images off"
        disabled={value === 'plain' || value === first?.value}
        onChange={() => onImages(!hasImages)}
      >
        <ImageOff size={15} aria-hidden />
      </ToggleButton>
    </Both>
  );
}
