import { styled } from '@mui/material/styles';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';

const List = styled('ol')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& button': {
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr)',
      columnGap: 10,
      width: '100%',
      minHeight: 44,
      padding: '8px 12px',
      border: 0,
      borderRadius: 8,
      font: 'inherit',
      fontSize: 14,
      textAlign: 'left',
      color: t.ink,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '&:hover': { backgroundColor: t.hover },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
      '&[aria-current]': { backgroundColor: t.primaryTint, color: t.primary, fontWeight: 600 },
    },
    '& .mark': {
      display: 'grid',
      placeItems: 'center',
      width: 22,
      height: 22,
      borderRadius: 11,
      fontSize: 12,
      fontWeight: 600,
      color: t.muted,
      backgroundColor: t.chip,
      '&[data-done]': { color: t.tones.ok.main, backgroundColor: t.tones.ok.tint },
      '&[data-wrong]': { color: t.tones.bad.main, backgroundColor: t.tones.bad.tint },
    },
    '& small': { gridColumn: 2, fontSize: 12.5, fontWeight: 400, color: t.muted },
    [atMost('smallDesktop')]: {
      position: 'relative',
      flexDirection: 'row',
      overflowX: 'auto',
      '& li': { flex: '1 0 auto' },
      '& button': { whiteSpace: 'nowrap' },
      '& small': { display: 'none' },
    },
  };
});

/** What is known of a step: something is wrong there, it is done, or it is still open. */
export type StepMark = 'wrong' | 'done' | 'open';

export interface StepListProps<S extends string> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly steps: readonly {
    readonly step: S;
    readonly label: string;
    readonly about: string;
    readonly mark: StepMark;
    /** The state in words, for screen readers. */
    readonly state?: string;
  }[];
  readonly here: S;
  readonly onGo: (step: S) => void;
}

/** The steps of a form or a setup, which can be opened in any order. */
export function StepList<S extends string>({ label, steps, here, onGo }: StepListProps<S>) {
  const list = useRef<HTMLOListElement>(null);
  // On a narrow screen the list is wider than the window: the current step is scrolled into view.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [here]);
  return (
    <nav aria-label={label}>
      <List ref={list}>
        {steps.map(({ step, label: name, about, mark, state }, index) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === here ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              <span
                className="mark"
                data-done={mark === 'done' || undefined}
                data-wrong={mark === 'wrong' || undefined}
              >
                {mark === 'done' ? (
                  <Check size={14} aria-hidden />
                ) : mark === 'wrong' ? (
                  <CircleAlert size={14} aria-hidden />
                ) : (
                  <span aria-hidden>{index + 1}</span>
                )}
              </span>
              <span>
                {name}
                {state === undefined ? null : <VisuallyHidden>, {state}</VisuallyHidden>}
              </span>
              <small>{about}</small>
            </button>
          </li>
        ))}
      </List>
    </nav>
  );
}
