import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Perk } from '#contract/perks/schemas.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { perkCount, perkTimes, STATE_WORDS } from './words.ts';

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
    '& td strong': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& td small': { display: 'block', fontSize: 12.5, color: t.muted, overflowWrap: 'anywhere' },
    '& .count': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .end': { textAlign: 'right', whiteSpace: 'nowrap' },
    [atMost('smallDesktop')]: { '& .where': { display: 'none' } },
    [atMost('tablet')]: {
      '& thead': { display: 'none' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '4px 12px',
        padding: '12px 16px',
        borderBottom: `1px solid ${t.hair}`,
      },
      '& td': { display: 'block', height: 'auto', padding: 0, border: 0 },
      '& td:first-of-type, & .end': { gridColumn: '1 / -1' },
      '& .end': { textAlign: 'left', whiteSpace: 'normal' },
      '& .end .MuiButton-root:first-of-type': { marginLeft: '-8px' },
    },
  };
});

export interface PerkTableProps {
  readonly perks: readonly Perk[];
  readonly timezone: string;
  readonly canEdit: boolean;
  readonly nameOf: (merchantId: number) => string | undefined;
  readonly onEdit: (perk: Perk) => void;
  readonly onEnd: (perk: Perk) => void;
  readonly onRedemptions: (perk: Perk) => void;
  /** Null where the viewer may not look a guest up. */
  readonly onLink: ((perk: Perk) => void) | null;
}

function whereOf({ merchant_ids }: Perk, nameOf: PerkTableProps['nameOf']): string {
  if (merchant_ids === null) return 'All locations';
  const [first] = merchant_ids;
  const name = first === undefined ? undefined : nameOf(first);
  if (merchant_ids.length === 1 && name) return name;
  return merchant_ids.length === 1 ? '1 location' : `${merchant_ids.length} locations`;
}

function Acts({ perk, ...props }: { perk: Perk } & Omit<PerkTableProps, 'perks'>) {
  const isOpen = perk.state !== 'ended';
  return (
    <>
      {props.onLink && (perk.state === 'live' || perk.state === 'planned') ? (
        <Button aria-label={`Link to ${perk.name} for a guest`} onClick={() => props.onLink?.(perk)}>
          Link
        </Button>
      ) : null}
      <Button aria-label={`Who redeemed ${perk.name}`} onClick={() => props.onRedemptions(perk)}>
        Redeemed
      </Button>
      {props.canEdit && isOpen ? (
        <>
          <Button aria-label={`Edit ${perk.name}`} onClick={() => props.onEdit(perk)}>
            Edit
          </Button>
          <Button color="error" aria-label={`End ${perk.name}`} onClick={() => props.onEnd(perk)}>
            End
          </Button>
        </>
      ) : null}
    </>
  );
}

/** Perks with their times, where they hold, how often they were redeemed, and what can be done. */
export function PerkTable({ perks, ...props }: PerkTableProps) {
  return (
    <Table aria-label="Perks">
      <thead>
        <tr>
          <th scope="col">Perk</th>
          <th scope="col">State</th>
          <th scope="col">Redeemed</th>
          <th scope="col" className="where">
            Where
          </th>
          <th scope="col">
            <span style={visuallyHidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {perks.map((perk) => (
          <tr key={perk.id}>
            <td>
              <strong>{perk.name}</strong>
              <small>{perkTimes(perk, props.timezone)}</small>
            </td>
            <td>
              <StatusChip {...STATE_WORDS[perk.state]} />
            </td>
            <td className="count">{perkCount(perk)}</td>
            <td className="where">{whereOf(perk, props.nameOf)}</td>
            <td className="end">
              <Acts perk={perk} {...props} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
