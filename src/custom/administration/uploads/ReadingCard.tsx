import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { ColumnList, LeaveOutChoice } from '#src/domain/administration/imports/index.ts';
import { checkAnew } from '#src/domain/administration/uploads/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { errorWords } from '#src/ui/words/errors.ts';

/** What each column is and what becomes of cells that cannot be read, guessed and open to change; then every row is checked again. */
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
      <Stack spacing={1.5} sx={{ p: 2 }}>
        <LeaveOutChoice
          value={choices.leave_out}
          otherwise="Reject the row"
          onChange={(leave_out) => setChoices({ ...choices, leave_out })}
        />
        {problem ? <Alert type="error">{problem}</Alert> : null}
      </Stack>
      <Divider />
      <ColumnList
        shown={upload}
        mapping={choices.mapping}
        onChange={(mapping) => setChoices({ ...choices, mapping })}
      />
    </DataCard>
  );
}
