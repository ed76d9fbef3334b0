import { styled } from '@mui/material/styles';
import { Check, Circle, TriangleAlert } from 'lucide-react';
import type { PartyFee } from '#contract/host/payments/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { dayText } from '#src/ui/words/dates.ts';

const List = styled('ol')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 10px',
    margin: '8px 0 0',
    padding: 0,
    listStyle: 'none',
    fontSize: 12.5,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 5, color: t.muted },
    '& li[data-done]': { color: t.ink },
    '& svg': { flex: 'none', color: t.muted },
    '& li[data-done] svg': { color: t.tones.ok.main },
    '& li[data-failed] svg': { color: t.tones.bad.main },
    '& li + li::before': { content: '"›"', color: t.muted, marginRight: 5 },
  };
});

/** Where a fee is on its way; what is ahead says on which day it comes, the day after the reservation (PAY-005). */
export function FeeSteps({ fee }: { fee: Pick<PartyFee, 'steps' | 'name'> }) {
  return (
    <List aria-label={`Steps of ${fee.name}`}>
      {fee.steps.map(({ step, label, is_done, scheduled_date }) => {
        const isFailed = step === 'charge_error';
        const Icon = isFailed ? TriangleAlert : is_done ? Check : Circle;
        return (
          <li key={step} data-done={is_done || undefined} data-failed={isFailed || undefined}>
            <Icon size={13} role="img" aria-label={is_done ? 'Done:' : 'Ahead:'} />
            {label}
            {scheduled_date === null ? null : ` on ${dayText(scheduled_date, 'Fri, Nov 20')}`}
          </li>
        );
      })}
    </List>
  );
}
