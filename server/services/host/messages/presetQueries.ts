import { sql } from 'kysely';
import type { Purpose } from '#contract/host/messages/purposes.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

type Action = MessagePreset['actions'][number];
type Phone = MessagePreset['phones'][number];

const actions = sql<Action[]>`coalesce((
  select json_agg(json_build_object('action_type_id', a.action_type_id, 'confirm_override', a.confirm_override,
    'keyword_override', a.keyword_override, 'prompt_override', a.prompt_override) order by a.sort_order)
  from message_preset_actions a
  where a.program_id = p.program_id and a.merchant_message_preset_id = p.merchant_message_preset_id), '[]'::json)`;

const phones = sql<Phone[]>`coalesce((
  select json_agg(json_build_object('merchant_id', m.merchant_id, 'merchant_name', m.merchant_name, 'phone', s.phone)
    order by lower(m.merchant_name), m.merchant_id)
  from message_preset_merchants pm
  join merchants m on m.program_id = pm.program_id and m.merchant_id = pm.merchant_id and m.deleted_ts is null
  left join messaging_services s on s.program_id = m.program_id and s.merchant_id = m.merchant_id
  where pm.program_id = p.program_id and pm.merchant_message_preset_id = p.merchant_message_preset_id), '[]'::json)`;

function selectPresets(db: Db | Trx, programId: number) {
  return db
    .selectFrom('message_presets as p')
    .selectAll('p')
    .select([actions.as('actions'), phones.as('phones')])
    .where('p.program_id', '=', programId);
}

export async function findPreset(db: Db | Trx, programId: number, presetId: number) {
  const row = await selectPresets(db, programId)
    .where('p.merchant_message_preset_id', '=', presetId)
    .executeTakeFirst();
  return row ?? null;
}

export type PresetRow = NonNullable<Awaited<ReturnType<typeof findPreset>>>;

export interface PresetFilter {
  readonly merchantId?: number | undefined;
  readonly purpose?: Purpose;
}

/** The presets of a concept, or those of a location, by purpose and name. */
export async function listPresets(db: Db | Trx, programId: number, filter: PresetFilter = {}) {
  let presets = selectPresets(db, programId);
  if (filter.purpose) presets = presets.where('p.purpose', '=', filter.purpose);
  if (filter.merchantId !== undefined) {
    presets = presets.where(
      sql<boolean>`exists (select 1 from message_preset_merchants pm where pm.program_id = p.program_id
        and pm.merchant_message_preset_id = p.merchant_message_preset_id and pm.merchant_id = ${filter.merchantId})`,
    );
  }
  return presets
    .orderBy(
      sql`array_position(array['confirmation', 'reminder', 'waitlist_joined', 'page', 'quick'], p.purpose)`,
    )
    .orderBy(sql`p.message_schedule_time desc nulls last`)
    .orderBy(sql`lower(p.name)`)
    .execute();
}

/** Of the locations given: those that have another preset of the purpose already, with its name. */
export async function findRivals(
  trx: Trx,
  programId: number,
  preset: PresetRow,
  merchantIds: readonly number[],
) {
  return trx
    .selectFrom('message_preset_merchants as pm')
    .innerJoin('message_presets as p', (join) =>
      join
        .onRef('p.program_id', '=', 'pm.program_id')
        .onRef('p.merchant_message_preset_id', '=', 'pm.merchant_message_preset_id'),
    )
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'pm.program_id').onRef('m.merchant_id', '=', 'pm.merchant_id'),
    )
    .select(['p.name', 'm.merchant_name'])
    .where('pm.program_id', '=', programId)
    .where('pm.purpose', '=', preset.purpose)
    .where('pm.merchant_message_preset_id', '!=', preset.merchant_message_preset_id)
    .where('pm.merchant_id', '=', sql<number>`any(${[...merchantIds]}::bigint[])`)
    .where('m.deleted_ts', 'is', null)
    .orderBy(sql`lower(m.merchant_name)`)
    .execute();
}
