import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { TimelineEntry } from '#contract/guests/guests/history.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { ToneBadge } from '#src/ui/layout/ToneBadge.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { entryWords } from '../model/entryWords.ts';
import { timeWords, zoneWords } from '../model/when.ts';
import type { Place } from '../data/usePlace.ts';
import { KINDS } from './kinds.ts';

const Row = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '76px 28px minmax(0, 1fr) auto',
    gap: '0 12px',
    padding: '8px 16px',
    fontSize: 13,
    lineHeight: '19px',
    '& > time': {
      paddingTop: 4,
      textAlign: 'right',
      color: t.muted,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > time small': { display: 'block', fontSize: 11.5, lineHeight: '16px', whiteSpace: 'normal' },
    '& .what': { minWidth: 0, paddingTop: 3 },
    '& .title': {
      fontSize: 14,
      lineHeight: '20px',
      fontWeight: 500,
      color: t.ink,
      overflowWrap: 'anywhere',
    },
    '& a.title': { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    // The whole line leads where its title does.
    '& a.title::after': { content: '""', position: 'absolute', inset: 0 },
    '&:has(a:hover)': { backgroundColor: t.hover },
    '& p': {
      margin: 0,
      color: t.muted,
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      WebkitLineClamp: 4,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    },
    '& .figure': {
      paddingTop: 3,
      fontSize: 13.5,
      lineHeight: '20px',
      fontWeight: 500,
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
    },
    // A thread from one picture to the next of the same day.
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      left: 117,
      top: 40,
      bottom: -4,
      width: 1,
      backgroundColor: t.divider,
    },
    [atMost('mobile')]: {
      gridTemplateColumns: '28px minmax(0, 1fr) auto',
      '& > time': { gridColumn: '2 / -1', gridRow: 2, padding: 0, textAlign: 'left', fontSize: 12.5 },
      '& > time small': { display: 'inline', fontSize: 'inherit' },
      '& .badge': { gridRow: 1 },
      '&:not(:last-of-type)::before': { left: 29 },
    },
  };
});

/** Where an entry leads, for whoever may go there. */
function useTarget(entry: TimelineEntry, place: Place): string | null {
  const withHost = useFlag('host-menu');
  const maySeeChecks = usePermission('merchants.view');
  const { kind, record_id: record, merchant_id: merchant } = entry;
  if (record === null || merchant === null || !place.worksAt(merchant)) return null;
  if (kind === 'check') return maySeeChecks ? links.check(merchant, record) : null;
  return withHost && (kind === 'visit' || kind === 'reservation') ? links.reservation(record) : null;
}

export interface EntryProps {
  readonly entry: TimelineEntry;
  readonly place: Place;
  /** The guest's; times of another zone name it. */
  readonly zone: string;
  readonly now: Date;
}

/** One thing that happened: when, what, and what it came to. */
export function Entry({ entry, place, zone, now }: EntryProps) {
  const own = entry.timezone ?? zone;
  const words = entryWords(entry, own, now);
  const target = useTarget(entry, place);
  const { icon: Icon, tone } = KINDS[entry.kind];
  return (
    <Row>
      <time dateTime={entry.at}>
        {timeWords(own, entry.at)}
        {own === zone ? null : <small> {zoneWords(own, new Date(entry.at))}</small>}
      </time>
      <ToneBadge data-size="small" tone={tone} className="badge">
        <Icon size={15} aria-hidden />
      </ToneBadge>
      <div className="what">
        {target === null ? (
          <span className="title">{words.title}</span>
        ) : (
          <Link className="title" to={target}>
            {words.title}
          </Link>
        )}
        {words.detail === null ? null : <p>{words.detail}</p>}
      </div>
      {words.figure === null ? (
        <span />
      ) : (
        <ToneText className="figure" tone={words.tone}>
          {words.figure}
        </ToneText>
      )}
    </Row>
  );
}
