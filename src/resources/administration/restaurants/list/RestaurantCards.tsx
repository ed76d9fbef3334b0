import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ProductChips, TestMark } from '../fields.tsx';
import { cityAndState } from '../model/listView.ts';
import { zoneLabel } from '../model/timeZones.ts';
import type { Row } from './RestaurantTable.tsx';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 4,
      padding: '8px 12px 8px 4px',
      borderBottom: `1px solid ${t.hair}`,
    },
    '& > li:last-of-type': { borderBottom: 0 },
    '& > li[data-selected]': { backgroundColor: t.primaryFaint },
    '& a': { flex: 1, minWidth: 0, padding: '4px 0', color: 'inherit', textDecoration: 'none' },
    '& .name': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 500 },
    '& .name > .number': { fontWeight: 400, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .place': { display: 'block', marginBottom: 2, fontSize: 13, color: t.muted },
    '& .chips': { display: 'block', overflowX: 'auto' },
  };
});

/** The list where a table has no room. */
export function RestaurantCards({ now }: { now: Date }) {
  const { data = [], selectedIds, onToggleItem } = useListContext<Row>();
  return (
    <List aria-label="Locations">
      {data.map((row) => {
        const selected = selectedIds.includes(row.id);
        const place = [cityAndState(row), zoneLabel(row.timezone), row.is_billable ? null : 'Not billable'];
        return (
          <li key={row.id} data-selected={selected || undefined}>
            <Checkbox
              checked={selected}
              onChange={() => onToggleItem(row.id)}
              slotProps={{ input: { 'aria-label': `Select ${row.numbered_name}` } }}
            />
            <Link to={links.restaurant(row.id)}>
              <span className="name">
                {row.store_number ? <span className="number">{row.store_number}</span> : null}
                <span>{row.merchant_name}</span>
                {row.is_test ? <TestMark /> : null}
              </span>
              <span className="place">{place.filter(Boolean).join(' · ')}</span>
              <span className="chips">
                <ProductChips merchant={row} now={now} />
              </span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}
