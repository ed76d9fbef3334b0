import type { z } from 'zod';
import { type CrmField, type crmFieldWrite, MOST_OWN_FIELDS } from '#contract/guests/guests/schemas.ts';
import { changesBetween, recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { listFields, presentField } from './fieldQueries.ts';
import { keyOf } from './fieldRules.ts';
import { refuseUsedField } from './fieldUses.ts';

type FieldWrite = z.output<typeof crmFieldWrite>;

/** One at a time changes a concept's fields, so that names and keys stay distinct. */
async function lockFields(trx: Trx, programId: number): Promise<CrmField[]> {
  await trx
    .selectFrom('programs')
    .select('program_id')
    .where('program_id', '=', programId)
    .forNoKeyUpdate()
    .execute();
  return listFields(trx, programId);
}

function refuse(field: string, message: string): never {
  return fail('VALIDATION', `The field was not saved. ${message}.`, { errors: { [field]: message } });
}

function refuseLabel(others: readonly CrmField[], label: string): void {
  const other = others.find((field) => field.label.toLowerCase() === label.toLowerCase());
  if (!other) return;
  const message = `There is a field “${other.label}” already. Choose another name, or use that one`;
  fail('DUPLICATE', `${message}.`, { errors: { label: message } });
}

function choicesOf({ type, choices }: Pick<FieldWrite, 'type' | 'choices'>): string[] {
  if (type !== 'choice') return [];
  const distinct = [...new Set(choices)];
  return distinct.length > 0 ? distinct : refuse('choices', 'Give at least one choice');
}

async function tell(trx: Trx, ctx: RequestContext, before: CrmField | null, after: CrmField): Promise<void> {
  const { id: _id, crm_field_id, ...told } = after;
  await recordEvent(trx, ctx.stamp(), {
    kind: before ? 'crm_field.updated' : 'crm_field.created',
    recordId: crm_field_id,
    recordName: after.label,
    changes: changesBetween(before ?? {}, told),
  });
}

/** Adds a field of the concept's own to its guests (GUEST-009); errors: DUPLICATE, VALIDATION. */
export async function createField(
  platform: Platform,
  ctx: RequestContext,
  { version: _version, is_disabled, ...body }: FieldWrite,
): Promise<CrmField> {
  const choices = choicesOf(body);
  return write(platform, ctx, async ({ trx, now }) => {
    const known = await lockFields(trx, ctx.programId);
    refuseLabel(known, body.label);
    if (known.length >= MOST_OWN_FIELDS)
      refuse('label', `A concept has at most ${MOST_OWN_FIELDS} fields. Rename one that is no longer used`);
    const row = await trx
      .insertInto('crm_fields')
      .values({
        program_id: ctx.programId,
        ...body,
        choices,
        key: keyOf(body.label, new Set(known.map(({ key }) => key))),
        disabled_ts: is_disabled ? now : null,
        created_ts: now,
        updated_ts: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const field = presentField(row);
    await tell(trx, ctx, null, field);
    return field;
  });
}

/** Changes a field or takes it out of use; its key, its type and the values stay. Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION, IN_USE. */
export async function saveField(
  platform: Platform,
  ctx: RequestContext,
  fieldId: number,
  { version, is_disabled, ...body }: FieldWrite,
): Promise<CrmField> {
  const choices = choicesOf(body);
  return write(platform, ctx, async ({ trx, now }) => {
    const known = await lockFields(trx, ctx.programId);
    const before = found(
      known.find(({ id }) => id === fieldId),
      'This field',
    );
    checkVersion(before.version, version, `The field “${before.label}”`, before);
    if (body.type !== before.type)
      refuse(
        'type',
        `A field keeps its type, which is ${before.type}. Add a field of the other type instead`,
      );
    refuseLabel(
      known.filter(({ id }) => id !== fieldId),
      body.label,
    );
    const { label, sort_order } = body;
    const after = { ...before, label, sort_order, choices, is_disabled };
    if (changesBetween(before, after).length === 0) return before;
    if (is_disabled && !before.is_disabled) await refuseUsedField(trx, ctx, before);
    const row = await trx
      .updateTable('crm_fields')
      .set({ label, sort_order, choices, updated_ts: now, version: before.version + 1 })
      .$if(is_disabled !== before.is_disabled, (update) =>
        update.set({ disabled_ts: is_disabled ? now : null }),
      )
      .where('program_id', '=', ctx.programId)
      .where('crm_field_id', '=', fieldId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const field = presentField(row);
    await tell(trx, ctx, before, field);
    return field;
  });
}
