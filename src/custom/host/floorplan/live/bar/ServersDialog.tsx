import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Section } from '#contract/host/floor/schemas.ts';
import { covers } from '#src/domain/host/parties/fields.tsx';
import { tokensOf, useTokens } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { sectionColour } from '../../model/sectionPalette.ts';
import { seatedIn } from '#src/domain/host/parties/inputs.tsx';
import type { FloorBoard } from '../useFloorBoard.ts';

const Rows = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 10,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(96px, 150px) minmax(0, 1fr)',
      alignItems: 'center',
      gap: 12,
    },
    '& .name': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600, overflowWrap: 'anywhere' },
    '& .swatch': { flex: 'none', width: 10, height: 10, borderRadius: 3 },
    '& small': { display: 'block', fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .MuiTextField-root': { margin: 0 },
  };
});

function Row({ section, board, names }: { section: Section; board: FloorBoard; names: readonly string[] }) {
  const { floor, acts } = board;
  const tokens = useTokens();
  const [name, setName] = useState(section.server_name ?? '');
  const [stored, setStored] = useState(section.server_name);
  if (stored !== section.server_name) {
    setStored(section.server_name);
    setName(section.server_name ?? '');
  }
  const served = seatedIn(floor.service.parties, new Set(section.mrt_ids));
  const save = () => {
    const next = name.trim();
    if (next !== (section.server_name ?? '')) void acts.serve(section.merchant_section_id, floor.date, next);
  };
  return (
    <li>
      <div>
        <span className="name">
          <span className="swatch" style={{ backgroundColor: sectionColour(tokens, section.colour) }} />
          {section.name}
        </span>
        <small>
          {counted(served.length, ['party', 'parties'])}, {covers(served)} covers
        </small>
      </div>
      <TextField
        value={name}
        placeholder="Nobody yet"
        onChange={(event) => setName(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
        slotProps={{
          htmlInput: {
            'aria-label': `Server of ${section.name}`,
            maxLength: 60,
            list: names.length > 0 ? 'server-names' : undefined,
            autoComplete: 'off',
          },
        }}
      />
    </li>
  );
}

/** Who serves which section today, with the parties and covers that each was given. */
export function ServersDialog({
  board,
  onClose,
}: {
  readonly board: FloorBoard;
  readonly onClose: () => void;
}) {
  const { sections, rotation } = board.floor;
  const names = rotation.map(({ name }) => name);
  return (
    <Modal
      open
      title="Servers today"
      onClose={onClose}
      actions={
        <Button size="large" variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      {sections.length === 0 ? (
        <EmptyState
          title="No sections yet"
          why="Sections are drawn in the floor plan editor. Servers are named here each day."
        />
      ) : (
        <Rows>
          {sections.map((section) => (
            <Row key={section.merchant_section_id} section={section} board={board} names={names} />
          ))}
        </Rows>
      )}
      <datalist id="server-names">
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </Modal>
  );
}
