import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { STEPS } from './steps.ts';
import type { ShownStep } from './useChecklist.ts';

const List = styled('ol')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: 13.5,
    '& > li': { display: 'flex', gap: 12, padding: '10px 16px' },
    '& > li + li': { borderTop: `1px solid ${t.hair}` },
    '& > li[data-next="true"]': { backgroundColor: t.primaryFaint },
    '& svg': { flex: 'none', marginTop: 1, color: t.muted },
    '& [data-done="true"] svg': { color: t.primary },
    '& strong': { fontWeight: 600 },
    '& [data-done="true"] strong': { fontWeight: 400, color: t.muted },
    '& p': { margin: 0, fontSize: 12.5, color: t.muted },
    '& .MuiButton-root': { marginTop: 8, [COARSE_POINTER]: { minHeight: 44 } },
  };
});

/** What a new concept still needs; each step ticks itself, and the card goes when the last one is done. */
export function Checklist({ steps }: { steps: readonly ShownStep[] }) {
  const done = steps.filter((one) => one.done).length;
  const next = steps.find((one) => !one.done)?.step;
  return (
    <DataCard title="Before the first evening" subtitle={`${done} of ${steps.length} done`} flush>
      <List aria-label="Before the first evening">
        {steps.map(({ step, done: isDone }) => {
          const { label, why, act, to } = STEPS[step];
          return (
            <li key={step} data-done={isDone} data-next={step === next}>
              {isDone ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
              <div>
                <strong>{label}</strong>
                {isDone ? <VisuallyHidden>, done</VisuallyHidden> : <p>{why}</p>}
                {isDone ? null : (
                  <Button
                    component={Link}
                    to={to}
                    size="small"
                    variant={step === next ? 'contained' : 'outlined'}
                  >
                    {act}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </List>
    </DataCard>
  );
}
