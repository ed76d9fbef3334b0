import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { figure } from '#src/ui/words/counts.ts';
import { dayText, momentText } from '#src/ui/words/dates.ts';
import {
  type CheckQuery,
  type GuestQuery,
  type PartyQuery,
  useChecks,
  useGuests,
  useParties,
} from './data.ts';
import { minutesText, moneyText, NONE } from './model.ts';
import { RowsPage } from './RowsPage.tsx';

interface RowsProps<Q> {
  readonly title: string;
  readonly query: Q;
  readonly page: number;
  readonly onTurn: (page: number) => void;
}

const named = (to: string, name: string): ReactNode => <Link to={to}>{name}</Link>;

/** The parties behind a number. */
export function PartyRows({ query, page, ...rest }: RowsProps<PartyQuery>) {
  return (
    <RowsPage
      {...rest}
      found={useParties(query, page)}
      page={page}
      noun={['party', 'parties']}
      texts={3}
      heads={['Guest', 'Due', 'Location', 'Covers', 'Late', 'Table time', 'Planned']}
      cellsOf={(row) => [
        named(links.reservation(row.local_id), row.name || 'Guest without a name'),
        momentText(row.reserved_ts, 'Nov 20, 2026, 7:30 PM', row.timezone),
        row.merchant_name,
        figure(row.party_size),
        row.minutes_late !== null && row.minutes_late > 0 ? minutesText(row.minutes_late) : NONE,
        minutesText(row.table_minutes),
        minutesText(row.planned_minutes),
      ]}
    />
  );
}

/** The checks behind the revenue. */
export function CheckRows({ query, page, ...rest }: RowsProps<CheckQuery>) {
  return (
    <RowsPage
      {...rest}
      found={useChecks(query, page)}
      page={page}
      noun={['check', 'checks']}
      texts={4}
      heads={['Check', 'Day', 'Location', 'Server', 'Covers', 'Revenue']}
      cellsOf={(row) => [
        named(links.check(row.merchant_id, row.id), row.check_num),
        dayText(row.business_date, 'Nov 20, 2026'),
        row.merchant_name,
        row.employee ?? NONE,
        row.covers === null ? NONE : figure(row.covers),
        moneyText(row.revenue_cents),
      ]}
    />
  );
}

/** The guests behind a number. */
export function GuestRows({ query, page, ...rest }: RowsProps<GuestQuery>) {
  return (
    <RowsPage
      {...rest}
      found={useGuests(query, page)}
      page={page}
      noun={['guest', 'guests']}
      texts={3}
      heads={['Guest', 'Email', 'Phone', 'Visits', 'Last visit', 'Added']}
      cellsOf={(row) => [
        named(links.guest(row.id), row.name || 'Guest without a name'),
        row.email ?? NONE,
        row.phone ?? NONE,
        figure(row.visit_count),
        row.last_visit_ts === null ? NONE : momentText(row.last_visit_ts, 'Nov 20, 2026'),
        momentText(row.created_ts, 'Nov 20, 2026'),
      ]}
    />
  );
}
