import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { CircleSlash } from 'lucide-react';
import type { ApiCredential } from '#contract/tickets/endpoints.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { WhenField } from '../users/fields.tsx';

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
    '& td strong': { fontWeight: 500, overflowWrap: 'anywhere' },
    '& code': { fontFamily: 'ui-monospace, monospace', fontSize: 12.5 },
    '& tr[data-over] :is(strong, code)': { color: t.muted },
    '& .end': { textAlign: 'right' },
    [atMost('smallDesktop')]: { '& .made': { display: 'none' } },
    [atMost('tablet')]: {
      '& thead': { display: 'none' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '4px 12px',
        padding: '10px 16px',
        borderBottom: `1px solid ${t.hair}`,
      },
      '& tr:last-of-type': { borderBottom: 0 },
      '& td': { display: 'block', height: 'auto', padding: 0, border: 0 },
      '& .used': { gridColumn: 1, fontSize: 12.5, color: t.muted },
      '& .used::before': { content: '"Last used: "' },
      '& .end': { gridRow: '1 / span 2', gridColumn: 2 },
    },
  };
});

export interface CredentialTableProps {
  readonly credentials: readonly ApiCredential[];
  readonly onRevoke: (credential: ApiCredential) => void;
}

/** Every credential by name and first letters, where it writes and when it last did. */
export function CredentialTable({ credentials, onRevoke }: CredentialTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Secret begins</th>
          <th scope="col" className="made">
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
            <td className="made">
              <WhenField instant={one.created_ts} />
              {one.created_by === null ? null : <small>{one.created_by}</small>}
            </td>
            <td className="used">
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
    </Table>
  );
}
