import { styled } from '@mui/material/styles';
import { ChevronDown, Info } from 'lucide-react';
import { Fragment } from 'react';
import type { QuoteSuggestion } from '#contract/host/waitlist/endpoints.ts';
import { tokensOf } from '#src/theme/index.ts';
import { quoteText } from './model/quotes.ts';

const Box = styled('details')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '0 0 14px',
    border: `1px solid ${t.divider}`,
    borderRadius: 8,
    backgroundColor: t.sunken,
    fontSize: 13,
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 44,
      padding: '0 12px',
      borderRadius: 8,
      fontWeight: 500,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& > summary > span': { flex: 1 },
    '& > summary svg': { flex: 'none', color: t.muted },
    '&[open] > summary svg:last-of-type': { transform: 'rotate(180deg)' },
    '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '3px 12px', margin: '0 12px' },
    '& .lines': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${t.divider}` },
    '& .lines .sum': { marginTop: 2, fontWeight: 600, color: t.ink },
    '& dt': { color: t.inkSoft },
    '& dd': { margin: 0, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& p': { margin: '8px 12px 12px', lineHeight: '18px', color: t.muted },
  };
});

const BASES = {
  history: 'Waits here before',
  turn_times: 'Tables and turn times',
  no_wait: 'A free table',
} satisfies Record<QuoteSuggestion['basis'], string>;

/** How the suggested quote was reached, in numbers and one sentence. */
export function QuoteReason({ quote }: { quote: QuoteSuggestion }) {
  return (
    <Box>
      <summary>
        <Info size={16} aria-hidden />
        <span>
          {quote.suggested_minutes === 0
            ? 'Why no wait is suggested'
            : `How ${quoteText(quote.suggested_minutes)} was reached`}
        </span>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <dl>
        <dt>Rests on</dt>
        <dd>{BASES[quote.basis]}</dd>
        {quote.basis === 'history' ? (
          <>
            <dt>Waits compared</dt>
            <dd>{quote.sample_size}</dd>
          </>
        ) : null}
        <dt>Parties ahead</dt>
        <dd>{quote.parties_ahead}</dd>
      </dl>
      {quote.lines.length > 0 ? (
        <dl className="lines">
          {quote.lines.map(({ label, minutes }, index) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {index === 0 ? '' : minutes < 0 ? '− ' : '+ '}
                {Math.abs(minutes)} min
              </dd>
            </Fragment>
          ))}
          <dt className="sum">Quote</dt>
          <dd className="sum">{quoteText(quote.suggested_minutes)}</dd>
        </dl>
      ) : null}
      <p>{quote.explanation}</p>
    </Box>
  );
}
