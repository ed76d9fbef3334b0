import { styled } from '@mui/material/styles';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { STEP_WORDS, type Step } from './model/steps.ts';

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

/** What is known of a step: whether something there stops the campaign from going out. */
export type StepMark = 'wrong' | 'done' | 'open';

/** The way through a campaign, in any order. */
export function Stepper({
  steps,
  here,
  marks,
  onGo,
}: {
  steps: readonly Step[];
  here: Step;
  marks: Readonly<Record<Step, StepMark>>;
  onGo: (step: Step) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  // On a narrow screen the way is wider than the window: where one stands is always seen.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [here]);
  return (
    <nav aria-label="Steps of this campaign">
      <List ref={list}>
        {steps.map((step, index) => {
          const mark = marks[step];
          return (
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
                  {STEP_WORDS[step].label}
                  {mark === 'wrong' ? <VisuallyHidden>, something is missing</VisuallyHidden> : null}
                </span>
                <small>{STEP_WORDS[step].about}</small>
              </button>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
