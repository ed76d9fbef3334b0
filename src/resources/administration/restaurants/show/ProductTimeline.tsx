import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { CalendarClock, CircleCheck, CircleDashed, CircleOff, Clock3, type LucideIcon } from 'lucide-react';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { fullDay } from '../model/days.ts';
import { type ProductPhase, productStates } from '../model/productStates.ts';
import { timelineOf, timelineWords } from '../model/timeline.ts';

/** The card is narrow beside the other one on a tablet, as it is on a phone: its own width decides. */
const NARROW = '@container (max-width: 520px)';

const Grid = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 2,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '92px minmax(0, 1fr) minmax(180px, 220px)',
      alignItems: 'center',
      gap: 12,
      minHeight: 34,
    },
    '& b': { fontWeight: 500 },
    '& .words': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 13 },
    '& .words > svg': { flex: 'none' },
    '& [data-phase="live"] .words > svg': { color: t.tones.ok.main },
    '& [data-phase="ending"] .words': { color: t.tones.warn.main },
    '& [data-phase="planned"] .words': { color: t.tones.info.main },
    '& [data-phase="off"] .words, & [data-phase="ended"] .words': { color: t.muted },
    '& .track': { position: 'relative', height: 20, borderRadius: 5, backgroundColor: t.sunken },
    '& .track > i': { position: 'absolute', top: 5, bottom: 5, borderRadius: 5, backgroundColor: t.primary },
    '& .track > i[data-open]': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
    '& [data-phase="ending"] .track > i': { backgroundColor: t.tones.warn.main },
    '& [data-phase="planned"] .track > i': { backgroundColor: t.tones.info.main },
    '& [data-phase="ended"] .track > i': { backgroundColor: t.control },
    '& .track > u': {
      position: 'absolute',
      top: 0,
      bottom: 0,
      width: 2,
      marginLeft: -1,
      backgroundColor: t.accent,
    },
    [NARROW]: {
      gap: 8,
      '& > li': { gridTemplateColumns: '92px minmax(0, 1fr)', gap: '2px 12px' },
      '& .track': { gridColumn: '1 / -1', gridRow: 2 },
    },
  };
});

const Axis = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr) minmax(180px, 220px)',
  gap: 12,
  marginTop: 4,
  fontSize: 12,
  color: tokensOf(theme).muted,
  '& > div': { display: 'flex', justifyContent: 'space-between', gridColumn: 2 },
  [NARROW]: { display: 'none' },
}));

const ICONS: Record<ProductPhase, LucideIcon> = {
  live: CircleCheck,
  ending: Clock3,
  planned: CalendarClock,
  ended: CircleOff,
  off: CircleDashed,
};

/** When each product was, is and will be live, in bars and in words. */
export function ProductTimeline({ merchant, today }: { merchant: Merchant; today: string }) {
  const line = timelineOf(productStates(merchant, today), today);
  return (
    <DataCard title="Products" subtitle="The line marks today at this location.">
      <Box sx={{ containerType: 'inline-size' }}>
        <Grid>
          {line.bars.map(({ state, left, width, open }) => {
            const Icon = ICONS[state.phase];
            return (
              <li key={state.product} data-phase={state.phase}>
                <b>{state.label}</b>
                <div className="track" aria-hidden>
                  {left === null ? null : (
                    <i style={{ left: `${left}%`, width: `${width}%` }} data-open={open || undefined} />
                  )}
                  <u style={{ left: `${line.todayAt}%` }} />
                </div>
                <span className="words">
                  <Icon size={15} strokeWidth={1.75} aria-hidden />
                  {timelineWords(state, today, fullDay)}
                </span>
              </li>
            );
          })}
        </Grid>
        <Axis aria-hidden>
          <div>
            <span>{fullDay(line.from)}</span>
            <span>{fullDay(line.to)}</span>
          </div>
        </Axis>
      </Box>
    </DataCard>
  );
}
