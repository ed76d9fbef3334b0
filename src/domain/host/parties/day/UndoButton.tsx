import IconButton from '@mui/material/IconButton';
import { Undo2 } from 'lucide-react';
import { useUndo } from '../data/useUndo.ts';

/** Takes the last act of this tab back, also when its toast has gone. */
export function UndoButton({ className }: { readonly className?: string }) {
  const undo = useUndo();
  const label = undo ? `Undo: ${undo.label}` : 'Undo';
  return (
    <IconButton
      {...(className === undefined ? {} : { className })}
      disabled={undo === null}
      aria-label={label}
      title={label}
      onClick={() => void undo?.run()}
    >
      <Undo2 size={18} aria-hidden />
    </IconButton>
  );
}
