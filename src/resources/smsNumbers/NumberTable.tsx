import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { CircleAlert, CircleCheck, CircleOff, Phone } from 'lucide-react';
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
  /** Asks again for a number whose order got no answer. */
  onAskAgain: (service: MessagingService) => void;
}

function NumberState({ phone, ordered_phone }: MessagingService) {
  if (phone !== null) return <StatusChip tone="ok" icon={CircleCheck} label={shownPhone(phone)} />;
  if (ordered_phone !== null) {
    return (
      <>
        <StatusChip tone="warn" icon={CircleAlert} label="No answer yet" />
        <small>{shownPhone(ordered_phone)} was asked for</small>
      </>
    );
  }
  return <StatusChip tone="warn" icon={CircleOff} label="No number: texts are not sent" />;
}

type ActsProps = Pick<NumberTableProps, 'onGet' | 'onRelease' | 'onAskAgain'> & { service: MessagingService };

function Acts({ service, onGet, onRelease, onAskAgain }: ActsProps) {
  const { merchant_name: name, phone, ordered_phone } = service;
  if (phone !== null) {
    return (
      <Button
        color="inherit"
        aria-label={`Give back the number of ${name}`}
        onClick={() => onRelease(service)}
      >
        Give back
      </Button>
    );
  }
  if (ordered_phone === null) {
    return (
      <Button
        startIcon={<Phone aria-hidden />}
        aria-label={`Get a number for ${name}`}
        onClick={() => onGet(service)}
      >
        Get a number
      </Button>
    );
  }
  return (
    <>
      <Button
        startIcon={<Phone aria-hidden />}
        aria-label={`Ask again for the number of ${name}`}
        onClick={() => onAskAgain(service)}
      >
        Ask again
      </Button>
      <Button color="inherit" aria-label={`Give up the number of ${name}`} onClick={() => onRelease(service)}>
        Give up
      </Button>
    </>
  );
}

/** Every location with the number it texts from. */
export function NumberTable({ services, canEdit, ...acts }: NumberTableProps) {
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
              <NumberState {...service} />
            </td>
            <td className="roomy">
              {service.service_sid === null ? null : <code>{service.service_sid.slice(0, 10)}…</code>}
              {service.created_ts === null ? null : (
                <small>since {when.format(new Date(service.created_ts))}</small>
              )}
            </td>
            <td className="end">{canEdit ? <Acts service={service} {...acts} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </CompactTable>
  );
}
