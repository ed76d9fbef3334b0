import { styled } from '@mui/material/styles';
import { Check, X } from 'lucide-react';
import type { ChannelReach } from '#contract/guests/gate/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { momentWords } from '../model/when.ts';

const Rules = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '4px 0 0',
    padding: 0,
    listStyle: 'none',
    fontSize: 12.5,
    lineHeight: '18px',
    '& > li': { display: 'flex', gap: 8, padding: '3px 0', overflowWrap: 'anywhere' },
    '& > li > svg': { flex: 'none', marginTop: 2, color: t.tones.ok.main },
    '& > li[data-no] > svg': { color: t.tones.bad.main },
    '& > li[data-no]': { fontWeight: 500 },
    '& small': { display: 'block', fontSize: 12, fontWeight: 400, color: t.muted },
  };
});

export interface RuleListProps {
  readonly rules: ChannelReach['rules'];
  readonly timezone: string;
  readonly now: Date;
}

/** Every rule that says yes or no, what is against it first, with its time. */
export function RuleList({ rules, timezone, now }: RuleListProps) {
  return (
    <Rules aria-label="Rules">
      {rules
        .toSorted((a, b) => Number(a.ok) - Number(b.ok))
        .map(({ rule, ok, words, since }) => {
          const Icon = ok ? Check : X;
          return (
            <li key={rule} data-no={ok ? undefined : true}>
              <Icon size={14} aria-hidden />
              <span>
                <VisuallyHidden>{ok ? 'Yes: ' : 'No: '}</VisuallyHidden>
                {words}
                {since === null ? null : <small>{momentWords(timezone, since, now)}</small>}
              </span>
            </li>
          );
        })}
    </Rules>
  );
}
