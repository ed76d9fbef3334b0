import type { Db, Trx } from '#server/platform/db/index.ts';
import { cut } from '#server/platform/page/index.ts';
import {
  alongOf,
  type Asked,
  type BookRow,
  collectPage,
  conditionsOf,
  countWithin,
  type GuestFilter,
  type GuestPlace,
  searchPage,
  walkPage,
} from './listQueries.ts';
import { presentRow } from './present.ts';

/** How far a page is looked for along its order before the hits are collected instead. */
const WINDOW = 8_000;
/** So many first tell whether the window is worth its time. */
const PROBE = 2_000;
/** Up to here hits are collected, sorted and counted; beyond it no total is told. */
const COUNTED = 10_000;

/**
 * A page of the book (GUEST-002, GUEST-003), without a total where counting would cost more than the page. What many guests have in
 * common is found by walking the order, what few have by the indexes, so that neither reads a large part of a million guests.
 */
export async function listGuests(db: Db | Trx, programId: number, filter: GuestFilter, place: GuestPlace) {
  const asked = {
    programId,
    conditions: conditionsOf(programId, filter),
    place,
    along: alongOf(filter, place),
  };
  const walked = await walk(db, asked);
  if (walked.length > place.take) {
    const total = await countWithin(db, asked, COUNTED);
    const page = cut(walked, place, presentRow);
    return total === null ? page : { ...page, total, total_exact: true };
  }
  const { rows, total } = await collectPage(db, asked, COUNTED);
  if (total <= COUNTED) return { ...cut(rows, place, presentRow), total, total_exact: true };
  return cut(await searchPage(db, asked), place, presentRow);
}

/** The page, where its hits are frequent enough to be found along the order; else fewer rows than it has. */
async function walk(db: Db | Trx, asked: Asked): Promise<BookRow[]> {
  const { skip, take, sort_by } = asked.place;
  // Names stand together in their own order, so that the first of it tell nothing of the rest.
  if (skip > 0 || sort_by === 'name') {
    return walkPage(db, asked, { from: 0, to: Math.max(WINDOW, 2 * (skip + take)) });
  }
  const probed = await walkPage(db, asked, { from: 0, to: PROBE });
  const isRare = probed.length * (WINDOW / PROBE) <= take;
  if (probed.length > take || isRare) return probed;
  const rest = { ...asked, place: { ...asked.place, take: take - probed.length } };
  return [...probed, ...(await walkPage(db, rest, { from: PROBE, to: WINDOW }))];
}

/** The guests that a host looks up while typing, who visited last first. */
export async function lookUpGuests(
  db: Db,
  programId: number,
  { search, ...window }: { readonly search: string; readonly take: number; readonly skip: number },
) {
  const place = { sort_by: 'last_visit_ts', sort_order: 'desc', ...window } as const;
  const asked = { programId, conditions: conditionsOf(programId, { search }), place };
  const present = (row: BookRow) => row;
  const walked = await walk(db, asked);
  if (walked.length > place.take) return cut(walked, place, present);
  const { rows, total } = await collectPage(db, asked, COUNTED);
  return cut(total <= COUNTED ? rows : await searchPage(db, asked), place, present);
}
