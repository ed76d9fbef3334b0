import { LEAD_TIMES, type PartyKind } from '#contract/host/reports/rules.ts';
import { hourText, originText } from '#contract/host/reports/words.ts';
import type { HostReport } from '#contract/host/reports/schemas.ts';
import { figure } from '#src/ui/words/counts.ts';
import type { CheckQuery, PartyQuery } from './data.ts';
import { PARTY_MEANINGS, REVENUE_MEANING } from './hostTotals.ts';
import { changeText, minutesText, percentText, type ReportFilter, wholeMoneyText } from './model.ts';
import { NumberButton } from './NumberButton.tsx';
import { NumbersCard } from './NumbersCard.tsx';
import type { OpenNumber } from './RowsModal.tsx';
import { Wide } from './Wide.ts';

interface HostBreakdownsProps {
  readonly report: HostReport;
  readonly days: Omit<ReportFilter, 'compare'>;
  readonly onOpen: (open: OpenNumber) => void;
}

/** Makes the numbers of a row, each of which opens its rows under the title of the row. */
function numbersOf({ days, onOpen }: Omit<HostBreakdownsProps, 'report'>) {
  const parties = (text: string, title: string, kind: PartyKind, query: Partial<PartyQuery> = {}) => (
    <NumberButton
      meaning={PARTY_MEANINGS[kind]}
      onOpen={() =>
        onOpen({ of: 'parties', title, meaning: PARTY_MEANINGS[kind], query: { ...days, ...query, kind } })
      }
    >
      {text}
    </NumberButton>
  );
  const checks = (text: string, title: string, query: Partial<CheckQuery> = {}) => (
    <NumberButton
      meaning={REVENUE_MEANING}
      onOpen={() => onOpen({ of: 'checks', title, meaning: REVENUE_MEANING, query: { ...days, ...query } })}
    >
      {text}
    </NumberButton>
  );
  return { parties, checks };
}

function Locations({ report, ...rest }: HostBreakdownsProps) {
  const { parties, checks } = numbersOf(rest);
  const hasRevenue = report.totals.revenue_cents !== null;
  return (
    <NumbersCard
      title="By location"
      empty="No parties on these days."
      heads={[
        ...['Location', 'Covers', 'Change', 'No-shows', 'Late', 'Table time', 'Planned'],
        ...(hasRevenue ? ['Revenue', 'Per seat hour'] : []),
      ]}
      rows={report.locations.map((row) => {
        const at = { merchant_ids: String(row.merchant_id) };
        const name = row.merchant_name;
        return {
          key: String(row.merchant_id),
          cells: [
            name,
            parties(figure(row.covers), `Covers at ${name}`, 'seated', at),
            changeText(row.covers, row.before_covers),
            parties(
              `${figure(row.no_shows)} (${percentText(row.no_show_share)})`,
              `No-shows at ${name}`,
              'no_show',
              at,
            ),
            parties(figure(row.late), `Late arrivals at ${name}`, 'late', at),
            parties(minutesText(row.turn_minutes), `Table time at ${name}`, 'turned', at),
            minutesText(row.planned_minutes),
            ...(hasRevenue
              ? [
                  checks(wholeMoneyText(row.revenue_cents), `Revenue at ${name}`, at),
                  wholeMoneyText(row.revenue_per_seat_hour_cents),
                ]
              : []),
          ],
        };
      })}
    />
  );
}

/** The breakdowns of the host report: location, hour, channel, lead time and server. */
export function HostBreakdowns({ report, ...rest }: HostBreakdownsProps) {
  const { parties, checks } = numbersOf(rest);
  const seated = 'No party was seated on these days.';
  return (
    <>
      <Wide>
        <Locations report={report} {...rest} />
      </Wide>
      <NumbersCard
        title="By channel"
        subtitle="How seated parties came"
        empty={seated}
        heads={['Channel', 'Parties', 'Covers']}
        rows={report.channels.map((row) => ({
          key: row.origin,
          cells: [
            originText(row.origin),
            figure(row.parties),
            parties(figure(row.covers), `Covers by ${originText(row.origin).toLowerCase()}`, 'seated', {
              origin: row.origin,
            }),
          ],
        }))}
      />
      <NumbersCard
        title="Lead time"
        subtitle="Between the booking and the reserved time"
        empty="No reservations on these days."
        heads={['Booked ahead', 'Reservations', 'Share']}
        rows={LEAD_TIMES.map(({ key, label }) => {
          const count = report.lead_times.find((one) => one.key === key)?.parties ?? 0;
          return {
            key,
            cells: [
              label,
              parties(figure(count), `Booked ahead: ${label.toLowerCase()}`, 'booked', { lead_time: key }),
              percentText(report.totals.bookings > 0 ? count / report.totals.bookings : null),
            ],
          };
        })}
      />
      <NumbersCard
        title="By hour"
        isWhole
        subtitle="When seated parties were due, in local time"
        empty={seated}
        heads={['Hour', 'Parties', 'Covers']}
        rows={report.hours.map((row) => ({
          key: String(row.hour),
          cells: [
            hourText(row.hour),
            figure(row.parties),
            parties(figure(row.covers), `Covers due at ${hourText(row.hour)}`, 'seated', { hour: row.hour }),
          ],
        }))}
      />
      {report.totals.revenue_cents === null ? null : (
        <NumbersCard
          title="By server"
          subtitle="From closed checks"
          empty="No checks with a server on these days."
          heads={['Server', 'Checks', 'Covers', 'Revenue']}
          rows={report.servers.map((row) => ({
            key: row.name,
            cells: [
              row.name,
              figure(row.checks),
              figure(row.covers),
              checks(wholeMoneyText(row.revenue_cents), `Revenue of ${row.name}`, { employee: row.name }),
            ],
          }))}
        />
      )}
    </>
  );
}
