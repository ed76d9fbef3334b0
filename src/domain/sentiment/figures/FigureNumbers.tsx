import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { figure } from '#src/ui/words/counts.ts';
import { type FigureView, METRIC_WORDS, type Metric, shown } from './model/views.ts';

/** All numbers of a figure, each of which opens the reviews that it is of. */
export function FigureNumbers({
  metric,
  view,
  head,
}: {
  metric: Metric;
  view: FigureView;
  /** What a row is of. */
  head: string;
}) {
  const { title, shape, heads } = METRIC_WORDS[metric];
  const hasRange = view.rows.some(({ low }) => low !== null);
  return (
    <div style={{ overflowX: 'auto' }}>
      <FigureTable>
        <caption>
          {title} by {head.toLowerCase()}
        </caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{shape === 'minutes' ? 'Median' : 'Average'}</th>
            {hasRange ? <th scope="col">Between</th> : null}
            {heads.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Reviews</th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td>{shown(row.value, shape)}</td>
              {hasRange ? (
                <td>{row.low === null ? '–' : `${shown(row.low, shape)} – ${shown(row.high, shape)}`}</td>
              ) : null}
              {heads.map(({ label, shape: own }, index) => (
                <td key={label}>{shown(row.cells[index] ?? null, own)}</td>
              ))}
              <td>
                {row.count > 0 ? (
                  <Link
                    to={links.reviews(row.filter)}
                    aria-label={`${figure(row.count)} reviews, ${row.label}`}
                  >
                    {figure(row.count)}
                  </Link>
                ) : (
                  '0'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}
