import { styled } from '@mui/material/styles';
import { Clock, ClockAlert, Pencil, StickyNote, TriangleAlert, Unlink } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { ENGAGEMENT_NAMES } from '#contract/sentiment/reviews/engagement.ts';
import type { ReviewRow } from '#contract/sentiment/reviews/schemas.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { ageText, authorOf, dueWords, Stars, STATUS_LOOKS } from '#src/domain/sentiment/reviews/index.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { RowBox } from '#src/ui/list/SelectBox.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { isChosen, type ReviewSelection, toggleOne } from '../model/selection.ts';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '36px minmax(0, 1fr)',
      position: 'relative',
      padding: '10px 14px 10px 6px',
      borderBottom: `1px solid ${t.hair}`,
    },
    '& > li[data-boxless]': { gridTemplateColumns: 'minmax(0, 1fr)', paddingLeft: 14 },
    '& > li:hover': { backgroundColor: t.hover },
    '& > li[data-open]': { backgroundColor: t.primaryTint, boxShadow: `inset 3px 0 ${t.primary}` },
    '& > li > .MuiCheckbox-root': { alignSelf: 'start', padding: 6, zIndex: 1 },
    '& a': { display: 'block', color: t.ink, textDecoration: 'none' },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& a:focus-visible': { outline: 'none' },
    '& > li:has(a:focus-visible)': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    '& .line': {
      display: 'flex',
      alignItems: 'center',
      gap: 7,
      minWidth: 0,
      fontSize: 13,
      lineHeight: '20px',
      color: t.muted,
    },
    '& .line > strong': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: 600,
      color: t.ink,
    },
    '& .line > .end': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 5,
      marginLeft: 'auto',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .mark': { display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' },
    '& .said': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      margin: '2px 0',
      fontSize: 13.5,
      lineHeight: '19px',
      overflowWrap: 'anywhere',
      color: t.inkSoft,
    },
    '& [data-new] .said': { color: t.ink, fontWeight: 500 },
  };
});

/** What stands out of a review besides how far people have got with it. */
function Marks({ row }: { row: ReviewRow }) {
  const [word] = row.alert_words;
  return (
    <>
      {word === undefined ? null : <StatusChip tone="bad" icon={TriangleAlert} label={word} />}
      {row.vanished_ts === null ? null : <StatusChip tone="idle" icon={Unlink} label="Gone" />}
      {row.edited_ts === null ? null : <StatusChip tone="info" icon={Pencil} label="Edited" />}
    </>
  );
}

function Foot({ row, now }: { row: ReviewRow; now: Date }) {
  const { tone, icon: Icon } = STATUS_LOOKS[row.engagement_status];
  const due = dueWords(row, now);
  const hasFailed = row.response_state === 'failed' || row.response_state === 'withdrawn';
  return (
    <span className="line">
      <ToneText className="mark" tone={hasFailed ? 'bad' : tone}>
        <Icon size={14} aria-hidden />
        {hasFailed ? 'Reply not posted' : ENGAGEMENT_NAMES[row.engagement_status]}
      </ToneText>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {row.assignee ?? 'Nobody'}
      </span>
      {row.note_count > 0 ? (
        <span className="mark">
          <StickyNote size={13} aria-hidden />
          {row.note_count}
          <VisuallyHidden>{row.note_count === 1 ? ' note' : ' notes'}</VisuallyHidden>
        </span>
      ) : null}
      {due ? (
        <ToneText className="end" tone={due.tone}>
          {due.isOver ? <ClockAlert size={14} aria-hidden /> : <Clock size={14} aria-hidden />}
          {due.text}
        </ToneText>
      ) : null}
    </span>
  );
}

export interface ReviewRowsProps {
  readonly open: number | null;
  readonly now: Date;
  readonly selection: ReviewSelection;
  /** Absent where there is nothing that many could be asked to do. */
  readonly onSelect: ((selection: ReviewSelection) => void) | null;
}

/** The reviews that were found, each with what was said, how far it is and how long there is to answer. */
export function ReviewRows({ open, now, selection, onSelect }: ReviewRowsProps) {
  const { data = [], isFetching } = useListContext<Held<ReviewRow>>();
  const { search } = useLocation();
  return (
    <List aria-label="Reviews" aria-busy={isFetching}>
      {data.map((row) => (
        <li
          key={row.id}
          data-review={row.id}
          data-open={row.id === open || undefined}
          data-new={row.engagement_status === 'new' || undefined}
          data-boxless={onSelect === null || undefined}
        >
          {onSelect === null ? null : (
            <RowBox
              name={`the review of ${authorOf(row)}`}
              isSelected={isChosen(selection, row.id)}
              onToggle={() => onSelect(toggleOne(selection, row.id))}
            />
          )}
          <Link
            to={{ pathname: links.review(row.id), search }}
            aria-current={row.id === open ? 'true' : undefined}
          >
            <span className="line">
              <Stars rating={row.rating} />
              <strong>{row.merchant_name}</strong>
              {capabilityOf(row.source).name}
              <span className="end">
                <Marks row={row} />
                <time dateTime={row.reviewed_ts}>{ageText(row.reviewed_ts, now, row.timezone)}</time>
              </span>
            </span>
            <span className="said" dir="auto" lang={row.language ?? undefined}>
              {row.content || 'Stars without words'}
            </span>
            <Foot row={row} now={now} />
          </Link>
        </li>
      ))}
    </List>
  );
}
