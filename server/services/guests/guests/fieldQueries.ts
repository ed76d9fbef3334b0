import type { Selectable } from 'kysely';
import { CRM_FIELD_TYPES, type CrmField } from '#contract/guests/guests/schemas.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';

type FieldRow = Selectable<DB['crm_fields']>;

export function presentField(row: FieldRow): CrmField {
  return {
    id: row.crm_field_id,
    crm_field_id: row.crm_field_id,
    key: row.key,
    label: row.label,
    type: CRM_FIELD_TYPES.find((type) => type === row.type) ?? 'text',
    choices: row.choices,
    sort_order: row.sort_order,
    is_disabled: row.disabled_ts !== null,
    version: row.version,
  };
}

/** The concept's own fields in their order, those out of use too (GUEST-009). */
export async function listFields(db: Db | Trx, programId: number): Promise<CrmField[]> {
  const rows = await db
    .selectFrom('crm_fields')
    .selectAll()
    .where('program_id', '=', programId)
    .orderBy('sort_order')
    .orderBy('crm_field_id')
    .execute();
  return rows.map(presentField);
}
