import { Link } from 'react-router';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { links } from '#src/links.ts';
import { Billable, LastChange, ProductChips, TestMark } from '../fields.tsx';
import { cityAndState } from '../model/listView.ts';
import { zoneLabel } from '../model/timeZones.ts';

/** The columns of the list; `now` says which products are live. */
export const columnsOf = (now: Date): readonly Column<Merchant>[] => [
  { source: 'store_number', label: 'No.', shown: 'always', sortBy: 'store_number', width: 56 },
  {
    source: 'merchant_name',
    shown: 'always',
    sortBy: 'merchant_name',
    least: 180,
    render: ({ merchant_id, merchant_name, is_test }) => (
      <span className="name">
        <Link to={links.restaurant(merchant_id)} title={merchant_name}>
          {merchant_name}
        </Link>
        {is_test ? <TestMark /> : null}
      </span>
    ),
  },
  { source: 'city', label: 'City, state', sortBy: 'city', width: 118, leaves: 6, render: cityAndState },
  {
    source: 'timezone',
    sortBy: 'timezone',
    width: 80,
    leaves: 4,
    render: ({ timezone }) => <span title={timezone}>{zoneLabel(timezone).replace(/ \(.*\)$/, '')}</span>,
  },
  {
    source: 'products',
    label: 'Products live',
    width: 303,
    render: (merchant) => <ProductChips merchant={merchant} now={now} />,
  },
  {
    source: 'is_billable',
    sortBy: 'is_billable',
    width: 70,
    leaves: 5,
    render: ({ is_billable }) => <Billable value={is_billable} />,
  },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    width: 164,
    leaves: 3,
    render: (merchant) => <LastChange merchant={merchant} now={now} />,
  },
  {
    source: 'phone',
    shown: 'asked',
    width: 124,
    leaves: 2,
    render: ({ phone }) => (phone ? formatPhone(phone) : '–'),
  },
  { source: 'olo_store_id', shown: 'asked', width: 110, leaves: 1 },
];
