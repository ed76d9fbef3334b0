import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isSettled } from './model/pollUpload.ts';
import { percentOf } from './model/summary.ts';
import { findRecent, findUpload, subscribeUploads, type TrackedUpload, uploadsNow } from './uploadStore.ts';

const doneIds = (uploads: readonly TrackedUpload[]) =>
  uploads
    .filter(({ upload }) => ['done', 'undone'].includes(upload.status))
    .map(({ upload }) => `${upload.upload_id} ${upload.status}`);

export interface Uploads {
  /** Newest first. */
  readonly all: readonly TrackedUpload[];
  /** The newest one that nobody has put away. */
  readonly latest: TrackedUpload | null;
  readonly running: number;
  /** One that runs, to be looked at. */
  readonly runningId: number | undefined;
  /** 0 to 100 over everything that runs. */
  readonly percent: number;
}

/** Every upload of this tab; lists of locations are read again when one ends. */
export function useUploads(): Uploads {
  const all = useSyncExternalStore(subscribeUploads, uploadsNow, uploadsNow);
  const queryClient = useQueryClient();
  const done = doneIds(all).join();
  const seen = useRef(done);
  useEffect(() => {
    if (seen.current === done) return;
    seen.current = done;
    void queryClient.invalidateQueries({ queryKey: ['settings/restaurants'] });
  }, [done, queryClient]);
  const running = all.filter(({ upload, trouble }) => trouble === 'none' && !isSettled(upload));
  const shares = running.map(({ upload }) => percentOf(upload));
  return {
    all,
    latest: all.find((entry) => !entry.hidden) ?? null,
    running: running.length,
    runningId: running[0]?.upload.upload_id,
    percent:
      shares.length === 0 ? 0 : Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length),
  };
}

/** The latest uploads, read again at each of their events; those that still run are taken up, such as after a reload. */
export const useRecentUploads = (enabled: boolean) =>
  useQuery({ queryKey: ['uploads', 'recent'], queryFn: findRecent, enabled, retry: false });

/** One upload as this tab follows it, read where it does not yet; nothing is read without an id. */
export function useUpload(id: number | null) {
  const { all } = useUploads();
  const entry = all.find(({ upload }) => upload.upload_id === id);
  const { error, refetch } = useQuery({
    queryKey: ['uploads', 'one', id],
    queryFn: () => findUpload(id ?? 0),
    enabled: id !== null && !entry,
    retry: false,
  });
  return { entry, error, refetch };
}
