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

interface RemoveDialogProps<Row extends object>
  extends Omit<RemoveRecordProps<Row>, 'icon' | 'isQuiet' | 'kept'> {
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

/** Asks whether one record is to be removed, and removes it. */
export function RemoveDialog<Row extends object>({
  of,
  row,
  isOpen = true,
  ...props
}: RemoveDialogProps<Row>) {
  const { consequence, label = 'Remove', onRemoved } = props;
  const [refusedFor, setRefusedFor] = useState<readonly User[]>([]);
  const [remove, { isPending }] = useDelete(of.name, { id: row.id });
  const undoOf = useUndoRemoval(of);
  const name = props.called ?? of.represent(row);
  const start = async () => {
    await stopReading(of.name, row.id);
    await remove(
      of.name,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          props.onClose();
          const undo = props.canUndo ? undoOf(row, name) : {};
          showToast({ theme: 'success', message: props.removedText ?? `${name} removed.`, ...undo });
          onRemoved?.();
        },
        onError: (error) => {
          const found = usersIn(error);
          setRefusedFor(found);
          if (found.length > 0) return;
          props.onClose();
          showFailure(error, `${name} was not removed. Try again.`);
        },
      },
    );
  };
  const used = refusedFor.length > 0 ? refusedFor : (props.usedBy ?? []);
  const close = () => {
    props.onClose();
    setRefusedFor([]);
  };
  if (isOpen && used.length > 0) return <InUseDialog name={name} used={used} onClose={close} />;
  return (
    <ConfirmDialog
      open={isOpen}
      busy={isPending}
      title={props.title ?? `${label} ${name}?`}
      consequence={consequence}
      confirmLabel={props.confirmLabel ?? `${label} ${of.noun[0]}`}
      onConfirm={() => void start()}
      onClose={close}
    />
  );
}

/** Removes one record after asking; absent for who may not. */
export function RemoveRecord<Row extends object>({
  icon,
  isQuiet = false,
  kept,
  ...props
}: RemoveRecordProps<Row>) {
  const { of, row, label = 'Remove' } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('delete', of.name)) return null;
  return (
    <>
      <Button
        size="small"
        color="error"
        variant={isQuiet ? 'text' : 'outlined'}
        startIcon={icon ?? <Trash2 aria-hidden />}
        aria-label={isQuiet ? `${label} ${props.called ?? of.represent(row)}` : undefined}
        title={kept}
        disabled={kept !== undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <RemoveDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
