import { MESSAGES } from '#contract/core/errors.ts';
import { services } from '#contract/index.ts';
import type { Upload, UploadChoices } from '#contract/administration/merchants/schemas.ts';
import { ApiError, call, uploadFile } from '#src/dataProviders/client.ts';
import { getSession, subscribe as subscribeSession } from '#src/dataProviders/session.ts';
import { showErrorToast, showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { errorWords } from '#src/ui/words/errors.ts';
import { isSettled, pollUpload } from './model/pollUpload.ts';
import { summarise } from './model/summary.ts';

export type UploadKind = Upload['kind'];

export interface TrackedUpload {
  readonly upload: Upload;
  /** When the present stretch of work began, for the time left. */
  readonly startedAt: number;
  readonly trouble: 'none' | 'timedOut' | 'lost';
  readonly message: string | null;
  readonly hidden: boolean;
}

let tracked: readonly TrackedUpload[] = [];
const listeners = new Set<() => void>();
const watches = new Map<number, AbortController>();
const EMPTY: readonly TrackedUpload[] = [];

function set(next: readonly TrackedUpload[]): void {
  tracked = next;
  for (const listener of [...listeners]) listener();
}

export const uploadsNow = () => tracked;

export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function patch(id: number, change: Partial<TrackedUpload>): void {
  set(tracked.map((entry) => (entry.upload.upload_id === id ? { ...entry, ...change } : entry)));
}

function put(upload: Upload): void {
  const others = tracked.filter((entry) => entry.upload.upload_id !== upload.upload_id);
  set([{ upload, startedAt: Date.now(), trouble: 'none', message: null, hidden: false }, ...others]);
}

/** Another concept or nobody: stop reading and forget. */
let owner = '';
subscribeSession(() => {
  const { userId, programId } = getSession();
  const next = `${userId}/${programId}`;
  if (next === owner) return;
  owner = next;
  for (const watch of watches.values()) watch.abort();
  watches.clear();
  if (tracked !== EMPTY) set(EMPTY);
});

const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

const TITLES = new Map<Upload['status'], string>([
  ['failed', 'Upload failed'],
  ['undone', 'Upload undone'],
]);

function announce(upload: Upload): void {
  const summary = summarise(upload);
  if (summary) showToast({ ...summary, title: TITLES.get(upload.status) ?? 'Upload finished' });
}

/** Reads an upload until its result is there; survives navigation because it lives outside every page. */
async function watch(upload: Upload): Promise<void> {
  const id = upload.upload_id;
  watches.get(id)?.abort();
  const abort = new AbortController();
  watches.set(id, abort);
  try {
    const outcome = await pollUpload(upload, {
      read: () => call(services.merchants.pollUpload, { params: { id } }, { signal: abort.signal }),
      onProgress: (latest) => patch(id, { upload: latest }),
      isFinal,
      signal: abort.signal,
    });
    if (outcome.kind === 'timedOut') {
      patch(id, { trouble: 'timedOut', message: MESSAGES.pollingTimedOut });
      showErrorToast(MESSAGES.pollingTimedOut);
    }
    if (outcome.kind === 'result') announce(outcome.upload);
  } catch (error) {
    const message = errorWords(error, 'The upload could not be followed.');
    patch(id, { trouble: 'lost', message });
    showErrorToast(message, { report: true, error });
  } finally {
    if (watches.get(id) === abort) watches.delete(id);
  }
}

function follow(upload: Upload): void {
  put(upload);
  void watch(upload);
}

/** Sends a file for a dry run and follows it; throws ApiError when the file is refused. */
export async function sendForCheck(
  kind: UploadKind,
  file: File,
  options: { onProgress?: (fraction: number) => void; signal?: AbortSignal } = {},
): Promise<Upload> {
  const { upload: sendMerchants, uploadBilling } = services.merchants;
  const to = kind === 'billing' ? uploadBilling : sendMerchants;
  const upload = await uploadFile(to, file, { query: { dry_run: 'true' } }, options);
  follow(upload);
  return upload;
}

/** Creates what the dry run found valid, and follows it; throws ApiError. */
export async function applyUpload(id: number): Promise<void> {
  const upload = await call(services.merchants.applyUpload, { params: { id } });
  follow(upload);
}

/** Has every row checked again by these choices, and follows that; throws ApiError. */
export async function checkAnew(id: number, body: UploadChoices): Promise<void> {
  follow(await call(services.merchants.checkUpload, { params: { id }, body }));
}

/** Takes an upload back, and follows that; throws ApiError. */
export async function undoUpload(id: number): Promise<void> {
  follow(await call(services.merchants.undoUpload, { params: { id } }));
}

/** Starts reading again, after giving up. */
export async function checkAgain(id: number): Promise<void> {
  try {
    const upload = await call(services.merchants.pollUpload, { params: { id } });
    follow(upload);
  } catch (error) {
    showFailure(error, MESSAGES.pollingTimedOut);
  }
}

/** Reads an upload that this tab does not know yet, and follows it while the server works on it. */
export async function findUpload(id: number): Promise<Upload> {
  const upload = await call(services.merchants.pollUpload, { params: { id } });
  if (isSettled(upload)) {
    put(upload);
    hideUpload(id);
  } else follow(upload);
  return upload;
}

/** The latest uploads of the concept; those that still run are followed, such as after a reload of the page. */
export async function findRecent(): Promise<readonly Upload[]> {
  const known = new Set(tracked.map((entry) => entry.upload.upload_id));
  const { data } = await call(services.merchants.recentUploads);
  for (const upload of data) if (!known.has(upload.upload_id) && !isSettled(upload)) follow(upload);
  return data;
}

/** Takes the card away; the upload itself goes on. */
export function hideUpload(id: number): void {
  patch(id, { hidden: true });
}

/** Forgets a dry run that nobody wants to apply. */
export function forgetUpload(id: number): void {
  watches.get(id)?.abort();
  set(tracked.filter((entry) => entry.upload.upload_id !== id));
}
