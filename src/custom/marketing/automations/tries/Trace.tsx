import { styled } from '@mui/material/styles';
import { Ban, CircleCheck } from 'lucide-react';
import {
  type GuestTrace,
  RUN_STATES,
  STEP_OUTCOMES,
  type TraceStep,
} from '#contract/marketing/automations/runs.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { momentText } from '#src/ui/words/dates.ts';

const Box = styled('details')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    border: `1px solid ${t.divider}`,
    borderRadius: 10,
    backgroundColor: t.surface,
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 48,
      padding: '8px 12px',
      borderRadius: 10,
      fontSize: 13.5,
      cursor: 'pointer',
      listStyle: 'none',
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& > summary > svg': { flex: 'none', color: t.tones.ok.main },
    '&[data-out] > summary > svg': { color: t.muted },
    '& > summary > .who': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& > summary strong': { display: 'block', fontWeight: 500 },
    '& > summary small': { display: 'block', fontSize: 12.5, lineHeight: '18px', color: t.muted },
    '& > ul, & > p': { margin: '0 12px', borderTop: `1px solid ${t.hair}`, padding: '6px 0' },
  };
});

const at = (instant: string) => momentText(instant, 'Fri, Nov 20, 7:30 PM');

/** The steps of a guest, each with when it was and what came of it. */
export function TraceSteps({ steps }: { steps: readonly TraceStep[] }) {
  if (steps.length === 0) return <Quiet>No step was taken.</Quiet>;
  return (
    <Rows data-plain>
      {steps.map((step) => (
        <li key={`${step.step_no} ${step.attempt}`}>
          <div>
            <strong>{step.action_name}</strong>
            <small>
              {at(step.at)}: {step.text}
              {step.until === null ? '' : `, until ${at(step.until)}`}
            </small>
          </div>
          <Tag data-tone={step.outcome === 'would_send' ? 'primary' : undefined}>
            {STEP_OUTCOMES[step.outcome]}
          </Tag>
        </li>
      ))}
    </Rows>
  );
}

/** What would happen to one guest, or would have; opened it shows every step. */
export function Trace({ trace, isOpen = false }: { trace: GuestTrace; isOpen?: boolean }) {
  const Icon = trace.enters ? CircleCheck : Ban;
  const when = trace.at === null ? '' : `, ${at(trace.at)}`;
  return (
    <Box open={isOpen} data-out={trace.enters ? undefined : true}>
      <summary>
        <Icon size={17} aria-hidden />
        <span className="who">
          <strong>{trace.guest_name}</strong>
          <small>
            {trace.why}
            {when}
          </small>
        </span>
        <Tag>{trace.state === null ? 'Stays out' : RUN_STATES[trace.state].words}</Tag>
      </summary>
      <TraceSteps steps={trace.steps} />
    </Box>
  );
}
