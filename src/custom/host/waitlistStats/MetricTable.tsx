import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { figure } from './model/figures.ts';
import type { View } from './model/views.ts';

const Scroll = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    maxHeight: 360,
    overflow: 'auto',
    borderTop: `1px solid ${t.divider}`,
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: 13 },
    '& caption': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& th, & td': { padding: '9px 12px', textAlign: 'right', borderBottom: `1px solid ${t.hair}` },
    '& th:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      paddingLeft: 16,
      textAlign: 'left',
      backgroundColor: t.surface,
    },
    '& th:last-child, & td:last-child': { paddingRight: 16 },
    '& thead th': {
      position: 'sticky',
      top: 0,
      minWidth: 84,
      fontSize: 12.5,
      fontWeight: 500,
      lineHeight: '16px',
      verticalAlign: 'bottom',
      color: t.muted,
      backgroundColor: t.sunken,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& thead th:first-of-type': { zIndex: 2, backgroundColor: t.sunken },
    '& tbody th': { fontWeight: 500, whiteSpace: 'nowrap' },
    '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
  };
});

/** The same groups as the chart, with everything that is measured of them. */
export function MetricTable({ view, title }: { view: View; title: string }) {
  const heading = view.by.charAt(0).toUpperCase() + view.by.slice(1);
  return (
    <Scroll tabIndex={0} role="region" aria-label={`${title} by ${view.by}, table`}>
      <table>
        <caption>
          {title} by {view.by}
        </caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {view.columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {view.columns.map(({ key, unit }) => (
                <td key={key}>{figure(row.values[key], unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
