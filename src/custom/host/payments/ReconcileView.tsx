import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import { links } from '#src/links.ts';
import { useReconcile } from '#src/domain/host/payments/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import type { Span } from './model/span.ts';
import { Card, Table } from './styles.ts';

type Comparison = CallReply<typeof services.payments.reconcile>;
type Difference = Comparison['data'][number];

const KIND_WORDS = {
  not_in_ledger: 'At the provider, not in our ledger',
  not_at_provider: 'In our ledger, not at the provider',
  amount_differs: 'The amounts differ',
} as const satisfies Record<Difference['kind'], string>;

/** Whose payments were compared, once that is known. */
function whereOf(comparison: Comparison | undefined): string {
  if (!comparison) return '';
  return comparison.is_everywhere
    ? ', at every location of the concept'
    : ', that were asked for at the locations where you work';
}

function Verdict({ comparison }: { comparison: Comparison }) {
  const { data, under_way } = comparison;
  const wait = under_way === 0 ? '' : ` ${under_way} under way are settled by themselves.`;
  if (data.length === 0) {
    return (
      <Alert type="success" title="Every cent is accounted for">
        Our ledger and the provider agree on all payments of these days.{wait}
      </Alert>
    );
  }
  return (
    <Alert type="warning" title={counted(data.length, ['payment differs', 'payments differ'])}>
      Look them up at the provider by their number before acting.{wait}
    </Alert>
  );
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <Card sx={{ mt: 2, overflowX: 'auto !important' }} tabIndex={0} role="region" aria-label="Differences">
      <Table>
        <thead>
          <tr>
            <th scope="col">Difference</th>
            <th scope="col">At the provider as</th>
            <th scope="col">Reservation</th>
            <th scope="col" className="number">
              Our ledger
            </th>
            <th scope="col" className="number">
              Provider
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.provider_id}`}>
              <th scope="row">{KIND_WORDS[row.kind]}</th>
              <td>
                <code>{row.provider_id}</code>
              </td>
              <td>
                {row.party_id === null ? (
                  'Not known'
                ) : (
                  <Link to={links.reservation(String(row.party_id))}>Open</Link>
                )}
              </td>
              <td className="number">{formatCents(row.ledger_cents)}</td>
              <td className="number">{formatCents(row.provider_cents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const figures = [
    { label: 'Payments at the provider', value: figure(comparison.payments) },
    { label: 'Our ledger', value: formatCents(comparison.ledger_cents) },
    { label: 'Provider', value: formatCents(comparison.provider_cents) },
    { label: 'Under way', value: figure(comparison.under_way) },
  ];
  return (
    <>
      <FigureStrip aria-label="Compared">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="value">{value}</dd>
          </div>
        ))}
      </FigureStrip>
      <Verdict comparison={comparison} />
      {comparison.data.length > 0 ? <Differences rows={comparison.data} /> : null}
    </>
  );
}

/** Our ledger against the provider, payment by payment; all locations where the viewer works, days in UTC. */
export function ReconcileView({ days }: { days: Span }) {
  const { data, error, refetch, isFetching } = useReconcile(days);
  return (
    <section aria-label="Ledger and provider" aria-busy={isFetching}>
      <Card sx={{ mb: 2 }}>
        <div className="bar" style={{ borderBottom: 0 }}>
          <p>
            Payments made from {dayText(days.start_date, 'Fri, Nov 20')} to{' '}
            {dayText(days.end_date, 'Fri, Nov 20')} (UTC){whereOf(data)}.
          </p>
          <Button
            variant="outlined"
            startIcon={<RotateCw aria-hidden />}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Compare again
          </Button>
        </div>
      </Card>
      {data ? <Compared comparison={data} /> : null}
      {data ? null : (
        <NotLoaded title="The provider could not be compared" error={error} onRetry={refetch} lines={5} />
      )}
    </section>
  );
}
