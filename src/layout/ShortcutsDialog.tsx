import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { Kbd } from './topBar/PaletteButton.tsx';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 36,
    borderBottom: `1px solid ${tokensOf(theme).hair}`,
  },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dt': { flex: 1, fontSize: 13.5 },
  '& dd': { display: 'flex', gap: 4, margin: 0 },
}));

/** What the keyboard can do anywhere. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} title="Keyboard shortcuts" size="small" onClose={onClose}>
      <List>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </List>
    </Modal>
  );
}
