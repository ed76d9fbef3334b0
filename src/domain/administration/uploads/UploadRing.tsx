import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { useTokens } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { useUploads } from './useUploads.ts';

const ROUND = 2 * Math.PI * 8;

/** Follows a running upload from the top bar; nothing while none runs. */
export function UploadRing() {
  const { running, runningId, percent } = useUploads();
  const t = useTokens();
  if (running === 0) return null;
  const words = `${counted(running, 'upload')} running, ${percent}%`;
  return (
    <Tooltip title={words}>
      <IconButton component={Link} to={links.restaurantUpload(runningId)} aria-label={words}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden>
          <circle cx="10" cy="10" r="8" stroke={t.rule} strokeWidth="2.4" />
          <circle
            cx="10"
            cy="10"
            r="8"
            stroke={t.primary}
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeDasharray={`${(ROUND * Math.max(4, percent)) / 100} ${ROUND}`}
            transform="rotate(-90 10 10)"
          />
          <path
            d="M10 13V7.4M7.6 9.6 10 7.2l2.4 2.4"
            stroke={t.primary}
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </IconButton>
    </Tooltip>
  );
}
