import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { StarterTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { firstWords, subjectText } from './model.ts';

export const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: 16,
  margin: '12px 0 28px',
  padding: 0,
  listStyle: 'none',
});

const Card = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > .mail': {
      height: 148,
      margin: '14px 14px 0',
      padding: '14px 16px',
      overflow: 'hidden',
      border: `1px solid ${t.divider}`,
      borderBottom: 0,
      borderRadius: '8px 8px 0 0',
      backgroundColor: t.hover,
      fontSize: 13,
      lineHeight: '19px',
      color: t.muted,
      '& > strong': { display: 'block', marginBottom: 6, fontSize: 14, fontWeight: 600, color: t.ink },
    },
    '& > .words': {
      flexGrow: 1,
      padding: '12px 16px 4px',
      borderTop: `1px solid ${t.divider}`,
      '& h3': { ...theme.typography.h3, margin: 0 },
      '& p': { margin: '4px 0 8px', fontSize: 13, lineHeight: '19px', color: t.muted },
    },
    '& > .acts': { display: 'flex', flexWrap: 'wrap', gap: 4, padding: '4px 8px 10px' },
  };
});

/** One starter: how it begins, what it is for, and what can be done with it. */
export function StarterCard({
  starter,
  children,
}: {
  readonly starter: StarterTemplate;
  readonly children: ReactNode;
}) {
  return (
    <Card>
      <div className="mail">
        <strong>{subjectText(starter.subject)}</strong>
        {firstWords(starter)}
      </div>
      <div className="words">
        <h3>{starter.name}</h3>
        <p>{starter.description}</p>
        {starter.group ? <Tag>{starter.group}</Tag> : null}
      </div>
      <div className="acts">{children}</div>
    </Card>
  );
}
