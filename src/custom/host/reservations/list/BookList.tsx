import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Party } from '#contract/host/parties/schemas.ts';
import { links } from '#src/links.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import {
  clockTime,
  CoverCount,
  covers,
  PartyMarks,
  PartyStatusChip,
  type PartyStatus,
  partyName,
  statusOf,
} from '#src/domain/host/parties/fields.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { RowsSheet } from '../RowsSheet.ts';
import { useShownOpen } from '../useShownOpen.ts';
import { type BookHour, groupByHour, hoursBehind } from '../model/hours.ts';

const Row = styled(Link)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '76px minmax(0, 1fr) 48px 150px 84px',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 56,
    padding: '7px 16px',
    scrollMargin: '120px 0 96px',
    color: t.ink,
    textDecoration: 'none',
    '&:hover': { backgroundColor: t.hover },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    '&[aria-current]': { backgroundColor: t.primaryTint },
    '& .time': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .who': { minWidth: 0 },
    '& .name': { display: 'flex', alignItems: 'center', gap: 6, fontWeight: 600 },
    '& .name > span:first-of-type, & .note': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .note': { display: 'block', fontSize: 12.5, lineHeight: '17px', color: t.muted },
    '& .table': {
      justifySelf: 'end',
      maxWidth: '100%',
      padding: '2px 8px',
      border: `1px solid ${t.button}`,
      borderRadius: 6,
      fontSize: 13,
      fontWeight: 600,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .table[data-none]': { border: 0, padding: 0, fontWeight: 500, color: t.tones.warn.main },
    '&[data-over] .time, &[data-over] .name, &[data-over] .table': { color: t.muted, fontWeight: 500 },
    [atMost('tablet')]: {
      // However the tables are called, the name keeps most of its line.
      gridTemplateColumns: '68px minmax(0, 1fr) fit-content(38%)',
      gap: '2px 10px',
      '& .count': { gridColumn: 1, gridRow: 2 },
      '& .status': { gridColumn: 2, gridRow: 2 },
      '& .table': { gridColumn: 3, gridRow: 1 },
    },
  };
});

const OVER = ['done', 'no_show', 'cancelled'];
/** Rows that a tall window shows; a day that just opened draws them first and the rest right after. */
const FIRST_ROWS = 30;

interface BookRowProps {
  readonly party: Party;
  readonly status: PartyStatus;
  readonly timezone: string;
  readonly search: string;
  readonly isOpen: boolean;
}

const sameRow = (a: BookRowProps, b: BookRowProps) =>
  a.party === b.party &&
  a.isOpen === b.isOpen &&
  a.search === b.search &&
  a.timezone === b.timezone &&
  a.status.label === b.status.label;

/** One reservation; drawn again only when it or its status changed. */
const BookRow = memo(function BookRow({ party, status, timezone, search, isOpen }: BookRowProps) {
  const note = [party.tags.join(', '), party.notes].filter(Boolean).join(' · ');
  const isAssigned = party.table_names.length > 0;
  const lacks = party.overbook_reason !== null ? 'Overbooked' : 'No table';
  return (
    <li>
      <Row
        to={{ pathname: links.reservation(party.local_id), search }}
        aria-current={isOpen ? 'true' : undefined}
        data-party={party.local_id}
        data-over={OVER.includes(party.visit_state) || undefined}
        preventScrollReset
      >
        <span className="time">{clockTime(timezone, party.reserved_ts)}</span>
        <span className="who">
          <span className="name">
            <span>{partyName(party)}</span>
            <PartyMarks party={party} />
          </span>
          {note ? <span className="note">{note}</span> : null}
        </span>
        <span className="count">
          <CoverCount size={party.party_size} />
        </span>
        <span className="status">
          <PartyStatusChip status={status} />
        </span>
        {isAssigned ? (
          <span className="table">{party.table_names.join(', ')}</span>
        ) : OVER.includes(party.visit_state) ? (
          <span />
        ) : (
          <span className="table" data-none>
            {lacks}
          </span>
        )}
      </Row>
    </li>
  );
}, sameRow);

export interface BookListProps {
  readonly parties: readonly Party[];
  readonly timezone: string;
  readonly lateMinutes: number;
  /** The local_id of the party whose panel is open. */
  readonly openId: string | null;
  /** Reads the next page; null when there is none (HOST-015). */
  readonly onMore: (() => void) | null;
  readonly isLoadingMore: boolean;
}

/** The hours with their first rows, `limit` in all; an hour beyond it is not drawn yet. */
function upTo(hours: readonly BookHour[], limit: number) {
  let left = limit;
  return hours.flatMap((hour) => {
    if (left <= 0) return [];
    const rows = hour.parties.slice(0, left);
    left -= rows.length;
    return [{ hour, rows }];
  });
}

/** The book hour by hour; every row leads to its party. */
export function BookList({ parties, timezone, lateMinutes, openId, onMore, isLoadingMore }: BookListProps) {
  const now = useNow(30_000);
  const [params] = useSearchParams();
  const search = params.toString();
  const hours = useMemo(() => groupByHour(parties, timezone), [parties, timezone]);
  const [isWhole, setIsWhole] = useState(false);
  const behind = isWhole ? 0 : hoursBehind(hours, now.getTime());
  const earlier = hours.slice(0, behind).flatMap((hour) => hour.parties);
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_ROWS);
  const isOpenRow = (party: Party) => party.local_id === openId || String(party.id) === openId;
  const shown = earlier.some(isOpenRow) ? hours : hours.slice(behind);
  const drawn = upTo(shown, limit);
  const sheet = useRef<HTMLDivElement>(null);
  useShownOpen(
    sheet,
    openId,
    drawn.some(({ rows }) => rows.some(isOpenRow)),
  );
  return (
    <RowsSheet ref={sheet}>
      {shown.length < hours.length ? (
        <div className="earlier">
          <Button fullWidth size="large" onClick={() => setIsWhole(true)}>
            Show {counted(earlier.length, ['earlier party', 'earlier parties'])}
          </Button>
        </div>
      ) : null}
      {drawn.map(({ hour, rows }) => (
        <section key={hour.start} aria-labelledby={`hour-${hour.start}`}>
          <h2 id={`hour-${hour.start}`}>
            {hour.label}
            <span>
              {counted(hour.parties.length, ['party', 'parties'])}, {covers(hour.parties)} covers
            </span>
          </h2>
          <ul>
            {rows.map((party) => (
              <BookRow
                key={party.id}
                party={party}
                status={statusOf(party, now, lateMinutes)}
                timezone={timezone}
                search={search}
                isOpen={isOpenRow(party)}
              />
            ))}
          </ul>
        </section>
      ))}
      {onMore ? (
        <div className="more">
          <Button fullWidth size="large" disabled={isLoadingMore} onClick={onMore}>
            {isLoadingMore ? 'Loading....' : 'Show more'}
          </Button>
        </div>
      ) : null}
    </RowsSheet>
  );
}
