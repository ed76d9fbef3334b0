import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { ago, type DeviceKind, describeDevice } from './userAgent.ts';

export type Device = CallReply<typeof services.sessions.listMine>[number];

const ICONS = {
  computer: Laptop,
  tablet: Tablet,
  phone: Smartphone,
  other: MonitorSmartphone,
} satisfies Record<DeviceKind, LucideIcon>;

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    maxHeight: 360,
    margin: 0,
    padding: 0,
    overflow: 'auto',
    listStyle: 'none',
    '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 56, padding: '8px 12px 8px 16px' },
    '& li + li': { borderTop: `1px solid ${t.hair}` },
    '& li > svg': { color: t.muted },
    '& .what': { flex: 1, minWidth: 0, fontSize: 13.5, lineHeight: '20px' },
    '& .what > strong': { display: 'block', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .what > span': { fontSize: 12.5, color: t.muted, overflowWrap: 'anywhere' },
  };
});

export interface DeviceListProps {
  devices: readonly Device[];
  ending: number | null;
  onEnd: (id: number) => void;
}

/** This device first, then the others by their last use. */
export function DeviceList({ devices, ending, onEnd }: DeviceListProps) {
  const now = new Date();
  const sorted = [...devices].sort(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.last_seen_ts.localeCompare(a.last_seen_ts),
  );
  return (
    <List aria-label="Signed-in devices">
      {sorted.map((device) => {
        const { name, kind } = describeDevice(device.user_agent);
        const Icon = ICONS[kind];
        return (
          <li key={device.session_id}>
            <Icon size={18} aria-hidden />
            <div className="what">
              <strong>{name}</strong>
              <span>
                {device.is_current ? 'In use now' : `Last used ${ago(new Date(device.last_seen_ts), now)}`},
                since {momentText(device.created_ts, 'Nov 20')}, from {device.ip}
              </span>
            </div>
            {device.is_current ? (
              <StatusChip tone="ok" label="This device" />
            ) : (
              <Button
                size="small"
                disabled={ending === device.session_id}
                aria-label={`Sign out ${name}`}
                onClick={() => onEnd(device.session_id)}
              >
                Sign out
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
}
