import Button from '@mui/material/Button';
import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import { timeNow } from '#src/clock.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { ago, type DeviceKind, describeDevice } from './userAgent.ts';

export type Device = CallReply<typeof services.sessions.listMine>[number];

const ICONS = {
  computer: Laptop,
  tablet: Tablet,
  phone: Smartphone,
  other: MonitorSmartphone,
} satisfies Record<DeviceKind, LucideIcon>;

export interface DeviceListProps {
  devices: readonly Device[];
  ending: number | null;
  onEnd: (id: number) => void;
}

/** This device first, then the others by their last use. */
export function DeviceList({ devices, ending, onEnd }: DeviceListProps) {
  const now = timeNow();
  const sorted = [...devices].sort(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.last_seen_ts.localeCompare(a.last_seen_ts),
  );
  return (
    <Rows sx={{ maxHeight: 360, overflow: 'auto' }} aria-label="Signed-in devices">
      {sorted.map((device) => {
        const { name, kind } = describeDevice(device.user_agent);
        const Icon = ICONS[kind];
        return (
          <li key={device.session_id}>
            <Icon size={18} aria-hidden />
            <div>
              <strong>{name}</strong>
              <small>
                {device.is_current ? 'In use now' : `Last used ${ago(new Date(device.last_seen_ts), now)}`},
                since {momentText(device.created_ts, 'Nov 20')}, from {device.ip}
              </small>
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
    </Rows>
  );
}
