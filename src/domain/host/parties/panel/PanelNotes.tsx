import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';

const Section = styled('div')(({ theme }) => ({
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 },
  '& > p': {
    margin: '2px 0 0',
    fontSize: 13.5,
    lineHeight: '20px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& > .none': { color: tokensOf(theme).muted },
  '& > .foot': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}));

export interface PanelNotesProps {
  readonly party: Party;
  readonly onSave: (notes: string) => Promise<unknown>;
}

/** The note of a party, edited where it stands; a refused save keeps what was typed. */
export function PanelNotes({ party, onSave }: PanelNotesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const saved = await onSave((typed ?? '').trim());
    setIsBusy(false);
    if (saved !== null) setTyped(null);
  };
  return (
    <Section>
      <header>
        <h3>Notes</h3>
        {typed === null ? (
          <Button size="small" sx={{ minHeight: 44 }} onClick={() => setTyped(party.notes)}>
            {party.notes ? 'Edit' : 'Add'}
          </Button>
        ) : null}
      </header>
      {typed === null ? (
        <p className={party.notes ? undefined : 'none'}>{party.notes || 'No notes'}</p>
      ) : (
        <>
          <TextField
            multiline
            autoFocus
            minRows={3}
            maxRows={10}
            value={typed}
            slotProps={{ htmlInput: { 'aria-label': 'Notes', maxLength: 2000 } }}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="foot">
            <Button disabled={isBusy} onClick={() => setTyped(null)}>
              Cancel
            </Button>
            <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
              Save note
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
