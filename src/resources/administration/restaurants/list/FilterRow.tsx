import { styled } from '@mui/material/styles';
import { PRODUCT_LABELS, PRODUCTS } from '#contract/administration/merchants/products.ts';
import { STATE_NAMES, US_STATES } from '#contract/administration/merchants/states.ts';
import { atMost } from '#src/theme/index.ts';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { US_ZONES } from '../model/timeZones.ts';

const STATES = US_STATES.map((value) => ({ value, label: STATE_NAMES[value] })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);
const ZONES = US_ZONES.map(({ zone, label }) => ({ value: zone, label }));
const PRODUCT_CHOICES = PRODUCTS.map((value) => ({ value, label: PRODUCT_LABELS[value] }));
const TEST_CHOICES = [
  { value: 'false', label: 'Hidden' },
  { value: 'true', label: 'Only test' },
];

/** On a phone the filters are one line to swipe through. */
const Menus = styled('div')({
  display: 'contents',
  [atMost('mobile')]: {
    display: 'flex',
    gap: 8,
    width: 'calc(100% + 24px)',
    margin: '0 -12px',
    padding: '2px 12px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
});

const Search = styled('div')({ width: 212, [atMost('mobile')]: { width: '100%' } });

/** The filters of the list, each kept in the address. */
export function FilterRow() {
  const [state, setState] = useFilter('state');
  const [zone, setZone] = useFilter('timezone');
  const [product, setProduct] = useFilter('product_live');
  const [test, setTest] = useFilter('is_test');
  return (
    <>
      <Search>
        <ListSearch label="Name, number or city" width="100%" />
      </Search>
      <Menus>
        <FilterMenu label="State" value={state} options={STATES} onChange={setState} />
        <FilterMenu label="Time zone" value={zone} options={ZONES} onChange={setZone} />
        <FilterMenu label="Product live" value={product} options={PRODUCT_CHOICES} onChange={setProduct} />
        <FilterMenu label="Test locations" value={test} options={TEST_CHOICES} onChange={setTest} />
      </Menus>
    </>
  );
}
