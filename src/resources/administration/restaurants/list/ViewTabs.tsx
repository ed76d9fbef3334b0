import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { services } from '#contract/index.ts';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { tokensOf } from '#src/theme/index.ts';
import { RESOURCE } from '../names.ts';
import {
  type RestaurantFilters,
  TAB_LABELS,
  TABS,
  type Tab as TabName,
  tabOf,
  withTab,
} from '../model/listView.ts';

const Count = styled('span')(({ theme }) => ({
  marginLeft: 7,
  fontSize: 12,
  fontWeight: 500,
  color: tokensOf(theme).muted,
  fontVariantNumeric: 'tabular-nums',
}));

/** How many locations each tab holds; read again with the list. */
export function useTabCounts() {
  const { data } = useQuery({
    queryKey: [RESOURCE, 'counts'],
    queryFn: ({ signal }) => call(services.merchants.counts, {}, { signal }),
  });
  return data;
}

/** The list by what state its locations are in, with how many each holds. */
export function ViewTabs() {
  const { filterValues, setFilters } = useListContext<Merchant & { id: number }>();
  const counts = useTabCounts();
  const filters: RestaurantFilters = filterValues;
  const countOf = (tab: TabName) => (tab === 'all' ? counts?.all : counts?.[tab]);
  return (
    <Tabs
      value={tabOf(filters)}
      aria-label="Locations by state"
      variant="scrollable"
      scrollButtons={false}
      onChange={(_, tab: TabName) => setFilters(withTab(filters, tab), undefined, false)}
    >
      {TABS.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={
            <span>
              {TAB_LABELS[tab]}
              {counts ? <Count>{countOf(tab)?.toLocaleString('en-US')}</Count> : null}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
