import { styled } from '@mui/material/styles';
import { CalendarClock, Check, Clock3 } from 'lucide-react';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { placeChips, SLOT_GAP, SLOT_WIDTHS } from './model/chipSlots.ts';
import { dayLabel } from './model/days.ts';
import { productStates } from './model/productStates.ts';
import { dayIn } from './model/timeZones.ts';

const Slots = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: SLOT_WIDTHS.map((width) => `${width}px`).join(' '),
    gap: SLOT_GAP,
    padding: '4px 0',
    '& > span': {
      display: 'flex',
      alignItems: 'center',
      justifySelf: 'start',
      gap: 3,
      height: 20,
      padding: '0 6px',
      borderRadius: 5,
      fontSize: 11.5,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      color: t.inkSoft,
      backgroundColor: t.chip,
    },
    'tr.Mui-selected & > span[data-phase="live"]': { backgroundColor: t.primaryTint },
    '& > span[data-phase="ending"]': {
      padding: '0 5px',
      color: t.tones.warn.main,
      backgroundColor: t.tones.warn.tint,
    },
    '& > span[data-phase="planned"]': {
      padding: '0 5px',
      color: t.tones.info.main,
      backgroundColor: t.tones.info.tint,
    },
  };
});

const None = styled('span')(({ theme }) => ({ color: tokensOf(theme).muted }));

/** The products of a location in fixed slots; what ends or starts soon carries an icon and its date. */
export function ProductChips({ merchant, now }: { merchant: Merchant; now: Date }) {
  const today = dayIn(merchant.timezone, now);
  const chips = placeChips(productStates(merchant, today), today);
  if (chips.length === 0) return <None>None live</None>;
  return (
    <Slots>
      {chips.map(({ state, words, from, to, line }) => (
        <span
          key={state.product}
          data-phase={state.phase}
          style={{ gridColumn: `${from} / ${to}`, gridRow: line }}
        >
          {state.phase === 'ending' ? <Clock3 size={12} aria-hidden /> : null}
          {state.phase === 'planned' ? <CalendarClock size={12} aria-hidden /> : null}
          {words}
        </span>
      ))}
    </Slots>
  );
}

const YesNo = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  verticalAlign: 'middle',
  '& svg': { color: tokensOf(theme).tones.ok.main },
  '&[data-no]': { paddingLeft: 19, color: tokensOf(theme).muted },
}));

export function Billable({ value }: { value: boolean }) {
  if (!value) return <YesNo data-no>No</YesNo>;
  return (
    <YesNo>
      <Check size={14} strokeWidth={2} aria-hidden />
      Yes
    </YesNo>
  );
}

const VIEWER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const Change = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  minWidth: 0,
  '& > time': { flex: 'none', minWidth: 46 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', color: tokensOf(theme).muted },
}));

/** When a location changed last, on the viewer's calendar, and by whom. */
export function LastChange({ merchant, now }: { merchant: Merchant; now: Date }) {
  const day = dayIn(VIEWER_ZONE, new Date(merchant.updated_ts));
  return (
    <Change>
      <time dateTime={merchant.updated_ts}>{dayLabel(day, dayIn(VIEWER_ZONE, now))}</time>
      <span title={merchant.updated_by ?? undefined}>{merchant.updated_by}</span>
    </Change>
  );
}

const Outlined = styled('span')(({ theme }) => ({
  flex: 'none',
  padding: '0 6px',
  borderRadius: 5,
  fontSize: 11.5,
  fontWeight: 500,
  lineHeight: '18px',
  color: tokensOf(theme).muted,
  border: `1px solid ${tokensOf(theme).button}`,
}));

export const TestMark = () => <Outlined>Test</Outlined>;
