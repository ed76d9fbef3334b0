import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { BellOff } from 'lucide-react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import type { SandboxPhone } from './data.ts';

const List = styled('ul')(({ theme }) => ({
  maxHeight: 'calc(100dvh - 250px)',
  margin: 0,
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  borderRight: `1px solid ${tokensOf(theme).divider}`,
  [atMost('smallDesktop')]: { maxHeight: 'none', borderRight: 0 },
  '& li + li': { borderTop: `1px solid ${tokensOf(theme).hair}` },
}));

const Row = styled(ButtonBase)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1px 12px',
    width: '100%',
    padding: '10px 16px',
    textAlign: 'left',
    fontFamily: 'inherit',
    fontSize: 13.5,
    lineHeight: '20px',
    '&:hover': { backgroundColor: t.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current="true"]': { backgroundColor: t.primaryTint },
    '& .phone': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    '& time': { fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .last': {
      gridColumn: '1 / -1',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: t.inkSoft,
    },
  };
});

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const calendar = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

function shortTime(instant: string): string {
  const date = new Date(instant);
  return date.toDateString() === new Date().toDateString() ? clock.format(date) : calendar.format(date);
}

export interface PhoneListProps {
  phones: readonly SandboxPhone[];
  chosen: string | null;
  onChoose: (phone: string) => void;
}

/** The guests' phones, the one that was texted last first. */
export function PhoneList({ phones, chosen, onChoose }: PhoneListProps) {
  return (
    <List className="list" aria-label="Phones">
      {phones.map(({ phone, last_body, last_ts, is_opted_out }) => (
        <li key={phone}>
          <Row aria-current={phone === chosen} onClick={() => onChoose(phone)}>
            <span className="phone">
              {phone}
              {is_opted_out ? <BellOff size={13} role="img" aria-label="Opted out" /> : null}
            </span>
            <time dateTime={last_ts}>{shortTime(last_ts)}</time>
            <span className="last">{last_body}</span>
          </Row>
        </li>
      ))}
    </List>
  );
}
