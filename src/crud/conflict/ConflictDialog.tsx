import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import type { ConflictField } from './conflictFields.ts';

const Table = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    marginTop: 12,
    borderCollapse: 'separate',
    borderSpacing: 0,
    border: `1px solid ${t.divider}`,
    borderRadius: 8,
    fontSize: 13.5,
    '& th, & td': {
      padding: '8px 12px',
      textAlign: 'left',
      verticalAlign: 'top',
      borderTop: `1px solid ${t.hair}`,
      overflowWrap: 'anywhere',
    },
    '& thead th': { borderTop: 0, fontSize: 12.5, fontWeight: 500, color: t.muted },
    '& tbody th': { width: '26%', fontWeight: 500 },
    '& td > small': { display: 'block', fontSize: 12.5, color: t.muted },
    '& td:nth-of-type(1)': { backgroundColor: t.accentFaint },
    [atMost('mobile')]: { fontSize: 13, '& th, & td': { padding: '6px 8px' } },
  };
});

export interface ConflictDialogProps {
  open: boolean;
  /** What differs; empty when the other save touched nothing that is shown here. */
  fields: readonly ConflictField[];
  /** Drops the own changes for what is stored. */
  onReload: () => void;
  /** Saves the own changes over what is stored. */
  onOverwrite: () => void;
  onClose: () => void;
  busy?: boolean;
  /** What either choice does, where it is not the whole page that is at stake. */
  note?: string;
}

/** Somebody else saved first: both versions side by side, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, fields, onReload, onOverwrite, onClose, busy, note } = props;
  return (
    <Modal
      open={open}
      type="warning"
      title="Somebody saved this before you"
      onClose={onClose}
      busy={busy ?? false}
      actions={
        <>
          <Button variant="outlined" disabled={busy} onClick={onReload}>
            Use their version
          </Button>
          <Button variant="contained" disabled={busy} onClick={onOverwrite} autoFocus>
            Keep my version
          </Button>
        </>
      }
    >
      {fields.length === 0
        ? 'What they changed is not on this page. Saving yours keeps the fields you see here as they are.'
        : (note ?? 'Nothing of yours is saved yet. Using their version drops your changes on this page.')}
      {fields.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours, not saved</th>
              <th scope="col">Theirs, saved</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, mine, theirs, who }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>
                  {theirs}
                  {who ? <small>{who}</small> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Modal>
  );
}
