import { services } from '#contract/index.ts';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import { call } from '#src/dataProviders/client.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';

/** How long the way back stays on screen, in milliseconds. */
const UNDO_LIFE = 15_000;

interface Outcome {
  readonly done: number[];
  readonly failed: unknown[];
}

async function each(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (const id of ids) {
    try {
      await act(id);
      outcome.done.push(id);
    } catch (error) {
      outcome.failed.push(error);
    }
  }
  return outcome;
}

function sayFailures(failed: readonly unknown[], verb: string): void {
  const [first] = failed;
  if (first === undefined) return;
  const reason = first instanceof Error ? first.message : 'Try again.';
  showErrorToast(`${locationCount(failed.length)} could not be ${verb}. ${reason}`, { error: first });
}

/** Opens closed locations again. */
export async function restoreLocations(ids: readonly number[], refresh: () => void): Promise<void> {
  const { done, failed } = await each(ids, (id) => call(services.merchants.restore, { params: { id } }));
  if (done.length > 0) showToast({ theme: 'success', message: `${locationCount(done.length)} restored.` });
  sayFailures(failed, 'restored');
  refresh();
}

/** Closes locations one by one, says how many, and offers the way back; answers how many were closed. */
export async function closeLocations(ids: readonly number[], refresh: () => void): Promise<number> {
  const { done, failed } = await each(ids, (id) => call(services.merchants.remove, { params: { id } }));
  if (done.length > 0) {
    showToast({
      theme: 'success',
      message: `${locationCount(done.length)} closed.`,
      life: UNDO_LIFE,
      action: { label: 'Undo', onAction: () => void restoreLocations(done, refresh) },
    });
  }
  sayFailures(failed, 'closed');
  refresh();
  return done.length;
}

/** What closing takes away, for the question before it. */
export function closingConsequence(count: number): string {
  const they = count === 1 ? 'It leaves' : 'They leave';
  const its = count === 1 ? 'its' : 'their';
  return `${they} every list and the location selector, people who work only there lose access, and ${its} products stop. The history stays in the audit trail, and you can undo this, now or later under Closed locations.`;
}
