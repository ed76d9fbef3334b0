import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { EDITOR_KEYS } from './editorKeys.ts';

const Keys = styled('dl')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '8px 20px',
    margin: 0,
    fontSize: 13.5,
    '& dd': { margin: 0, color: t.inkSoft },
    '& kbd': {
      display: 'inline-block',
      minWidth: 24,
      marginRight: 4,
      padding: '1px 6px',
      borderRadius: 5,
      border: `1px solid ${t.rule}`,
      backgroundColor: t.chip,
      font: 'inherit',
      fontSize: 12,
      textAlign: 'center',
    },
  };
});

/** What the keyboard does in the editor. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      open={open}
      title="Keys in the editor"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Keys>
        {EDITOR_KEYS.map(({ keys, does }) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Keys>
    </Modal>
  );
}
