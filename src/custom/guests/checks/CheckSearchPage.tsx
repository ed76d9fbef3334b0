import { styled } from '@mui/material/styles';
import { businessDate } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { type HostLocation, useNow } from '#src/domain/host/parties/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { readersZone } from '#src/ui/words/dates.ts';
import { CheckResults } from './CheckResults.tsx';
import { useCheckSearch } from './data.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { countFound } from './model/found.ts';
import { searchOf } from './model/search.ts';
import { checksText } from './model/words.ts';
import { type Neighbours, TicketPanel } from './ticket/TicketPanel.tsx';
import { useCheckAddress } from './useCheckAddress.ts';

const Board = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: '-18px -24px -32px',
    '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
    '& > .search': { minWidth: 0, minHeight: 'calc(100dvh - var(--head))', padding: '18px 24px 32px' },
    '& > .search > .card': {
      minWidth: 0,
      container: 'checks / inline-size',
      // Clipped, not hidden: a box that scrolls would keep the pager from staying in view.
      overflow: 'clip',
      border: `1px solid ${t.divider}`,
      borderRadius: 12,
      backgroundColor: t.surface,
    },
    '& > aside': {
      position: 'sticky',
      top: 'var(--head)',
      height: 'calc(100dvh - var(--head))',
      borderLeft: `1px solid ${t.divider}`,
      backgroundColor: t.surface,
    },
    [atMost('smallDesktop')]: {
      '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      // One pane: the title of the page stays above the open check.
      '&[data-open] > .search': { minHeight: 0, padding: '12px 20px 8px' },
      '&[data-open] > .search > .card, &[data-open] > .search > header :is(.actions, p)': {
        display: 'none',
      },
      '& > aside': {
        position: 'static',
        height: 'calc(100dvh - 136px)',
        minHeight: 380,
        borderLeft: 0,
        borderTop: `1px solid ${t.divider}`,
      },
    },
    [atMost('tablet')]: {
      margin: '-16px -16px -32px',
      '&:not([data-open]) > .search': { padding: '16px 16px 32px' },
    },
  };
});

function neighboursOf(ids: readonly number[], ticketId: number | null): Neighbours {
  const at = ticketId === null ? -1 : ids.indexOf(ticketId);
  return { previous: ids[at - 1] ?? null, next: at < 0 ? null : (ids[at + 1] ?? null) };
}

const EVERYWHERE = 'All your locations, test locations left out. Days and times are those of each location.';

/** The search of one location's checks, or of all (`location` null), with what it finds, and the open check beside it. */
export function CheckSearchPage({ location }: { location: HostLocation | null }) {
  const address = useCheckAddress(location);
  const timezone = location?.timezone ?? readersZone();
  const { searched } = address;
  const today = businessDate(timezone, useNow(60_000), RESERVATION_DAY_STARTS_AT_HOUR);
  const search = searchOf(address.filters, timezone, today);
  const found = useCheckSearch(searched, search, address.page);
  const rows = found.checks.data?.data ?? [];
  const { ticketId } = address;
  const count = countFound(found.checks.data, found.totals.data);
  const open = (id: number) => {
    const row = rows.find((one) => one.id === id);
    if (row) address.open(row);
  };
  const close = () => {
    address.close();
    document.querySelector<HTMLElement>(`[data-check="${ticketId}"]`)?.focus();
  };
  return (
    <Board data-open={ticketId !== null || undefined}>
      <div className="search">
        <PageHeader
          title="Checks"
          purpose={
            location
              ? `${location.name}. Every check that the point of sale sent, by business day.`
              : EVERYWHERE
          }
          actions={
            <ExportMenu
              merchantId={searched}
              what={count === null ? 'All checks found' : checksText(count)}
              of={search}
              isDisabled={count === 0 || !found.checks.data}
            />
          }
        />
        <div className="card">
          <FilterBar address={address} isEverywhere={location === null} today={today} />
          <CheckResults found={found} location={location} address={address} />
        </div>
      </div>
      {ticketId === null ? null : (
        <aside aria-label="Open check">
          <TicketPanel
            key={ticketId}
            merchantId={address.ticketMerchantId}
            ticketId={ticketId}
            neighbours={neighboursOf(
              rows.map(({ id }) => id),
              ticketId,
            )}
            onOpen={open}
            onClose={close}
          />
        </aside>
      )}
    </Board>
  );
}
