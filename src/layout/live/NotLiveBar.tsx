import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CalendarOff } from 'lucide-react';
import { Link } from 'react-router';
import { notLiveText } from '#contract/administration/merchants/live.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { dayText } from '#src/ui/words/dates.ts';
import type { NotLiveThere } from './useNotLive.ts';

export const NOT_LIVE_BAR_PX = 48;

const Bar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    zIndex: 18,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    boxSizing: 'border-box',
    height: NOT_LIVE_BAR_PX,
    padding: '0 8px 0 16px',
    // The tint lets what is under it through: two layers make it solid.
    background: `linear-gradient(${t.tones.warn.tint}, ${t.tones.warn.tint}), ${t.bg}`,
    borderBottom: `1px solid ${t.divider}`,
    fontSize: 13.5,
    lineHeight: '18px',
    color: t.ink,
    '& > svg': { flex: 'none', color: t.tones.warn.main },
    '& > p': { flex: 1, minWidth: 0, margin: 0 },
    '& strong': { fontWeight: 600, color: t.tones.warn.main },
    '& > .MuiButton-root': { flex: 'none', minHeight: 44, color: t.ink },
  };
});

/** Lasts for as long as a host screen shows a day on which its location is not live: the reason, and the way to its dates. */
export function NotLiveBar({ there, top }: { there: NotLiveThere; top: number }) {
  const mayEdit = usePermission('merchants.edit');
  const { merchantId, date, isToday, notLive } = there;
  return (
    <Bar role="status" style={{ top }}>
      <CalendarOff size={18} aria-hidden />
      <p>
        <strong>{isToday ? 'Not live' : `Not live on ${dayText(date, 'Nov 20')}`}</strong>{' '}
        {notLiveText(notLive)}. Nobody can be booked.
      </p>
      {mayEdit ? (
        <Button component={Link} variant="outlined" to={links.restaurantEdit(merchantId)}>
          Dates
        </Button>
      ) : null}
    </Bar>
  );
}
