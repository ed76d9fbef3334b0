import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { BulkEdit } from '#contract/administration/bulkEdits/schemas.ts';
import { outcomeOf, titleOf, whichOf } from '#src/domain/administration/bulkEdits/index.ts';
import { PastRuns } from '#src/domain/administration/imports/index.ts';
import { links } from '#src/links.ts';

const STATES = {
  running: { label: 'Changing', tone: 'info' },
  done: { label: 'Changed', tone: 'ok' },
  failed: { label: 'Stopped', tone: 'bad' },
  undoing: { label: 'Undoing', tone: 'info' },
  undone: { label: 'Undone', tone: 'idle' },
} as const;

/** The latest bulk edits with what became of them. */
export function PastEdits({ edits }: { edits: readonly BulkEdit[] }) {
  return (
    <PastRuns
      title="The latest"
      runs={edits.map((edit) => ({
        id: edit.bulk_edit_id,
        file_name: titleOf(edit),
        created_ts: edit.created_ts,
        state: STATES[edit.status],
        facts: { what: whichOf(edit), who: edit.author_name, outcome: outcomeOf(edit) },
        actions: (
          <Button
            variant="outlined"
            size="small"
            aria-label={`See ${titleOf(edit)}`}
            component={Link}
            to={links.restaurantEdits(edit.bulk_edit_id)}
          >
            See
          </Button>
        ),
      }))}
    />
  );
}
