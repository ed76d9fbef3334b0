import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { CircleCheck, CircleOff, Phone } from 'lucide-react';
import type { MessagingService } from '#contract/messaging/endpoints.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { shownPhone } from '../messages/fields.tsx';

const Table = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13.5,
    '& th': {
      padding: '8px 16px',
      fontSize: 12.5,
      fontWeight: 500,
      textAlign: 'left',
      color: t.muted,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& td': { padding: '8px 16px', borderBottom: `1px solid ${t.hair}`, height: 52 },
    '& tr:last-of-type td': { borderBottom: 0 },
    '& td small': { display: 'block', fontSize: 12.5, color: t.muted },
    '& .phone': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& code': { fontFamily: 'ui-monospace, monospace', fontSize: 12, color: t.muted },
    '& .end': { textAlign: 'right' },
    [atMost('smallDesktop')]: { '& .service': { display: 'none' } },
    [atMost('tablet')]: {
      '& thead': { display: 'none' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '2px 12px',
        padding: '10px 16px',
        borderBottom: `1px solid ${t.hair}`,
      },
      '& td': { display: 'block', height: 'auto', padding: 0, border: 0 },
      '& .end': { gridRow: '1 / span 2', gridColumn: 2 },
    },
  };
});

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
    <Table>
      <thead>
        <tr>
          <th scope="col">Location</th>
          <th scope="col">Number</th>
          <th scope="col" className="service">
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
              {service.merchant_name}
              <small>{[service.city, service.state].filter(Boolean).join(', ')}</small>
            </td>
            <td className="phone">
              {service.phone === null ? (
                <StatusChip tone="warn" icon={CircleOff} label="No number: texts are not sent" />
              ) : (
                <StatusChip tone="ok" icon={CircleCheck} label={shownPhone(service.phone)} />
              )}
            </td>
            <td className="service">
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
    </Table>
  );
}
