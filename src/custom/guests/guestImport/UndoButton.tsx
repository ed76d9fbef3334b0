import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportSummary } from '#contract/guests/guestImports/schemas.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import type { ImportActs } from './data.ts';
import { counted, rowsOf } from './model/words.ts';

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
  const { kind, created_count: created, merged_count: merged, file_name: name } = shown;
  const isOfSegment = kind === 'segments';
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
            <p>
              {isOfSegment ? 'The segment will be removed' : `${counted(kind, created)} will be removed`}
              {isOfSegment && created > 0 ? `, and ${counted(kind, created)} whom it added` : ''}
              {!isOfSegment && merged > 0 ? ` and ${rowsOf(merged)} taken back from known guests` : ''}.
            </p>
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
