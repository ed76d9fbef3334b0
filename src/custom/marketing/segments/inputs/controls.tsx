import { styled } from '@mui/material/styles';
import { createContext, useContext, useState } from 'react';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import { DateField } from '#src/ui/form/DateField.tsx';

/** The id of what is wrong with the row around, where something is. */
const Wrong = createContext<string | null>(null);
export const WrongProvider = Wrong.Provider;

/** What marks a box as wrong and says where the words are. */
export function useWrong() {
  const id = useContext(Wrong);
  return id === null ? {} : ({ 'aria-invalid': true, 'aria-describedby': id } as const);
}

const CHEVRON = (ink: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' width='14' height='14' viewBox='0 0 24 24' fill='none' stroke='${ink}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='m6 9 6 6 6-6'/></svg>`,
  )}")`;

/** A menu as small as a word of the sentence; the browser's own, so that keyboard and phone know it. */
const Menu = styled('select')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    appearance: 'none',
    fieldSizing: 'content',
    maxWidth: '100%',
    height: 32,
    margin: 0,
    padding: '0 28px 0 10px',
    border: `1px solid ${t.control}`,
    borderRadius: 8,
    font: 'inherit',
    fontSize: 13.5,
    textOverflow: 'ellipsis',
    color: t.ink,
    backgroundColor: t.surface,
    backgroundImage: CHEVRON(t.muted),
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 8px center',
    cursor: 'pointer',
    '&[data-kind]': { border: 0, fontWeight: 500, backgroundColor: t.chip },
    '&[aria-invalid]': { borderColor: t.tones.bad.main },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 1 },
    '& option, & optgroup': { color: t.ink, backgroundColor: t.raised },
    [COARSE_POINTER]: { height: 44, fontSize: 16 },
  };
});

const Line = styled('input')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: 32,
    margin: 0,
    padding: '0 9px',
    border: `1px solid ${t.control}`,
    borderRadius: 8,
    font: 'inherit',
    fontSize: 13.5,
    fontVariantNumeric: 'tabular-nums',
    color: t.ink,
    colorScheme: t.mode,
    backgroundColor: t.surface,
    '&[aria-invalid]': { borderColor: t.tones.bad.main },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 1 },
    '&::placeholder': { color: t.muted, opacity: 1 },
    [COARSE_POINTER]: { height: 44, fontSize: 16 },
  };
});

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
}

/** One of a few words. */
export function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <Menu
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Menu>
  );
}

/** What the row asks about, under its headings. */
export function KindChoice({
  label,
  value,
  groups,
  onChange,
}: {
  label: string;
  value: string;
  groups: readonly { readonly group: string; readonly options: readonly Option<string>[] }[];
  onChange: (value: string) => void;
}) {
  return (
    <Menu data-kind aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {groups.map(({ group, options }) => (
        <optgroup key={group} label={group}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Menu>
  );
}

interface NumberBoxProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Typed in dollars, kept in cents. */
  readonly isMoney?: boolean;
}

const written = (value: number, isMoney: boolean) =>
  Number.isNaN(value) ? '' : isMoney ? `$${(value / 100).toFixed(2)}` : String(value);

/** What was typed as a number, NaN where it is none: the contract says then that a number is missing. */
export function readNumber(text: string, isMoney: boolean): number {
  const plain = text.replaceAll(/[\s,$]/g, '');
  if (plain === '') return Number.NaN;
  return isMoney ? Math.round(Number(plain) * 100) : Number(plain);
}

/** A number; while it is typed it stays as typed. */
export function NumberBox({ label, value, onChange, isMoney = false }: NumberBoxProps) {
  const [typed, setTyped] = useState(() => written(value, isMoney));
  const shown = Object.is(readNumber(typed, isMoney), value) ? typed : written(value, isMoney);
  return (
    <Line
      {...useWrong()}
      aria-label={label}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      style={{ width: isMoney ? 92 : Math.max(46, 28 + 9 * shown.length) }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value, isMoney));
      }}
      onBlur={() => setTyped(written(value, isMoney))}
    />
  );
}

export function TextBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Line
      {...useWrong()}
      aria-label={label}
      autoComplete="off"
      maxLength={200}
      value={value}
      style={{ width: 180 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const Day = styled(DateField)({ width: 166 });

/** A calendar day, of which only the label's words are read out. */
export function DayBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const wrong = useWrong();
  return (
    <Day
      isLabelHidden
      required
      label={label}
      value={value}
      onChange={onChange}
      error={wrong['aria-invalid'] === true}
      describedBy={wrong['aria-describedby']}
    />
  );
}

const Ticked = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  fontSize: 13,
  color: tokensOf(theme).muted,
  cursor: 'pointer',
  '& input': { width: 16, height: 16, margin: 0, accentColor: tokensOf(theme).primary },
  [COARSE_POINTER]: { minHeight: 44 },
}));

export function Tick({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Ticked>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </Ticked>
  );
}

export const Say = ({ children }: { children: string }) => <span className="say">{children}</span>;
