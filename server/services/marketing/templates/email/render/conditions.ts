import { sql } from 'kysely';
import type { ShowIf } from '#contract/marketing/templates/email/document.ts';
import { tagText } from '#contract/marketing/templates/fill.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type GuestValues, readTagValues } from '../../values.ts';

/** Whom each condition is to be judged for; values are read where they are not known. */
type Known = ReadonlyMap<number, GuestValues>;

/**
 * Which conditions of a mail hold for each of many guests, in their order: segments by who is a member as stored, locations by where
 * a guest usually comes, values by what the tag says. At most one statement, and those of the values.
 */
export async function readConditions(
  db: Db | Trx,
  programId: number,
  conditions: readonly ShowIf[],
  guestIds: readonly number[],
  known?: Known,
): Promise<Map<number, boolean[]>> {
  const members = await readMembers(db, programId, conditions, guestIds);
  const values =
    known ??
    (conditions.some(({ kind }) => kind !== 'segment')
      ? await readTagValues(db, programId, guestIds, new Date())
      : new Map<number, GuestValues>());
  const facts = (id: number) => ({ segments: members.get(id) ?? NONE, values: values.get(id) ?? {} });
  return new Map(guestIds.map((id) => [id, conditions.map((one) => holds(one, facts(id)))]));
}

const NONE: ReadonlySet<number> = new Set();

interface Facts {
  readonly segments: ReadonlySet<number>;
  readonly values: GuestValues;
}

/** Whether a block under this condition is shown. */
export function holds(condition: ShowIf, { segments, values }: Facts): boolean {
  const is = () => {
    switch (condition.kind) {
      case 'segment':
        return segments.has(condition.segment_id);
      case 'location':
        return condition.merchant_ids.includes(values.usual_merchant_id ?? -1);
      case 'has_value':
        return condition.tag === 'unsubscribe' || tagText(condition.tag, values) !== null;
    }
  };
  return is() !== condition.is_not;
}

/** The same for one guest whose values are known; who is made up is in no segment. */
export async function holdsFor(
  db: Db | Trx,
  programId: number,
  conditions: readonly ShowIf[],
  { id, values }: { readonly id: number | null; readonly values: GuestValues },
): Promise<boolean[]> {
  const members = id === null ? null : await readMembers(db, programId, conditions, [id]);
  const segments = members?.get(id ?? 0) ?? NONE;
  return conditions.map((one) => holds(one, { segments, values }));
}

async function readMembers(
  db: Db | Trx,
  programId: number,
  conditions: readonly ShowIf[],
  guestIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  const members = new Map<number, Set<number>>();
  const wanted = conditions.flatMap((one) => (one.kind === 'segment' ? [one.segment_id] : []));
  if (wanted.length === 0) return members;
  const rows = await db
    .selectFrom('segment_members')
    .select(['guest_id', 'segment_id'])
    .where('program_id', '=', programId)
    .where('segment_id', '=', sql<number>`any(${wanted}::int[])`)
    .where('guest_id', '=', sql<number>`any(${[...guestIds]}::bigint[])`)
    .execute();
  for (const { guest_id, segment_id } of rows) {
    const ofGuest = members.get(guest_id) ?? new Set();
    members.set(guest_id, ofGuest.add(segment_id));
  }
  return members;
}
