import { UPLOAD_MESSAGES } from '#contract/administration/merchants/messages.ts';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { counted, figure } from '#src/ui/words/counts.ts';

export interface Summary {
  readonly theme: 'success' | 'warning' | 'error';
  readonly message: string;
}

type Counts = Pick<
  Upload,
  | 'status'
  | 'kind'
  | 'created_count'
  | 'updated_count'
  | 'unchanged_count'
  | 'invalid_count'
  | 'undecided_count'
  | 'undone_count'
  | 'kept_count'
  | 'message'
>;

function undoneSummary({ undone_count: undone, kept_count: kept, updated_count }: Counts): Summary {
  const closed = `The upload was undone: ${counted(undone, 'location')} closed${updated_count > 0 ? ' or set back' : ''}`;
  if (kept === 0) return { theme: 'success', message: `${closed}.` };
  const stay = `${counted(kept, 'location')} ${kept === 1 ? 'stays' : 'stay'}, changed or used since`;
  return { theme: 'warning', message: `${closed}; ${stay}.` };
}

function billingSummary(upload: Counts): Summary {
  const saved = `Saved billing information of ${counted(upload.created_count, 'row')}`;
  if (upload.invalid_count === 0) return { theme: 'success', message: `${saved}.` };
  return { theme: 'warning', message: `${saved}; ${counted(upload.invalid_count, 'row')} rejected.` };
}

/** Of a file in which some rows are locations that exist. */
function mixedSummary(upload: Counts): Summary {
  const { created_count: created, updated_count: updated, invalid_count: failed } = upload;
  const { undecided_count: undecided } = upload;
  const parts = [
    `${counted(created, 'location')} created`,
    ...(updated > 0 ? [`${figure(updated)} updated`] : []),
    ...(upload.unchanged_count > 0 ? [`${figure(upload.unchanged_count)} stored already`] : []),
    ...(failed > 0 ? [`${figure(failed)} rejected`] : []),
    ...(undecided > 0 ? [`${figure(undecided)} not decided`] : []),
  ];
  return { theme: failed + undecided > 0 ? 'warning' : 'success', message: `${parts.join(', ')}.` };
}

/** The closing sentence of an upload that was applied (ADMIN-017, ADMIN-018); null while it is not over. */
export function summarise(upload: Counts): Summary | null {
  if (upload.status === 'failed') {
    return {
      theme: 'error',
      message: upload.message ?? 'The upload failed. Check the file and send it again.',
    };
  }
  if (upload.status === 'undone') return undoneSummary(upload);
  if (upload.status !== 'done') return null;
  if (upload.kind === 'billing') return billingSummary(upload);
  const { created_count: created, invalid_count: failed } = upload;
  if (upload.updated_count + upload.unchanged_count + upload.undecided_count > 0) return mixedSummary(upload);
  if (failed === 0) return { theme: 'success', message: UPLOAD_MESSAGES.success(created) };
  return { theme: created > 0 ? 'warning' : 'error', message: UPLOAD_MESSAGES.partial(created, failed) };
}

/** How much of the file is behind us. */
export function percentOf({ total, processed }: Pick<Upload, 'total' | 'processed'>): number {
  return total === 0 ? 0 : Math.floor(Math.min(1, processed / total) * 100);
}

/** `About 40 s left`, from the pace so far; null before there is a pace to speak of. */
export function timeLeft(
  upload: Pick<Upload, 'total' | 'processed'>,
  startedAt: number,
  now: number,
): string | null {
  const elapsed = now - startedAt;
  if (upload.processed === 0 || elapsed < 2_000 || upload.processed >= upload.total) return null;
  const seconds = Math.ceil(((upload.total - upload.processed) * elapsed) / upload.processed / 1000);
  if (seconds < 60) return `About ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  return `About ${Math.ceil(seconds / 60)} min left`;
}

/** `112 of 186 rows`. */
export function rowsWords(upload: Pick<Upload, 'total' | 'processed'>): string {
  if (upload.total === 0) return 'Reading the file';
  return `${figure(upload.processed)} of ${figure(upload.total)} rows`;
}
