import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { ColumnList, LeaveOutChoice } from '#src/domain/administration/imports/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useCheckAnew } from './useCheckAnew.ts';

/** What each column is and what becomes of cells that cannot be read, guessed and open to change; then every row is checked again. */
export function ReadingCard({ upload }: { upload: Upload }) {
  const [choices, setChoices] = useState(upload.choices);
  const { problem, busy, check } = useCheckAnew(upload.upload_id, 'The file could not be checked.');
  return (
    <DataCard
      flush
      title="How the file is read"
      actions={
        <Button variant="outlined" disabled={busy} onClick={() => void check(choices)}>
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
