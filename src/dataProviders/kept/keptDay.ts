import { z } from 'zod';
import { businessDate, dayRange } from '#contract/core/time.ts';
import { timeNow } from '#src/clock.ts';
import { queryClient } from '../queryClient.ts';
import type { QueryRoot } from '../queryRoots.ts';
import { getSession } from '../session.ts';
import { isOfTonight } from './model/tonight.ts';
import { keptStore } from './keptStore.ts';

/** When the day that is kept is over, at the location. */
const ENDS_AT_HOUR = 5;
const KEY = 'day';
const SETTLE_MS = 1_500;
const ROOTS = [
  'ops/floor',
  'ops/parties',
  'ops/shift_notes',
  'ops/waitlist',
  'settings/waitlist_and_reservations',
] as const satisfies readonly QueryRoot[];
const isKept = (root: QueryRoot) => ROOTS.some((kept) => kept === root);

const keptDay = z.object({
  userId: z.number(),
  programId: z.number(),
  until: z.number(),
  answers: z.array(
    z.object({ key: z.tuple([z.enum(ROOTS)], z.unknown()), data: z.unknown(), at: z.number() }),
  ),
});

/** When tonight ends by a location's clocks. */
export const endOfDay = (timezone: string, now: Date): number =>
  dayRange(timezone, businessDate(timezone, now, ENDS_AT_HOUR), ENDS_AT_HOUR).end.getTime();

export const eraseDay = (): Promise<void> => keptStore.forget(KEY);

async function write(merchantId: number, timezone: string): Promise<void> {
  const { token, userId, programId } = getSession();
  if (!token) return;
  const now = timeNow();
  const answers = queryClient
    .getQueryCache()
    .findAll()
    .filter(
      ({ queryKey, state }) =>
        state.data !== undefined && isKept(queryKey[0]) && isOfTonight(queryKey, merchantId, timezone, now),
    )
    .map(({ queryKey: key, state }) => ({ key, data: state.data, at: state.dataUpdatedAt }));
  await keptStore.keep(KEY, { userId, programId, until: endOfDay(timezone, now), answers });
}

/**
 * Keeps tonight of a location on this device while its host stand is open: what has been read of book, floor, waitlist and
 * notes, and nothing of another day. Returns the way to stop.
 */
export function keepDay(merchantId: number, timezone: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void write(merchantId, timezone);
    }, SETTLE_MS);
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const isNews = event.type === 'updated' && event.action.type === 'success';
    if (isNews && isKept(event.query.queryKey[0])) later();
  });
  const now = timeNow();
  const atEnd = setTimeout(() => void eraseDay(), endOfDay(timezone, now) - now.getTime());
  later();
  return () => {
    clearTimeout(timer);
    clearTimeout(atEnd);
    stop();
  };
}

/** Makes what is kept readable again, while it is of the person and the concept of now, and of today. */
export async function openDay(): Promise<void> {
  const found = keptDay.safeParse(await keptStore.find(KEY));
  if (!found.success) return;
  const { userId, programId, until, answers } = found.data;
  const session = getSession();
  const isMine = userId === session.userId && programId === session.programId;
  if (!isMine || Date.now() >= until) return eraseDay();
  for (const { key, data, at } of answers) queryClient.setQueryData(key, data, { updatedAt: at });
}
