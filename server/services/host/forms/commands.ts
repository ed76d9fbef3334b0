import { FORM_NOT_FOUND, FORM_TO_UPDATE_NOT_FOUND, WIDGET_PATH } from '#contract/host/forms/rules.ts';
import { type FormTypeId, presetIdsOf } from '#contract/host/forms/presetTypes.ts';
import type { Form, FormWrite } from '#contract/host/forms/schemas.ts';
import { form as formSchema } from '#contract/host/forms/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, type Write } from '#server/platform/write/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';
import { checkedValues, presentPresets, valuesOf, viewerOf } from './presets.ts';
import { findForm, type FormRow } from './queries.ts';

const typeOf = (row: FormRow): FormTypeId =>
  formSchema.shape.form_type.parse({ type_id: row.type_id }).type_id;

/** The levels that the values of a form come from. */
export const levelsOf = (row: Pick<FormRow, 'presets' | 'program_presets' | 'merchant_presets'>) => ({
  program: valuesOf(row.program_presets),
  merchant: valuesOf(row.merchant_presets),
  form: valuesOf(row.presets),
});

export function presentForm({ config }: Platform, ctx: RequestContext, row: FormRow): Form {
  const type_id = typeOf(row);
  return {
    id: row.form_id,
    name: row.name,
    form_type: { type_id },
    form_slug: { slug: row.slug },
    merchant_ids: row.merchant_ids,
    active: row.active,
    deleted_at: row.deleted_ts?.toISOString() ?? null,
    presets: presentPresets(type_id, levelsOf(row), 'form', viewerOf(ctx)),
    widget_base: `${config.publicUrl}${WIDGET_PATH}`,
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

/** Every preset of a form, null where it is inherited. */
const allValues = (presets: unknown) => {
  const own = valuesOf(presets);
  return Object.fromEntries(presetIdsOf('widget').map((typeId) => [typeId, own[typeId] ?? null]));
};

const records = recordOf({
  table: 'forms',
  key: 'form_id',
  isKept: true,
  find: findForm,
  present: (row, { platform, ctx }) => presentForm(platform, ctx, row),
  thing: () => 'This form',
  called: ({ name }) => `The form ${name}`,
  name: ({ name }) => name,
  told: ({ name, form_slug, merchant_ids, active }, row) => ({
    name,
    slug: form_slug.slug,
    merchant_ids,
    active,
    ...allValues(row.presets),
  }),
});

/** A form of the concept; errors: NOT_FOUND (FORM-016). */
export async function getForm(db: Db | Trx, programId: number, id: number): Promise<FormRow> {
  return (await findForm(db, programId, id)) ?? fail('NOT_FOUND', FORM_NOT_FOUND);
}

async function checkLocations({ trx, ctx }: Write, ids: readonly number[], before: readonly number[]) {
  const open = await openAmong(trx, ctx.programId, ids);
  const stranger = ids.find((id) => !open.has(id) || !(ctx.worksAt(id) || before.includes(id)));
  if (stranger === undefined) return;
  const message = `Location ${stranger} is not one of yours. Choose another`;
  fail('VALIDATION', `${message}.`, { errors: { merchant_ids: message } });
}

/** The slugs of a form whose links still lead to it. */
function formerSlugs(row: FormRow | null, slug: string): string[] {
  if (!row) return [];
  const all = row.slug === slug ? row.former_slugs : [...row.former_slugs, row.slug];
  return [...new Set(all)].filter((former) => former !== slug).slice(-20);
}

/**
 * Adds a form, or saves one (FORM-017). Errors: NOT_FOUND, STALE, DUPLICATE for a slug in use, VALIDATION for a preset that is not of its
 * type, FORBIDDEN for one without access.
 */
export function saveForm(
  platform: Platform,
  ctx: RequestContext,
  { version, presets, form_type, form_slug, merchant_ids, name, active }: FormWrite,
  id?: number,
): Promise<Form> {
  const kinds = ['form.created', 'form.updated'] as const;
  const message = `Another form uses the link name ${form_slug.slug}. Choose another one.`;
  const taken = { forms_slug: { field: 'form_slug.slug', message } };
  const first = async ({ trx }: Write) => {
    if (id === undefined || (await findForm(trx, ctx.programId, id))) return;
    fail('NOT_FOUND', FORM_TO_UPDATE_NOT_FOUND);
  };
  return records.save(platform, ctx, { kinds, id, version, taken, first }, async (work) => {
    const { row } = work;
    const type_id = row ? typeOf(row) : form_type.type_id;
    const own = checkedValues(type_id, presets, valuesOf(row?.presets), viewerOf(ctx));
    if (merchant_ids) await checkLocations(work, merchant_ids, row?.merchant_ids ?? []);
    await work.store({
      name,
      type_id,
      slug: form_slug.slug,
      former_slugs: formerSlugs(row, form_slug.slug),
      merchant_ids: merchant_ids && [...new Set(merchant_ids)],
      active,
      presets: JSON.stringify(own),
      ...(row ? {} : { created_by_user_id: ctx.userId }),
    });
  });
}

/** Deletes a form; its links lead nowhere then. Errors: NOT_FOUND. */
export async function removeForm(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  await getForm(platform.db, ctx.programId, id);
  return records.remove(platform, ctx, { kind: 'form.removed', id });
}
