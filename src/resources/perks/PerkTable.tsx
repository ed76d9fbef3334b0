import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Perk } from '#contract/perks/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { CompactTable } from '#src/ui/list/CompactTable.ts';
import { perkCount, perkTimes, STATE_WORDS } from './words.ts';

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
    <CompactTable aria-label="Perks" data-acts="below">
      <thead>
        <tr>
          <th scope="col">Perk</th>
          <th scope="col">State</th>
          <th scope="col">Redeemed</th>
          <th scope="col" className="roomy">
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
            <td data-label="Redeemed">{perkCount(perk)}</td>
            <td className="roomy">{whereOf(perk, props.nameOf)}</td>
            <td className="end">
              <Acts perk={perk} {...props} />
            </td>
          </tr>
        ))}
      </tbody>
    </CompactTable>
  );
}
