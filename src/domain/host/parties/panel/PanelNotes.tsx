import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Party, party as partySchema } from '#contract/host/parties/schemas.ts';
import { useSaveConflict } from '#src/crud/conflict/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import type { PartyActs } from './usePartyActs.ts';

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
  readonly onSave: PartyActs['saveNotes'];
}

const LABELS = { notes: 'Note' };

/** The note while it is written: what was typed, from which version, and the choice where somebody else wrote another one. */
function useNote(party: Party, onSave: PanelNotesProps['onSave']) {
  const [opened, setOpened] = useState<Party | null>(null);
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const save = async (from: Party | null = opened) => {
    if (!from) return;
    const notes = typed.trim();
    setIsBusy(true);
    const saved = await onSave(notes, from, (error) => conflict.catchConflict(error, { notes }));
    setIsBusy(false);
    if (saved !== null) setOpened(null);
  };
  const conflict = useSaveConflict<Party>({
    schema: partySchema,
    labels: LABELS,
    base: () => opened ?? party,
    onReload: () => setOpened(null),
    onOverwrite: (stored) => void save(stored),
  });
  return {
    typed: opened ? typed : null,
    setTyped,
    isBusy,
    start: () => {
      setTyped(party.notes);
      setOpened(party);
    },
    drop: () => setOpened(null),
    save: () => void save(),
    others: opened && opened.notes !== party.notes ? party.notes : null,
    dialog: conflict.dialog,
  };
}

/** The note of a party, edited where it stands; a refused save keeps what was typed. */
export function PanelNotes({ party, onSave }: PanelNotesProps) {
  const note = useNote(party, onSave);
  const { typed, isBusy } = note;
  return (
    <Section>
      <header>
        <h3>Notes</h3>
        {typed === null ? (
          <Button size="small" sx={{ minHeight: 44 }} onClick={note.start}>
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
            onChange={(event) => note.setTyped(event.target.value)}
          />
          {note.others === null ? null : (
            <p className="none" role="status">
              Somebody else saved meanwhile: {note.others || 'no note'}
            </p>
          )}
          <div className="foot">
            <Button disabled={isBusy} onClick={note.drop}>
              Cancel
            </Button>
            <Button variant="contained" disabled={isBusy} onClick={note.save}>
              Save note
            </Button>
          </div>
        </>
      )}
      {note.dialog}
    </Section>
  );
}
