import type { Db, Trx } from '../../platform/db/index.ts';
import {
  type BookRow,
  collectPage,
  conditionsOf,
  countWithin,
  type GuestFilter,
  type GuestPlace,
  searchPage,
  walkPage,
} from './listQueries.ts';

/** How far a page is looked for along its order before the hits are collected instead. */
const WINDOW = 8_000;
/** Up to here hits are collected, sorted and counted; beyond it no total is told. */
const COUNTED = 10_000;

export interface GuestPage {
  readonly rows: BookRow[];
  readonly has_next: boolean;
  /** Absent where counting would cost more than the page. */
  readonly total?: number;
}

/**
 * A page of the book (GUEST-002, GUEST-003). What many guests have in common is found by walking the order, what few have by
 * the indexes, so that neither reads a large part of a million guests.
 */
export async function listGuests(
  db: Db | Trx,
  programId: number,
  filter: GuestFilter,
  place: GuestPlace,
): Promise<GuestPage> {
  const asked = { programId, conditions: conditionsOf(filter), place };
  const { take, skip } = place;
  const pageOf = (found: BookRow[]) => ({ rows: found.slice(0, take), has_next: found.length > take });
  const walked = await walkPage(db, asked, Math.max(WINDOW, 2 * (skip + take)));
  if (walked.length > take) {
    const total = await countWithin(db, asked, COUNTED);
    return { ...pageOf(walked), ...(total === null ? {} : { total }) };
  }
  const { rows, total } = await collectPage(db, asked, COUNTED);
  if (total <= COUNTED) return { ...pageOf(rows), total };
  return pageOf(await searchPage(db, asked));
}

const MATCHES = 8;

/** The guests that a host looks up while typing, who visited last first. */
export async function lookUpGuests(db: Db, programId: number, search: string): Promise<BookRow[]> {
  const place = { sort_by: 'last_visit_ts', sort_order: 'desc', take: MATCHES, skip: 0 } as const;
  const asked = { programId, conditions: conditionsOf({ search }), place };
  const walked = await walkPage(db, asked, WINDOW);
  if (walked.length > MATCHES) return walked.slice(0, MATCHES);
  const { rows, total } = await collectPage(db, asked, COUNTED);
  return (total <= COUNTED ? rows : await searchPage(db, asked)).slice(0, MATCHES);
}
