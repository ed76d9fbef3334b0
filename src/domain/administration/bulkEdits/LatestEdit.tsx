import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronUp } from 'lucide-react';
import { Suspense } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { timeNow } from '#src/clock.ts';
import { links } from '#src/links.ts';
import { useRecentEdits } from './data.ts';
import { BulkEditCard } from './lazyCard.ts';

/** How long the way back stays above the list, unless it is put away. */
const SHOWN_MS = 24 * 3_600_000;

/** The own latest bulk edit of the last day, until it is put away. */
export function LatestEdit() {
  const { data = [] } = useRecentEdits(true);
  const [hidden, hide] = useStore<string>('bulk_edits.hidden', '');
  const edit = data.find(({ is_own }) => is_own);
  if (!edit) return null;
  const { bulk_edit_id: id, status, created_ts, finished_ts } = edit;
  const isOld = timeNow().getTime() - Date.parse(finished_ts ?? created_ts) > SHOWN_MS;
  // Its undoing is worth looking at again.
  const name = `${id} ${status}`;
  if (isOld || hidden === name) return null;
  return (
    <Suspense fallback={null}>
      <BulkEditCard
        edit={edit}
        actions={
          <>
            <Button variant="outlined" size="small" component={Link} to={links.restaurantEdits(id)}>
              See what happened
            </Button>
            <IconButton size="small" aria-label="Hide" onClick={() => hide(name)}>
              <ChevronUp size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </>
        }
      />
    </Suspense>
  );
}
