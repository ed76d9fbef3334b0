import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import type { PartyGroup } from '../model/partyGroups.ts';
import type { FloorBoard } from '../useFloorBoard.ts';
import { PartyRow } from './PartyRow.tsx';

const Groups = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '0 12px 16px',
    '& section + section': { marginTop: 14 },
    '& h2': { ...theme.typography.h5, margin: 0, fontSize: 15 },
    '& .head': {
      all: 'unset',
      boxSizing: 'border-box',
      position: 'sticky',
      top: 0,
      zIndex: 1,
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: '100%',
      minHeight: 44,
      padding: '0 2px',
      backgroundColor: t.bg,
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2, borderRadius: 8 },
    },
    '& .count': {
      minWidth: 24,
      padding: '1px 7px',
      borderRadius: 12,
      backgroundColor: t.chip,
      fontSize: 13,
      fontWeight: 600,
      textAlign: 'center',
    },
    '& .sum': { marginLeft: 'auto', fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .sum .bad': { color: t.tones.bad.main },
    '& .head > svg': { flex: 'none', color: t.muted, transition: 'transform 140ms' },
    '& .head[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
    '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0 },
    '& .none': { margin: 0, padding: '2px 2px 6px', fontSize: 13, color: t.muted },
    '& .later': {
      all: 'unset',
      boxSizing: 'border-box',
      width: '100%',
      minHeight: 44,
      padding: '0 2px',
      fontSize: 13,
      color: t.primary,
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2, borderRadius: 8 },
    },
  };
});

const NONE = {
  waiting: 'Nobody is waiting.',
  arriving: 'Nobody else is expected.',
  seated: 'Nobody sits yet.',
} satisfies Record<PartyGroup['key'], string>;

interface GroupProps {
  readonly group: PartyGroup;
  readonly board: FloorBoard;
  readonly mayDrag: boolean;
}

function Group({ group, board, mayDrag }: GroupProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [withLater, setWithLater] = useState(false);
  const shown = withLater ? [...group.parties, ...group.later] : group.parties;
  const count = group.later.length;
  const covers = counted(group.covers, 'cover');
  return (
    <section aria-label={group.label}>
      <h2>
        <button type="button" className="head" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {group.label} <span className="count">{group.parties.length}</span>
          <span className="sum">
            {group.covers > 0 ? covers : null}
            {group.note ? <span className={group.isBad ? 'bad' : undefined}> · {group.note}</span> : null}
          </span>
          <ChevronDown size={16} aria-hidden />
        </button>
      </h2>
      {isOpen && shown.length === 0 ? <p className="none">{NONE[group.key]}</p> : null}
      {isOpen && shown.length > 0 ? (
        <ul>
          {shown.map((party) => (
            <PartyRow key={party.id} party={party} board={board} mayDrag={mayDrag} />
          ))}
        </ul>
      ) : null}
      {isOpen && count > 0 ? (
        <button
          type="button"
          className="later"
          aria-expanded={withLater}
          onClick={() => setWithLater(!withLater)}
        >
          {withLater ? 'Only those of the next two hours' : `${count} more expected later`}
        </button>
      ) : null}
    </section>
  );
}

/** Who waits, who arrives, who sits. */
export function PartyList({ board, mayDrag }: { readonly board: FloorBoard; readonly mayDrag: boolean }) {
  return (
    <Groups>
      {board.floor.groups.map((group) => (
        <Group key={group.key} group={group} board={board} mayDrag={mayDrag} />
      ))}
    </Groups>
  );
}
