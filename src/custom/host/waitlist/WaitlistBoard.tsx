import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import {
  type HostLocation,
  useHostDay,
  useHostSettings,
  useNotLiveOn,
  useWaitlist,
} from '#src/domain/host/parties/index.ts';
import {
  AddToWaitlistForm,
  AddToWaitlistSheet,
  CLOSED_LABELS,
  closedOf,
} from '#src/domain/host/parties/inputs.tsx';
import { WaitlistBlocksDialog } from '#src/resources/host/waitlistBlocks/inputs.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { counted } from '#src/ui/words/counts.ts';
import { ClosedBanner } from './ClosedBanner.tsx';
import { DayLists } from './DayLists.tsx';
import { EntryPanel } from './panel/EntryPanel.tsx';
import { useOpenEntry } from './useOpenEntry.ts';
import { WaitlistHeader } from './WaitlistHeader.tsx';

const Board = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: '-18px -24px -32px',
    '&[data-aside]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(360px, 400px)' },
    '& > .list': {
      display: 'flex',
      flexDirection: 'column',
      gap: 14,
      minWidth: 0,
      minHeight: 'calc(100dvh - var(--head))',
      padding: '18px 24px 24px',
    },
    '& > aside': {
      position: 'sticky',
      top: 'var(--head)',
      height: 'calc(100dvh - var(--head))',
      borderLeft: `1px solid ${t.divider}`,
      backgroundColor: t.surface,
      '& > form': { height: '100%' },
    },
    [atMost('smallDesktop')]: {
      '&[data-aside]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '&[data-open] > .list': { display: 'none' },
      '& > aside': { position: 'static', borderLeft: 0 },
    },
    [atMost('tablet')]: {
      margin: '-16px -16px -32px',
      '& > .list': { padding: '16px 16px 24px' },
    },
    [atMost('mobile')]: { '& > .list': { padding: '14px 12px 84px' } },
  };
});

/** The waitlist of a day at a location (WAIT-001, WAIT-002): the list, and beside it the open entry or the form to add. */
export function WaitlistBoard({ location }: { location: HostLocation }) {
  const day = useHostDay(location.timezone, WAITLIST_DAY_STARTS_AT_HOUR);
  const list = useWaitlist(location.merchant_id, day.date);
  const { data: settings } = useHostSettings(location.merchant_id);
  const { openId, close } = useOpenEntry(location, day);
  const isNarrow = useMediaQuery(atMost('smallDesktop'), { noSsr: true });
  const [isAdding, setIsAdding] = useState(false);
  const [hasBlocks, setHasBlocks] = useState(false);
  const [formKey, setFormKey] = useState(0);
  const shown = list.data?.date === day.date ? list.data : null;
  const closed = closedOf(settings, shown);
  const form = {
    location,
    closedBecause: closed ? CLOSED_LABELS[closed.kind] : null,
    onAdded: () => {
      setFormKey(formKey + 1);
      setIsAdding(false);
    },
  };
  const notLive = useNotLiveOn(location.merchant_id, day.date);
  const hasForm = day.isToday && !notLive && !isNarrow && openId === null;
  const openBlocks = () => setHasBlocks(true);
  const onAdd = () => {
    setIsAdding(true);
    if (!isNarrow) close();
  };
  return (
    <Board data-aside={hasForm || openId !== null || undefined} data-open={openId !== null || undefined}>
      <div className="list">
        <WaitlistHeader
          location={location}
          day={day}
          waiting={day.isToday ? (shown?.waiting ?? null) : null}
          notLive={notLive}
          onBlocks={openBlocks}
          onAdd={day.isToday && !hasForm ? onAdd : null}
        />
        {day.isToday && closed ? <ClosedBanner closed={closed} onBlocks={openBlocks} /> : null}
        <DayLists
          location={location}
          isLive={day.isToday}
          isAhead={day.date > day.today}
          notLive={notLive}
          list={shown}
          error={list.error}
          onRetry={() => void list.refetch()}
          openId={openId}
        />
        <VisuallyHidden role="status">
          {shown && day.isToday ? counted(shown.waiting.length, ['party waits', 'parties wait']) : ''}
        </VisuallyHidden>
      </div>
      {openId === null ? null : (
        <aside aria-label="Open entry">
          {isNarrow ? <VisuallyHidden as="h1">Waitlist</VisuallyHidden> : null}
          <EntryPanel
            key={openId}
            partyId={openId}
            timezone={location.timezone}
            order={shown?.waiting.map(({ id }) => id) ?? []}
            isLive={day.isToday}
            onClose={close}
          />
        </aside>
      )}
      {hasForm ? (
        <aside aria-label="New entry">
          <AddToWaitlistForm key={formKey} {...form} />
        </aside>
      ) : null}
      {isAdding && isNarrow ? <AddToWaitlistSheet {...form} onClose={() => setIsAdding(false)} /> : null}
      {hasBlocks ? (
        <WaitlistBlocksDialog location={location} date={day.date} onClose={() => setHasBlocks(false)} />
      ) : null}
    </Board>
  );
}
