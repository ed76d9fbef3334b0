import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDelete } from 'react-admin';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { stopReading } from '#src/dataProviders/removals.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import type { Held, ResourceOf } from './anyResource.ts';
import { InUseDialog, type User, usersIn } from './InUseDialog.tsx';
import { useMay } from './useMay.ts';
import { useUndoRemoval } from './useUndoRemoval.ts';

export interface RemoveRecordProps<Row extends object> {
  readonly of: ResourceOf<Row>;
  readonly row: Held<Row>;
  /** What is lost, and what stays. */
  readonly consequence: ReactNode;
  readonly label?: string;
  /** What it is called here, where its own name would not tell it from others. */
  readonly called?: string;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly removedText?: string;
  readonly icon?: ReactNode;
  /** As part of a row, beside other acts. */
  readonly isQuiet?: boolean;
  /** Why it cannot be removed as it is now. */
  readonly kept?: string | undefined;
  /** What uses it, and has to let go of it first. */
  readonly usedBy?: readonly User[];
  /** Whether all that it was can be added again: nothing hangs on it. Undo is offered then. */
  readonly canUndo?: boolean;
  readonly onRemoved?: () => void;
}

/** Removes one record after asking; absent for who may not. */
export function RemoveRecord<Row extends object>({ of, row, ...props }: RemoveRecordProps<Row>) {
  const { consequence, label = 'Remove', isQuiet = false, onRemoved } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [refusedFor, setRefusedFor] = useState<readonly User[]>([]);
  const [remove, { isPending }] = useDelete(of.name, { id: row.id });
  const undoOf = useUndoRemoval(of);
  const name = props.called ?? of.represent(row);
  if (!useMay('delete', of.name)) return null;
  const start = async () => {
    await stopReading(of.name, row.id);
    await remove(
      of.name,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setIsOpen(false);
          const undo = props.canUndo ? undoOf(row, name) : {};
          showToast({ theme: 'success', message: props.removedText ?? `${name} removed.`, ...undo });
          onRemoved?.();
        },
        onError: (error) => {
          const found = usersIn(error);
          setRefusedFor(found);
          if (found.length > 0) return;
          setIsOpen(false);
          showFailure(error, `${name} was not removed. Try again.`);
        },
      },
    );
  };
  const used = refusedFor.length > 0 ? refusedFor : (props.usedBy ?? []);
  const close = () => {
    setIsOpen(false);
    setRefusedFor([]);
  };
  return (
    <>
      <Button
        size="small"
        color="error"
        variant={isQuiet ? 'text' : 'outlined'}
        startIcon={props.icon ?? <Trash2 aria-hidden />}
        aria-label={isQuiet ? `${label} ${name}` : undefined}
        title={props.kept}
        disabled={props.kept !== undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && used.length > 0 ? (
        <InUseDialog name={name} used={used} onClose={close} />
      ) : (
        <ConfirmDialog
          open={isOpen}
          busy={isPending}
          title={props.title ?? `${label} ${name}?`}
          consequence={consequence}
          confirmLabel={props.confirmLabel ?? `${label} ${of.noun[0]}`}
          onConfirm={() => void start()}
          onClose={close}
        />
      )}
    </>
  );
}
