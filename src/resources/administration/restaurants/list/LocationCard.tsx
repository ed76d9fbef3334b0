import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { SelectRow } from '#src/ui/list/SelectBox.tsx';
import { ProductChips, TestMark } from '../fields.tsx';
import { cityAndState } from '../model/listView.ts';
import { zoneLabel } from '../model/timeZones.ts';

const Card = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 4,
    marginLeft: -12,
    '& a': { flex: 1, minWidth: 0, padding: '4px 0', color: 'inherit', textDecoration: 'none' },
    '& .name': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 500 },
    '& .number': { fontWeight: 400, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .place': { display: 'block', marginBottom: 2, fontSize: 13, color: t.muted },
    '& .chips': { display: 'block', overflowX: 'auto' },
  };
});

/** One location where a table has no room. */
export function LocationCard({ merchant, now }: { merchant: Merchant; now: Date }) {
  const { merchant_id, merchant_name, store_number, timezone, is_billable } = merchant;
  const place = [cityAndState(merchant), zoneLabel(timezone), is_billable ? null : 'Not billable'];
  return (
    <Card>
      <SelectRow id={merchant_id} name={merchant.numbered_name} />
      <Link to={links.restaurant(merchant_id)}>
        <span className="name">
          {store_number ? <span className="number">{store_number}</span> : null}
          <span>{merchant_name}</span>
          {merchant.is_test ? <TestMark /> : null}
        </span>
        <span className="place">{place.filter(Boolean).join(' · ')}</span>
        <span className="chips">
          <ProductChips merchant={merchant} now={now} />
        </span>
      </Link>
    </Card>
  );
}
