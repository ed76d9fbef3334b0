import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { CalendarClock, Check, Clock3 } from 'lucide-react';
import { todayAt } from '#contract/core/dateSense.ts';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
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

/** The products of a location in fixed slots; what ends or starts soon carries an icon and its date. */
export function ProductChips({ merchant, now }: { merchant: Merchant; now: Date }) {
  const today = todayAt({ timezone: merchant.timezone, now });
  const chips = placeChips(productStates(merchant, today), today);
  if (chips.length === 0) return <ToneText tone="idle">None live</ToneText>;
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

/** When a location changed last, on the viewer's calendar, and by whom. */
export function LastChange({ merchant, now }: { merchant: Merchant; now: Date }) {
  const day = dayIn(VIEWER_ZONE, new Date(merchant.updated_ts));
  return (
    <Stack component="span" direction="row" spacing={0.5} sx={{ minWidth: 0 }}>
      <time style={{ flex: 'none', minWidth: 46 }} dateTime={merchant.updated_ts}>
        {dayLabel(day, dayIn(VIEWER_ZONE, now))}
      </time>
      <Typography
        component="span"
        variant="inherit"
        color="textSecondary"
        noWrap
        title={merchant.updated_by ?? undefined}
      >
        {merchant.updated_by}
      </Typography>
    </Stack>
  );
}

export const TestMark = () => <Tag data-outlined>Test</Tag>;
