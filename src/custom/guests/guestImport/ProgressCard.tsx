import Stack from '@mui/material/Stack';
import type { ImportSummary } from '#contract/guests/guestImports/schemas.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { progressOf, STATUS_WORDS } from './model/words.ts';

/** How far the server is; the page may be left. */
export function ProgressCard({ shown }: { shown: ImportSummary }) {
  const { done, total, words } = progressOf(shown);
  const title = `${STATUS_WORDS[shown.status].label} ${shown.file_name}`;
  return (
    <DataCard title={title}>
      <Stack spacing={1}>
        <ProgressBar
          label={title}
          total={total}
          segments={[{ label: 'rows', value: done, tone: 'primary' }]}
        />
        <Quiet>
          {done === 0 ? 'Starting' : words}. You can leave this page; come back to see how it went.
        </Quiet>
      </Stack>
    </DataCard>
  );
}
