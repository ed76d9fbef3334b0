import { sql } from 'kysely';
import { countsAsCovers } from '#contract/host/parties/covers.ts';
import { STATUSES } from '#contract/host/parties/removal.ts';
import { partyKind } from '#contract/host/parties/schemas.ts';
import { isAtTable, VISIT_STATES } from '#contract/host/parties/visit.ts';

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** What parties of a kind and a booking status count in; null where none of them counts. */
function counted(kind: (typeof partyKind.options)[number], status: (typeof STATUSES)[number]) {
  const states = VISIT_STATES.filter((visit_state) => countsAsCovers({ kind, status, visit_state }));
  if (states.length === 0) return null;
  return sql`(p.kind = ${sql.lit(kind)} and p.status = ${sql.lit(status)} and p.visit_state in (${literals(states)}))`;
}

/** `countsAsCovers` of the contract as a condition on a party `p`. */
export const countsInSql = sql<boolean>`(${sql.join(
  partyKind.options.flatMap((kind) => STATUSES.flatMap((status) => counted(kind, status) ?? [])),
  sql` or `,
)})`;

/** `isAtTable` of the contract as a condition on a party `p`. */
export const sitsInSql = sql<boolean>`p.visit_state in (${literals(VISIT_STATES.filter(isAtTable))})`;
