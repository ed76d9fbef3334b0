import { type RawBuilder, sql } from 'kysely';

/** The state of a reservation in SQL, of the party that goes by this alias, as facts and formulas tell it. */
export const reservationState = (alias: string): RawBuilder<string> => {
  const visit = sql.ref(`${alias}.visit_state`);
  const status = sql.ref(`${alias}.status`);
  return sql`case
    when ${visit} = 'no_show' then 'no_show'
    when ${visit} = 'cancelled' or ${status} = 'CANCELLED' then 'cancelled'
    when ${visit} = 'done' then 'came'
    when ${status} = 'REQUESTED' then 'requested'
    else 'booked' end`;
};
