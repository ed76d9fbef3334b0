import { sql } from 'kysely';
import { type Db, prepareRead } from '#server/platform/db/index.ts';

/** The business days `from`..`until` of one location. */
export interface PlanDays {
  readonly programId: number;
  readonly merchantId: number;
  readonly from: string;
  readonly until: string;
}

export interface TypeRow {
  readonly reservationTypeId: number;
  readonly name: string;
  readonly roomIds: readonly number[];
  readonly excludedTableIds: readonly number[];
  readonly isSharedExperience: boolean;
  readonly noticeMinutes: number;
  readonly advanceDays: number | null;
}

export interface ConfigurationRow {
  readonly configurationId: number;
  readonly reservationTypeId: number;
  readonly days: readonly number[];
  readonly startDate: string;
  readonly endDate: string | null;
}

export interface SlotRow {
  readonly slotId: number;
  readonly reservationTypeId: number;
  readonly configurationId: number | null;
  readonly date: string | null;
  readonly startMinute: number;
  readonly minPartySize: number;
  readonly maxPartySize: number;
  readonly durationMinutes: number;
  readonly accessType: 'public' | 'private';
  readonly replacedSlotId: number | null;
  readonly isDeleted: boolean;
  readonly version: number;
}

export interface StatusRow {
  readonly id: number;
  readonly slotId: number;
  readonly date: string;
  readonly is: 'blocked' | 'overbooked';
  readonly reason: string | null;
}

export interface SeatRow {
  readonly id: number;
  readonly roomId: number;
  readonly tableIds: readonly number[];
  readonly min: number;
  readonly max: number;
}

/** Everything that is planned, beside the shifts: types, weekly plans that are published, slots, statuses, tables. */
export interface PlanRows {
  readonly types: readonly TypeRow[];
  readonly configurations: readonly ConfigurationRow[];
  readonly weekly: readonly SlotRow[];
  readonly dated: readonly SlotRow[];
  readonly statuses: readonly StatusRow[];
  readonly tables: readonly SeatRow[];
  readonly combinations: readonly SeatRow[];
}

const list = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(listed), '[]'::json) from (${rows}) as listed)`;

const slotColumns = sql`s.slot_id as "slotId", s.reservation_type_id as "reservationTypeId",
  s.configuration_id as "configurationId", s.date, s.start_minute as "startMinute",
  s.min_party_size as "minPartySize", s.max_party_size as "maxPartySize", s.duration_minutes as "durationMinutes",
  s.access_type as "accessType", s.replaced_slot_id as "replacedSlotId", s.deleted_ts is not null as "isDeleted", s.version`;

const types = ({ programId, merchantId }: PlanDays) => sql`
  select t.reservation_type_id as "reservationTypeId", t.name, t.room_ids as "roomIds",
    t.is_shared_experience as "isSharedExperience", t.notice_minutes as "noticeMinutes", t.advance_days as "advanceDays",
    array(select x.mrt_id from reservation_type_excluded_tables x
      where x.program_id = t.program_id and x.reservation_type_id = t.reservation_type_id) as "excludedTableIds"
  from reservation_types t
  where t.program_id = ${programId} and t.merchant_id = ${merchantId} and t.deleted_ts is null
  order by t.sort_order, t.reservation_type_id`;

/** The published weekly plans that reach into the days. */
const published = ({ programId, merchantId, from, until }: PlanDays) => sql`
  from inventory_configurations c
  where c.program_id = ${programId} and c.merchant_id = ${merchantId} and c.deleted_ts is null
    and c.status = 'published' and c.start_date <= ${until}::date and coalesce(c.end_date, 'infinity') >= ${from}::date`;

const configurations = (days: PlanDays) => sql`
  select c.configuration_id as "configurationId", c.reservation_type_id as "reservationTypeId", c.days,
    c.start_date as "startDate", c.end_date as "endDate" ${published(days)}`;

const weekly = (days: PlanDays) => sql`
  select ${slotColumns} from inventory_slots s
  where s.program_id = ${days.programId} and s.deleted_ts is null
    and s.configuration_id in (select c.configuration_id ${published(days)})`;

const dated = ({ programId, merchantId, from, until }: PlanDays) => sql`
  select ${slotColumns} from inventory_slots s
  where s.program_id = ${programId} and s.merchant_id = ${merchantId} and s.date between ${from}::date and ${until}::date`;

const statuses = ({ programId, merchantId, from, until }: PlanDays) => sql`
  select s.status_id as id, s.slot_id as "slotId", s.date, s.status as is, s.reason from slot_statuses s
  where s.program_id = ${programId} and s.merchant_id = ${merchantId} and s.date between ${from}::date and ${until}::date`;

const tables = ({ programId, merchantId }: PlanDays) => sql`
  select t.mrt_id as id, t.room_id as "roomId", array[t.mrt_id] as "tableIds", t.min_capacity as min, t.max_capacity as max
  from room_tables t
  join rooms r on r.program_id = t.program_id and r.room_id = t.room_id and r.deleted_ts is null
  where t.program_id = ${programId} and t.merchant_id = ${merchantId} and t.deleted_ts is null`;

/** Combinations of which every table is still there. */
const combinations = ({ programId, merchantId }: PlanDays) => sql`
  select c.table_combination_id as id, c.room_id as "roomId", array_agg(m.mrt_id order by m.mrt_id) as "tableIds",
    c.min_capacity as min, c.max_capacity as max
  from table_combinations c
  join rooms r on r.program_id = c.program_id and r.room_id = c.room_id and r.deleted_ts is null
  join table_combination_members m
    on m.program_id = c.program_id and m.table_combination_id = c.table_combination_id
  join room_tables t on t.program_id = m.program_id and t.mrt_id = m.mrt_id
  where c.program_id = ${programId} and c.merchant_id = ${merchantId} and c.deleted_ts is null
  group by c.program_id, c.table_combination_id
  having bool_and(t.deleted_ts is null)`;

const readPlan = prepareRead((db, days: PlanDays) =>
  db.selectNoFrom([
    sql<PlanRows['types']>`${list(types(days))}`.as('types'),
    sql<PlanRows['configurations']>`${list(configurations(days))}`.as('configurations'),
    sql<PlanRows['weekly']>`${list(weekly(days))}`.as('weekly'),
    sql<PlanRows['dated']>`${list(dated(days))}`.as('dated'),
    sql<PlanRows['statuses']>`${list(statuses(days))}`.as('statuses'),
    sql<PlanRows['tables']>`${list(tables(days))}`.as('tables'),
    sql<PlanRows['combinations']>`${list(combinations(days))}`.as('combinations'),
  ]),
);

/** What is planned for a location's days, in one statement. */
export async function getPlanRows(db: Db, days: PlanDays): Promise<PlanRows> {
  const [rows] = await readPlan(db, days);
  if (!rows) throw new Error('A select without a table answered no row');
  return rows;
}
