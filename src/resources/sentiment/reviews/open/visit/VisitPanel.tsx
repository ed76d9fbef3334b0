import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleHelp, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SURE_FROM } from '#contract/sentiment/reviews/categories.ts';
import type { Review, ReviewEntity } from '#contract/sentiment/reviews/schemas.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { type KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { VisitDialog } from './VisitDialog.tsx';

const Parts = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > section': { padding: '14px 16px' },
    '& > section + section': { borderTop: `1px solid ${t.divider}` },
    '& .title': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, marginBottom: 8 },
    '& h3': { flex: 1, margin: 0, fontSize: 13.5, lineHeight: '20px', fontWeight: 600 },
    '& ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none', fontSize: 13 },
    '& .tags': { display: 'flex', flexWrap: 'wrap', gap: 6 },
    '& a': { color: t.primary },
  };
});

type Visit = NonNullable<Review['visit']>;

function Sure({ visit }: { visit: Visit }) {
  if (visit.is_confirmed) return <StatusChip tone="ok" icon={UserRoundCheck} label="Confirmed" />;
  const percent = `${Math.round(visit.confidence * 100)}% sure`;
  return visit.confidence < SURE_FROM ? (
    <StatusChip tone="idle" icon={CircleHelp} label={percent} />
  ) : (
    <StatusChip tone="ok" icon={CircleCheck} label={percent} />
  );
}

function factsOf(visit: Visit, review: Review, maySeeGuest: boolean): KeyValue[] {
  const name = visit.guest_name || 'Guest';
  return [
    {
      label: 'Guest',
      value:
        visit.user_id !== null && maySeeGuest ? <Link to={links.guest(visit.user_id)}>{name}</Link> : name,
    },
    {
      label: 'Party',
      value: counted(visit.party_size, 'cover'),
      note: momentText(visit.visited_ts, 'Fri, Nov 20, 7:30 PM', review.timezone),
    },
    { label: 'Table', value: visit.table_names.join(', ') },
    ...(visit.total_cents === null
      ? []
      : [
          {
            label: 'Check',
            value:
              visit.ticket_id === null ? (
                formatCents(visit.total_cents)
              ) : (
                <Link to={links.check(review.merchant_id, visit.ticket_id)}>
                  {formatCents(visit.total_cents)}
                </Link>
              ),
            ...(visit.party_size > 0
              ? { note: `${formatCents(Math.round(visit.total_cents / visit.party_size))} a cover` }
              : {}),
          },
        ]),
  ];
}

const KINDS = {
  dish: 'Dish',
  drink: 'Drink',
  person: 'Person',
  occasion: 'Occasion',
} as const satisfies Record<ReviewEntity['kind'], string>;

/** Which visit the review speaks of, how sure that is and why, and what it names. */
export function VisitPanel({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  const maySeeGuest = usePermission('guestProfile.view');
  const mayRespond = usePermission('sentiment.respond');
  const { visit, entities } = review;
  const named = [...new Map(entities.map((one) => [`${one.kind}${one.text.toLowerCase()}`, one])).values()];
  const choose = (label: string) =>
    mayRespond ? (
      <Button size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    ) : null;
  return (
    <Parts>
      <section aria-label="Visit">
        <div className="title">
          <h3>The visit behind it</h3>
          {visit ? <Sure visit={visit} /> : null}
        </div>
        {visit ? (
          <KeyValueList labelWidth={64} items={factsOf(visit, review, maySeeGuest)} />
        ) : (
          <>
            <Quiet>
              {review.manual
                ? 'No visit is linked to it.'
                : 'No party of that time fits well enough to say that it was this one.'}
            </Quiet>
            {choose('Find the visit')}
          </>
        )}
      </section>
      {visit ? (
        <section aria-label="Reasons">
          <div className="title">
            <h3>{visit.is_confirmed ? 'What speaks for it' : 'Why we think so'}</h3>
            {choose(visit.is_confirmed ? 'Change' : 'Not this visit')}
          </div>
          <ul>
            {visit.reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {visit.reasons.length === 0 ? <Quiet>A person said so.</Quiet> : null}
        </section>
      ) : null}
      {named.length > 0 ? (
        <section aria-label="Named in it">
          <div className="title">
            <h3>Named in it</h3>
          </div>
          <div className="tags">
            {named.map(({ kind, text }) => (
              <Tag key={`${kind}${text}`} title={KINDS[kind]}>
                {text}
              </Tag>
            ))}
          </div>
        </section>
      ) : null}
      {isOpen ? <VisitDialog review={review} onClose={() => setIsOpen(false)} /> : null}
    </Parts>
  );
}
