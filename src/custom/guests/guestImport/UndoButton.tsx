import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportSummary } from '#contract/guests/guestImports/schemas.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import type { ImportActs } from './data.ts';
import { undoWords } from './model/words.ts';

/** Takes a whole import back, once what goes and what stays was read. */
export function UndoButton({
  shown,
  acts,
  small = false,
}: {
  shown: ImportSummary;
  acts: ImportActs;
  small?: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const name = shown.file_name;
  const undo = async () => {
    await acts.undo(shown.id);
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        size={small ? 'small' : 'medium'}
        startIcon={<Undo2 strokeWidth={1.75} />}
        aria-label={small ? `Undo the import of ${name}` : undefined}
        onClick={() => setIsAsking(true)}
      >
        {small ? 'Undo' : 'Undo this import'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Undo the import of ${name}?`}
        consequence={
          <>
            <p>{undoWords(shown)}</p>
            <p>What somebody changed or used since the import stays as it is.</p>
          </>
        }
        confirmLabel="Undo the import"
        busy={acts.busy}
        onConfirm={() => void undo()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
