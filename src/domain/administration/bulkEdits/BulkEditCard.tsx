import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BulkEdit, isEditing } from '#contract/administration/bulkEdits/schemas.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { WorkCard } from '#src/ui/feedback/WorkCard.ts';
import { outcomeOf, titleOf, whichOf } from './model/words.ts';
import { UndoEdit } from './UndoEdit.tsx';

const DOING: Readonly<Record<BulkEdit['status'], string>> = {
  running: 'Changing',
  done: 'Changed',
  failed: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
};

function Bar({ edit }: { edit: BulkEdit }) {
  const isUndo = edit.status === 'undoing';
  const [done, left] = isUndo
    ? [edit.undone_count, edit.kept_count]
    : [edit.changed_count + edit.unchanged_count, edit.refused_count];
  return (
    <ProgressBar
      label={titleOf(edit)}
      total={isUndo ? edit.changed_count : edit.total}
      segments={[
        { label: isUndo ? 'restored' : 'changed', value: done, tone: 'primary' },
        { label: 'left', value: left, tone: isUndo ? 'warn' : 'bad' },
      ]}
    />
  );
}

/** One bulk edit inline: how far it is, what became of it, and the way back. */
export function BulkEditCard({ edit, actions }: { edit: BulkEdit; actions?: ReactNode }) {
  const isWorking = isEditing(edit.status);
  return (
    <WorkCard aria-label={isWorking ? 'Bulk edit in progress' : 'Bulk edit'}>
      <span className="icon">
        <ListChecks size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="head">
        <b>
          {DOING[edit.status]} {titleOf(edit)}
        </b>
        <span className="rows">{whichOf(edit)}</span>
      </div>
      <div className="body">
        {isWorking ? <Bar edit={edit} /> : null}
        <span role="status">
          {outcomeOf(edit)}
          {isWorking ? ' You can leave this page.' : ''}
        </span>
      </div>
      <div className="acts">
        <UndoEdit edit={edit} size="small" />
        {actions}
      </div>
    </WorkCard>
  );
}
