import { sql } from 'kysely';
import { clockAt, wallClock } from '#contract/core/time.ts';
import { isOver, VISIT_STATES } from '#contract/host/parties/visit.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Subject } from './subject.ts';

const OVER = sql.join(VISIT_STATES.filter(isOver).map((state) => sql.lit(state)));

interface OpenParty {
  readonly party_id: number;
  readonly visit_state: string;
  readonly reserved_ts: Date;
  readonly merchant_name: string;
  readonly timezone: string;
}

/** IN_USE while a guest is still to come, is there, or has money under way; says which, and what to do. */
export async function refuseOpen(trx: Trx, name: string, subject: Subject): Promise<void> {
  await refuseComing(trx, name, subject);
  await refuseOpenMoney(trx, name, subject);
}

async function refuseComing(trx: Trx, name: string, { programId, partyIds }: Subject): Promise<void> {
  const { rows } = await sql<OpenParty>`
    select p.party_id, p.visit_state, p.reserved_ts, m.merchant_name, m.timezone
    from parties p join merchants m on m.program_id = p.program_id and m.merchant_id = p.merchant_id
    where p.program_id = ${programId} and p.party_id = any(${[...partyIds]}::bigint[])
      and p.visit_state not in (${OVER}) and p.status <> 'CANCELLED' and p.deleted_ts is null
    order by p.reserved_ts limit 1`.execute(trx);
  const [party] = rows;
  if (!party) return;
  const { date } = wallClock(party.timezone, party.reserved_ts);
  const time = clockAt(party.timezone, party.reserved_ts);
  const where = `at ${party.merchant_name}`;
  const message =
    party.visit_state === 'expected'
      ? `${name} is expected ${where} on ${date} at ${time}. Cancel that first, or erase the guest after the visit.`
      : `${name} is ${where} now. Erase the guest after the visit.`;
  fail('IN_USE', message, { details: { party_id: party.party_id } });
}

async function refuseOpenMoney(trx: Trx, name: string, subject: Subject): Promise<void> {
  const { programId, partyIds, userUuids } = subject;
  const { rows } = await sql<{ what: string; name: string; party_id: number }>`
    select 'fee' as what, f.name, f.party_id from party_fees f
      where f.program_id = ${programId} and f.party_id = any(${[...partyIds]}::bigint[])
        and (f.status in ('PROCESSING', 'CHARGE_ERROR')
          or (f.status = 'APPROVED' and f.charge_state = 'READY_TO_CHARGE'))
    union all
    select 'prepayment', y.item, y.party_id from prepayments y
      where y.program_id = ${programId} and y.deleted_ts is null and y.status in ('PROCESSING', 'HELD')
        and (y.party_id = any(${[...partyIds]}::bigint[]) or y.user_uuid = any(${[...userUuids]}::uuid[]))
    limit 1`.execute(trx);
  const [open] = rows;
  if (!open) return;
  const remedy = open.what === 'fee' ? 'Charge or waive it' : 'Charge it or give the hold back';
  fail('IN_USE', `The ${open.what} “${open.name}” of ${name} is still open. ${remedy} first.`, {
    details: { party_id: open.party_id },
  });
}
