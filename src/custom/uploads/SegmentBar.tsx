import { styled } from '@mui/material/styles';
import type { Upload } from '#contract/merchants/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { rowsWords, segmentsOf } from './model/summary.ts';

const Track = styled('div')(({ theme }) => ({
  display: 'flex',
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: tokensOf(theme).chip,
  '& > i': { display: 'block', height: '100%', transition: 'width 180ms' },
  '@media (prefers-reduced-motion: reduce)': { '& > i': { transition: 'none' } },
}));

/** Created and rejected rows as two segments of one determinate bar. */
export function SegmentBar({ upload }: { upload: Upload }) {
  const { created, rejected, percent } = segmentsOf(upload);
  return (
    <Track
      role="progressbar"
      aria-label={`Upload of ${upload.file_name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${rowsWords(upload)}, ${upload.invalid_count} rejected`}
    >
      <Created style={{ width: `${created}%` }} />
      <Rejected style={{ width: `${rejected}%` }} />
    </Track>
  );
}

const Created = styled('i')(({ theme }) => ({ backgroundColor: tokensOf(theme).primary }));
const Rejected = styled('i')(({ theme }) => ({ backgroundColor: tokensOf(theme).tones.bad.main }));
