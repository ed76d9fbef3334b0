import type { Db } from '#server/platform/db/index.ts';
import { cut, type Slice } from '#server/platform/page/index.ts';
import { getGuestRow } from '../find.ts';
import type { BookRow } from '../listQueries.ts';
import { presentRow } from '../present.ts';
import { listBookRows, listPairs, listPairsOf } from './duplicateQueries.ts';
import { reasonsOf } from './duplicateRules.ts';

interface Asked extends Slice {
  readonly guest_id?: number | undefined;
}

const byVisits = (a: BookRow, b: BookRow) => b.visit_count - a.visit_count || a.guest_id - b.guest_id;

/** A page of pairs that look like one person, the surest first, without counting them. Errors: NOT_FOUND, GONE for the guest asked about. */
export async function readDuplicates(db: Db, programId: number, { guest_id, ...slice }: Asked) {
  const pairs =
    guest_id === undefined
      ? await listPairs(db, programId, slice)
      : await listPairsOf(db, programId, (await getGuestRow(db, programId, guest_id)).guest_id, slice);
  const { data: page, ...more } = cut(pairs, slice, (pair) => pair);
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
  return { data, ...more };
}
