import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { CircleCheck, CircleOff, Phone } from 'lucide-react';
import type { MessagingService } from '#contract/messaging/endpoints.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { CompactTable } from '#src/ui/list/CompactTable.ts';
import { shownPhone } from '../messages/fields.tsx';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export interface NumberTableProps {
  services: readonly MessagingService[];
  canEdit: boolean;
  onGet: (service: MessagingService) => void;
  onRelease: (service: MessagingService) => void;
}

/** Every location with the number it texts from. */
export function NumberTable({ services, canEdit, onGet, onRelease }: NumberTableProps) {
  return (
    <CompactTable aria-label="SMS numbers">
      <thead>
        <tr>
          <th scope="col">Location</th>
          <th scope="col">Number</th>
          <th scope="col" className="roomy">
            Messaging service
          </th>
          <th scope="col">
            <span style={visuallyHidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.merchant_id}>
            <td>
              <strong>{service.merchant_name}</strong>
              <small>{[service.city, service.state].filter(Boolean).join(', ')}</small>
            </td>
            <td>
              {service.phone === null ? (
                <StatusChip tone="warn" icon={CircleOff} label="No number: texts are not sent" />
              ) : (
                <StatusChip tone="ok" icon={CircleCheck} label={shownPhone(service.phone)} />
              )}
            </td>
            <td className="roomy">
              {service.service_sid === null ? null : <code>{service.service_sid.slice(0, 10)}…</code>}
              {service.created_ts === null ? null : (
                <small>since {when.format(new Date(service.created_ts))}</small>
              )}
            </td>
            <td className="end">
              {!canEdit ? null : service.phone === null ? (
                <Button
                  startIcon={<Phone aria-hidden />}
                  aria-label={`Get a number for ${service.merchant_name}`}
                  onClick={() => onGet(service)}
                >
                  Get a number
                </Button>
              ) : (
                <Button
                  color="inherit"
                  aria-label={`Give back the number of ${service.merchant_name}`}
                  onClick={() => onRelease(service)}
                >
                  Give back
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </CompactTable>
  );
}
