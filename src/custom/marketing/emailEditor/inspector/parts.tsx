import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Alignment, ALIGNMENTS } from '#contract/marketing/templates/email/document.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';

/** A property: its name at the left, what sets it beside. `data-tall` where it stands above. */
export const Row = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '80px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '4px 8px',
    marginBottom: 8,
    fontSize: 13,
    '& > label, & > .label': { color: t.muted },
    '& > .controls': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 },
    '& .MuiFormControl-root': { margin: 0 },
    '&[data-tall]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    [atMost('mobile')]: { gridTemplateColumns: '92px minmax(0, 1fr)' },
  };
});

export const Section = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    padding: '14px 20px 10px',
    borderTop: `1px solid ${t.divider}`,
    '&:first-of-type': { borderTop: 0 },
    '& > h2': { ...theme.typography.h3, margin: '0 0 10px', display: 'flex', alignItems: 'center', gap: 8 },
    '& > h2 > small': { marginLeft: 'auto', fontSize: 12.5, fontWeight: 400, color: t.muted },
    '& > h2 > svg': { color: t.muted },
  };
});

interface Of<T> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

interface TextProps extends Of<string> {
  readonly placeholder?: string;
  readonly most?: number;
  readonly lines?: number;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Takes the focus when a warning about it is followed. */
  readonly name?: string;
}

/** A line or a few of text. */
export function TextRow({
  label,
  value,
  onChange,
  placeholder,
  most = 1000,
  lines,
  error,
  hint,
  name,
}: TextProps) {
  const id = useId();
  return (
    <Row data-tall={lines === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      <TextField
        id={id}
        value={value}
        placeholder={placeholder ?? ''}
        error={error !== undefined}
        helperText={error ?? hint}
        multiline={lines !== undefined}
        {...(lines === undefined ? {} : { minRows: lines })}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength: most, autoComplete: 'off', 'data-field': name } }}
      />
    </Row>
  );
}

/** A link, said to be wrong while it is none that mails may have. */
export function LinkRow(props: Omit<TextProps, 'error' | 'placeholder'>) {
  const { value } = props;
  const isWrong =
    value !== '' &&
    !/^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|tel:[+\d][\d\s().-]*|\{\{\w+\}\})$/i.test(value);
  return (
    <TextRow
      {...props}
      most={2000}
      placeholder="https://"
      error={isWrong ? 'Start it with https://, mailto: or tel:' : undefined}
    />
  );
}

interface NumberProps extends Of<number> {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  /** Stands inside the box, as in `Above 15`. */
  readonly inside?: string;
}

/** A whole number between two bounds; what is none changes nothing. */
export function NumberBox({ label, value, onChange, min, max, unit, inside }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Math.round(next))));
  return (
    <TextField
      value={typed ?? String(value)}
      sx={{ width: 0, flex: '1 1 72px', minWidth: 72 }}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = Number(event.target.value);
        if (event.target.value.trim() !== '' && next >= min && next <= max) set(next);
      }}
      onBlur={() => {
        const next = Number(typed);
        if (typed !== null && typed.trim() !== '' && Number.isFinite(next)) set(next);
        setTyped(null);
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        setTyped(null);
        set(value + by * (event.shiftKey ? 10 : 1));
      }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: 'numeric',
          autoComplete: 'off',
          style: inside ? { textAlign: 'right' } : {},
        },
        input: {
          ...(inside
            ? { startAdornment: <span style={{ fontSize: 13, opacity: 0.75 }}>{inside}</span> }
            : {}),
          ...(unit ? { endAdornment: <span style={{ fontSize: 13, paddingRight: 8 }}>{unit}</span> } : {}),
        },
      }}
    />
  );
}

export function NumberRow(props: NumberProps) {
  return (
    <Row>
      <span className="label">{props.label}</span>
      <div className="controls">
        <NumberBox {...props} />
      </div>
    </Row>
  );
}

interface ChoiceProps<T extends string> extends Of<T> {
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode }[];
  readonly name?: string;
}

/** One of several, from a list. */
export function ChoiceBox<T extends string>({ label, value, onChange, options, name }: ChoiceProps<T>) {
  return (
    <TextField
      select
      value={value}
      sx={{ flex: '1 1 100px', minWidth: 0 }}
      onChange={(event) => {
        const next = options.find((one) => one.value === event.target.value);
        if (next) onChange(next.value);
      }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: {
          SelectDisplayProps: { 'aria-label': label, ...(name ? { 'data-field': name } : {}) } as object,
        },
      }}
    >
      {options.map((one) => (
        <MenuItem key={one.value} value={one.value} sx={{ gap: 1 }}>
          {one.icon}
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function ChoiceRow<T extends string>(props: ChoiceProps<T>) {
  return (
    <Row>
      <span className="label">{props.label}</span>
      <ChoiceBox {...props} />
    </Row>
  );
}

const ALIGN_LOOKS = {
  left: { label: 'Left', icon: AlignLeft },
  center: { label: 'Middle', icon: AlignCenter },
  right: { label: 'Right', icon: AlignRight },
} satisfies Record<Alignment, unknown>;

export function AlignRow({ value, onChange }: Omit<Of<Alignment>, 'label'>) {
  return (
    <Row>
      <span className="label">Align</span>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Align"
        value={value}
        onChange={(_, next: Alignment | null) => next && onChange(next)}
      >
        {ALIGNMENTS.map((one) => {
          const { label, icon: Icon } = ALIGN_LOOKS[one];
          return (
            <ToggleButton key={one} value={one} aria-label={label} title={label}>
              <Icon size={15} aria-hidden />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    </Row>
  );
}

export function SwitchRow({ label, value, onChange }: Of<boolean>) {
  const id = useId();
  return (
    <Row sx={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
      <label htmlFor={id}>{label}</label>
      <Switch
        id={id}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        sx={{ my: 0, mr: 0 }}
      />
    </Row>
  );
}
