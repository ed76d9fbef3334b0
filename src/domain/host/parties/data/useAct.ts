import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/dataProviders/client.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { isQueuedResult, undoing } from '../queue/queuedResult.ts';
import { Declined } from './declined.ts';
import { type Undoable, undoStack } from './undoStack.ts';

const UNDO_LIFE_MS = 8_000;

export interface Act<T> {
  readonly run: () => Promise<T>;
  /** What the toast says, such as “Okafor seated at 24”. None: no toast. */
  readonly said?: (result: T) => string;
  /** The server's inverse, offered as Undo. */
  readonly undo?: (result: T) => Promise<unknown>;
  /** True for a refusal that is told where the act began, instead of by a toast. */
  readonly isTold?: (error: unknown) => boolean;
}

/** What to tell when an act failed: a stale write asks to look again, everything else speaks for itself. */
function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'That did not work. Try again.';
  if (error.code === 'STALE') return `${error.message} The screen now shows what is stored.`;
  return error.message;
}

/** Which record an act changed, by its answer. */
function recordOf(result: unknown): string | null {
  if (typeof result !== 'object' || result === null) return null;
  if ('party_id' in result) return `party ${String(result.party_id)}`;
  return 'block_key' in result ? `block ${String(result.block_key)}` : null;
}

/**
 * Runs an act of service: toast with Undo when it worked, the server's reason when not. Answers the result, or null when it
 * was refused or called off; a refusal reads the screen again, so that the person sees what the server sees.
 */
export function useAct() {
  const client = useQueryClient();
  return useCallback(
    async <T>({ run, said, undo, isTold }: Act<T>): Promise<T | null> => {
      const refused = (error: unknown) => {
        if (error instanceof Declined) return;
        for (const key of ['ops/parties', 'ops/waitlist', 'ops/floor'] as const)
          void client.invalidateQueries({ queryKey: [key] });
        showErrorToast(refusalOf(error), { error, life: UNDO_LIFE_MS });
      };
      try {
        const result = await run();
        const text = said?.(result);
        const record = recordOf(result);
        undoStack.forget(record);
        if (!text) return result;
        const isQueued = isQueuedResult(result);
        const inverse: Undoable | null = undo
          ? { label: text, record, run: () => undoing(result, undo) }
          : null;
        if (inverse) undoStack.push(inverse);
        const onAction = () => void (inverse && undoStack.run(inverse).catch(refused));
        showToast({
          theme: isQueued ? 'info' : 'success',
          title: isQueued ? `${text}, waiting to be sent` : text,
          ...(inverse ? { life: UNDO_LIFE_MS, action: { label: 'Undo', onAction } } : {}),
        });
        return result;
      } catch (error) {
        if (!isTold?.(error)) refused(error);
        return null;
      }
    },
    [client],
  );
}
