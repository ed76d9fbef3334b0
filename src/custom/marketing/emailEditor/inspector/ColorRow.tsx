import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { contrast, LEAST_CONTRAST } from '#contract/marketing/templates/email/colors.ts';
import { BRAND_COLORS, type EmailColor } from '#contract/marketing/templates/email/document.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { useWorld } from '../mail.ts';
import { COLOR_LABELS, hexOf, isBrandColor, readHex } from '../model/colors.ts';
import { Row } from './parts.tsx';

export const Swatch = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 16,
  height: 16,
  borderRadius: 5,
  border: `1px solid ${tokensOf(theme).rule}`,
}));

const Ratio = styled('span')(({ theme }) => {
  const { tones } = tokensOf(theme);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontSize: 12.5,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: tones.ok.main,
    '&[data-low="true"]': { color: tones.warn.main },
  };
});

/** How well one colour is read on another: 4.5 : 1 and more is enough. */
export function Contrast({ of, on }: { readonly of: string; readonly on: string }) {
  const ratio = contrast(of, on);
  const isLow = ratio < LEAST_CONTRAST;
  const Icon = isLow ? TriangleAlert : Check;
  return (
    <Ratio data-low={isLow} title={isLow ? `Hard to read: below ${LEAST_CONTRAST} : 1` : 'Easy to read'}>
      <Icon size={14} aria-label={isLow ? 'Hard to read' : 'Easy to read'} />
      {(Math.floor(ratio * 10) / 10).toFixed(1)} : 1
    </Ratio>
  );
}

const Choices = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    padding: 6,
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 34,
      padding: '0 8px',
      border: 0,
      borderRadius: 6,
      background: 'none',
      color: t.ink,
      font: 'inherit',
      fontSize: 13.5,
      cursor: 'pointer',
      '&:hover': { backgroundColor: t.hover },
      '& > small': { marginLeft: 'auto', color: t.muted },
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    '& > .own': { padding: '8px 8px 4px', borderTop: `1px solid ${t.hair}` },
  };
});

interface Props {
  readonly label: string;
  readonly value: EmailColor;
  readonly onChange: (value: EmailColor) => void;
  /** What it is read on, or what is read on it; null where nothing is. */
  readonly against: EmailColor | null;
}

/** A colour of the kit, or one of its own, with how well it is read. */
export function ColorRow({ label, value, onChange, against }: Props) {
  const { kit } = useWorld();
  const [typed, setTyped] = useState<string | null>(null);
  const name = isBrandColor(value) ? COLOR_LABELS[value] : value;
  const isWrong = typed !== null && typed !== '' && readHex(typed) === null;
  return (
    <Row>
      <span className="label">{label}</span>
      <div className="controls">
        <Dropdown
          label={label}
          width={220}
          trigger={(trigger) => (
            <Button
              {...trigger}
              variant="outlined"
              aria-label={`${label}: ${name}`}
              sx={{
                flex: '1 1 90px',
                justifyContent: 'flex-start',
                px: 1.25,
                borderColor: 'action.active',
                fontWeight: 400,
              }}
            >
              <Swatch style={{ backgroundColor: hexOf(value, kit), marginRight: 8 }} />
              <span style={{ flex: 1, textAlign: 'left' }}>{name}</span>
              <ChevronDown size={15} aria-hidden />
            </Button>
          )}
        >
          {(close) => (
            <Choices>
              {BRAND_COLORS.map((one) => (
                <button
                  key={one}
                  type="button"
                  data-autofocus={one === value || undefined}
                  aria-pressed={one === value}
                  onClick={() => {
                    close();
                    onChange(one);
                  }}
                >
                  <Swatch style={{ backgroundColor: kit.colors[one] }} />
                  {COLOR_LABELS[one]}
                  <small>{kit.colors[one]}</small>
                </button>
              ))}
              <div className="own">
                <TextField
                  label="Its own"
                  value={typed ?? (isBrandColor(value) ? '' : value)}
                  placeholder={hexOf(value, kit)}
                  error={isWrong}
                  helperText={isWrong ? 'Six digits, such as #7a2b26' : undefined}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    const hex = readHex(event.target.value);
                    if (hex) onChange(hex);
                  }}
                  onBlur={() => setTyped(null)}
                  slotProps={{ htmlInput: { maxLength: 9, spellCheck: false } }}
                />
              </div>
            </Choices>
          )}
        </Dropdown>
        {against === null ? null : <Contrast of={hexOf(value, kit)} on={hexOf(against, kit)} />}
      </div>
    </Row>
  );
}
