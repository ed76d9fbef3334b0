import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import type { MergeTag } from '#contract/marketing/templates/endpoints.ts';
import { writeTag } from '#contract/marketing/templates/tags.ts';
import { fallbackOf, TagMenu } from '#src/domain/marketing/templates/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { useMail } from '../mail.ts';

const Line = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    fontSize: 13,
    '& > label': { color: t.muted },
    '& > small': {
      minWidth: 58,
      fontSize: 12.5,
      textAlign: 'right',
      color: t.muted,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > small[data-over="true"]': { color: t.tones.warn.main },
    '& > input': {
      minWidth: 0,
      height: 30,
      padding: '0 8px',
      border: '1px solid transparent',
      borderRadius: 7,
      background: 'none',
      color: t.ink,
      font: 'inherit',
      fontWeight: 500,
      '&:hover': { borderColor: t.button },
      '&:focus': { outline: `2px solid ${t.primary}`, outlineOffset: -1, backgroundColor: t.surface },
      '&::placeholder': { color: t.muted, fontWeight: 400, opacity: 1 },
    },
    '& .MuiButton-root': { height: 28, padding: '0 6px', color: t.muted },
    '@media (pointer: coarse)': { '& > input': { height: 44, fontSize: 16 } },
  };
});

interface Props {
  readonly label: string;
  /** By which a warning about it finds it. */
  readonly line: 'subject' | 'preheader';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  /** No more can be stored. */
  readonly most: number;
  /** More than this is cut off in most inboxes. */
  readonly good?: number;
}

/** One line of a mail with its counter, into which tags can be put. */
export function LineField({ label, line, value, onChange, placeholder, most, good = most }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { place } = useMail();
  const insert = (merge: MergeTag) => {
    const at = input.current?.selectionStart ?? value.length;
    const end = input.current?.selectionEnd ?? at;
    const tag = writeTag(merge.key, fallbackOf(merge));
    const next = value.slice(0, at) + tag + value.slice(end);
    if (next.length > most) return;
    onChange(next);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at + tag.length, at + tag.length);
    });
  };
  return (
    <Line>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        data-line={line}
        value={value}
        maxLength={most}
        placeholder={placeholder}
        autoComplete="off"
        aria-describedby={`${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      <TagMenu isSlim place={place} into={label.toLowerCase()} onPick={insert} />
      <small id={`${id}-count`} data-over={value.length > good}>
        {value.length} of {good}
      </small>
    </Line>
  );
}
