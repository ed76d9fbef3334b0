import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { CircleSlash } from 'lucide-react';
import type { ApiCredential } from '#contract/guests/tickets/endpoints.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { CompactTable } from '#src/ui/list/CompactTable.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';

export interface CredentialTableProps {
  readonly credentials: readonly ApiCredential[];
  readonly onRevoke: (credential: ApiCredential) => void;
}

/** Every credential by name and first letters, where it writes and when it last did. */
export function CredentialTable({ credentials, onRevoke }: CredentialTableProps) {
  return (
    <CompactTable aria-label="API credentials">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Secret begins</th>
          <th scope="col" className="roomy">
            Created
          </th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span style={visuallyHidden}>State</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {credentials.map((one) => (
          <tr key={one.id} data-over={one.revoked_ts !== null || undefined}>
            <td>
              <strong>{one.name}</strong>
              <small>{one.merchant_name ?? 'Every location'}</small>
            </td>
            <td>
              <code>{one.prefix}…</code>
            </td>
            <td className="roomy">
              <WhenField instant={one.created_ts} />
              {one.created_by === null ? null : <small>{one.created_by}</small>}
            </td>
            <td data-label="Last used">
              {one.last_used_ts === null ? 'Not yet' : <WhenField instant={one.last_used_ts} />}
            </td>
            <td className="end">
              {one.revoked_ts === null ? (
                <Button
                  color="inherit"
                  aria-label={`Revoke ${one.name}`}
                  startIcon={<CircleSlash aria-hidden />}
                  onClick={() => onRevoke(one)}
                >
                  Revoke
                </Button>
              ) : (
                <StatusChip tone="idle" icon={CircleSlash} label="Revoked" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </CompactTable>
  );
}
