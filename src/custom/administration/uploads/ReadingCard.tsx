import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { ColumnList } from '#src/domain/administration/imports/index.ts';
import { checkAnew } from '#src/domain/administration/uploads/index.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { errorWords } from '#src/ui/words/errors.ts';

/** What each column is and what becomes of cells that cannot be read, guessed and open to change; then every row is checked anew. */
export function ReadingCard({ upload }: { upload: Upload }) {
  const [choices, setChoices] = useState(upload.choices);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await checkAnew(upload.upload_id, choices);
    } catch (error) {
      setProblem(errorWords(error, 'The file could not be checked.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DataCard
      flush
      title="How the file is read"
      actions={
        <Button variant="outlined" disabled={busy} onClick={() => void check()}>
          Check again
        </Button>
      }
    >
      <TickChoices sx={{ p: '12px 16px 8px' }}>
        <legend>Cells that cannot be read</legend>
        <div>
          {[false, true].map((leave_out) => (
            <label key={String(leave_out)}>
              <input
                type="radio"
                name="leave-out"
                checked={choices.leave_out === leave_out}
                onChange={() => setChoices({ ...choices, leave_out })}
              />
              {leave_out ? 'Leave the cell out, take the row' : 'Reject the row'}
            </label>
          ))}
        </div>
      </TickChoices>
      {problem ? <Alert type="error">{problem}</Alert> : null}
      <ColumnList
        shown={upload}
        mapping={choices.mapping}
        onChange={(mapping) => setChoices({ ...choices, mapping })}
      />
    </DataCard>
  );
}
