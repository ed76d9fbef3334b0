import { addMinutes, startOfDay, subDays } from 'date-fns';
import type { Change } from '#server/platform/audit/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { MARLOWE } from './concepts.ts';
import { repeatable } from './random.ts';

const DAYS = 60;
const BATCH = 200;

interface Past {
  program_id: number;
  occurred_ts: Date;
  actor_user_id: number | null;
  actor_name: string;
  origin: string;
  kind: string;
  record_type: string;
  record_id: string;
  record_name: string;
  changes: string;
}

/** Fills in what the demo's staff did in the sixty days before, once; everything it tells ends in today's state. */
export async function writeHistory(db: Db, now: Date): Promise<void> {
  const past = await planHistory(db, now);
  await db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('demo_state')
      .values({ key: 'history', value: JSON.stringify(past.length) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!first) return;
    for (let from = 0; from < past.length; from += BATCH) {
      await trx
        .insertInto('events')
        .values(past.slice(from, from + BATCH))
        .execute();
    }
  });
}

async function planHistory(db: Db, now: Date): Promise<Past[]> {
  const program = await db
    .selectFrom('programs')
    .select('program_id')
    .where('program_name', '=', MARLOWE.name)
    .executeTakeFirstOrThrow();
  const merchants = await db
    .selectFrom('merchants')
    .selectAll()
    .where('program_id', '=', program.program_id)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .execute();
  const people = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .select(['u.user_id', 'u.fname', 'u.lname', 'r.name as role'])
    .where('m.program_id', '=', program.program_id)
    .orderBy('u.user_id')
    .execute();
  const admins = people.filter(({ role }) => role === 'admin');
  const random = repeatable(20_260_101);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const past: Past[] = [];
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const morning = startOfDay(subDays(now, ago));
    for (let n = 0; n < 2 + Math.floor(random() * 4); n += 1) {
      const [actor, merchant, person] = [pick(admins), pick(merchants), pick(people)];
      if (!actor || !merchant || !person) continue;
      const told = random() < 0.7 ? aboutLocation(merchant, random()) : aboutPerson(person);
      past.push({
        program_id: program.program_id,
        occurred_ts: addMinutes(morning, 8 * 60 + Math.floor(random() * 600)),
        actor_user_id: actor.user_id,
        actor_name: `${actor.fname} ${actor.lname}`,
        origin: 'dashboard',
        ...told,
        changes: JSON.stringify(told.changes),
      });
    }
  }
  return past;
}

type Told = Pick<Past, 'kind' | 'record_type' | 'record_id' | 'record_name'> & { changes: Change[] };
interface Location {
  merchant_id: number;
  merchant_name: string;
  store_number: string | null;
  phone: string | null;
  zip: string | null;
  address: string | null;
  send_dashboard_confirmation_emails: boolean;
}

function aboutLocation(merchant: Location, chance: number): Told {
  const told = {
    kind: 'merchant.updated',
    record_type: 'merchant',
    record_id: String(merchant.merchant_id),
    record_name: [merchant.store_number, merchant.merchant_name].filter(Boolean).join(' '),
  };
  if (chance < 0.4) return { ...told, changes: [{ field: 'phone', from: null, to: merchant.phone }] };
  if (chance < 0.7)
    return {
      ...told,
      changes: [
        { field: 'address', from: merchant.address?.replace(/^\d+/, '1') ?? null, to: merchant.address },
      ],
    };
  const { send_dashboard_confirmation_emails: sends } = merchant;
  return { ...told, changes: [{ field: 'send_dashboard_confirmation_emails', from: !sends, to: sends }] };
}

function aboutPerson(person: { user_id: number; fname: string; lname: string; role: string }): Told {
  return {
    kind: 'user.updated',
    record_type: 'user',
    record_id: String(person.user_id),
    record_name: `${person.fname} ${person.lname}`,
    changes: [{ field: 'role_name', from: person.role === 'staff' ? 'marketer' : 'staff', to: person.role }],
  };
}
