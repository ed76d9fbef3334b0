import type { Db } from '#server/platform/db/index.ts';
import { getGuestRow } from '../find.ts';
import type { BookRow } from '../listQueries.ts';
import { presentRow } from '../present.ts';
import { listBookRows, listPairs, listPairsOf } from './duplicateQueries.ts';
import { reasonsOf } from './duplicateRules.ts';

interface Asked {
  readonly guest_id?: number | undefined;
  readonly take: number;
  readonly skip: number;
}

const byVisits = (a: BookRow, b: BookRow) => b.visit_count - a.visit_count || a.guest_id - b.guest_id;

/** A page of pairs that look like one person, the surest first, without counting them. Errors: NOT_FOUND, GONE for the guest asked about. */
export async function readDuplicates(db: Db, programId: number, { guest_id, take, skip }: Asked) {
  const slice = { take, skip };
  const pairs =
    guest_id === undefined
      ? await listPairs(db, programId, slice)
      : await listPairsOf(db, programId, (await getGuestRow(db, programId, guest_id)).guest_id, slice);
  const page = pairs.slice(0, take);
  const ids = new Set(page.flatMap(({ first_id, second_id }) => [first_id, second_id]));
  const rows = await listBookRows(db, programId, [...ids]);
  const data = page.flatMap(({ first_id, second_id }) => {
    const both = [rows.get(first_id), rows.get(second_id)].filter((row) => row !== undefined).sort(byVisits);
    const [first, second] = both;
    if (!first || !second) return [];
    const guests: [ReturnType<typeof presentRow>, ReturnType<typeof presentRow>] = [
      presentRow(first),
      presentRow(second),
    ];
    return [{ guests, reasons: reasonsOf(first, second) }];
  });
  return { data, has_next: pairs.length > take, total_exact: false };
}
