import { styled } from '@mui/material/styles';
import type { ImportSummary } from '#contract/guests/guestImports/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { progressOf, STATUS_WORDS } from './model/words.ts';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& > p': {
    margin: 0,
    fontSize: 13,
    color: tokensOf(theme).muted,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** How far the server is; the page may be left. */
export function ProgressCard({ shown }: { shown: ImportSummary }) {
  const { done, total, words } = progressOf(shown);
  const title = `${STATUS_WORDS[shown.status].label} ${shown.file_name}`;
  return (
    <DataCard title={title}>
      <Body>
        <ProgressBar
          label={title}
          total={total}
          segments={[{ label: 'rows', value: done, tone: 'primary' }]}
        />
        <p>{done === 0 ? 'Starting' : words}. You can leave this page; come back to see how it went.</p>
      </Body>
    </DataCard>
  );
}
