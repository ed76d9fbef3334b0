import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/connections/webhooks/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { useReplay } from './data.ts';
import { PeriodDialog } from './PeriodDialog.tsx';

const HOUR_MS = 3_600_000;
const SINCE = [
  { label: 'From the last hour', hours: 1 },
  { label: 'From the last 24 hours', hours: 24 },
  { label: 'From the last 3 days', hours: 72 },
  { label: 'From the last 7 days', hours: 168 },
  { label: 'From the last 30 days', hours: 720 },
] as const;

/** Sends again whatever failed in a period: up to now, or between two days. */
export function ReplayFailed({ webhook }: { readonly webhook: Webhook }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const { mutate, isPending } = useReplay(webhook.id);
  const replay = (hours: number) => {
    setAnchor(null);
    mutate({ since_ts: new Date(timeNow().getTime() - hours * HOUR_MS).toISOString() });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<History aria-hidden />}
        disabled={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Send failed again
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {SINCE.map(({ label, hours }) => (
          <MenuItem key={hours} onClick={() => replay(hours)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setIsChoosing(true);
          }}
        >
          Choose a period…
        </MenuItem>
      </Menu>
      {isChoosing ? (
        <PeriodDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(period) => {
            setIsChoosing(false);
            mutate(period);
          }}
        />
      ) : null}
    </>
  );
}
