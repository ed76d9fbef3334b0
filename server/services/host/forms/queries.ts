import { sql } from 'kysely';
import type { FormTypeId, PresetValue } from '#contract/host/forms/presetTypes.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';
import { effectiveValues, valuesOf } from './presets.ts';

/** The kinds of sets of presets that forms, splash pages and emails use. */
export type SetKind = 'widget' | 'splash' | 'email';

const forms = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('forms as f')
    .leftJoin('widget_presets as c', (join) =>
      join
        .onRef('c.program_id', '=', 'f.program_id')
        .on('c.kind', '=', 'widget')
        .on('c.merchant_id', 'is', null),
    )
    .leftJoin('widget_presets as l', (join) =>
      join
        .onRef('l.program_id', '=', 'f.program_id')
        .on('l.kind', '=', 'widget')
        .on(sql<boolean>`cardinality(f.merchant_ids) = 1 and l.merchant_id = f.merchant_ids[1]`),
    )
    .selectAll('f')
    .select(['c.presets as program_presets', 'l.presets as merchant_presets'])
    .where('f.program_id', '=', programId)
    .where('f.deleted_ts', 'is', null);

export type FormRow = Awaited<ReturnType<ReturnType<typeof forms>['executeTakeFirstOrThrow']>>;

interface ListOptions {
  readonly search?: string | undefined;
  readonly sort_by: 'name' | 'updated_ts';
  readonly sort_order: 'asc' | 'desc';
  readonly type_id?: FormTypeId | undefined;
  readonly merchant_id?: number | undefined;
}

export function listForms(
  db: Db,
  programId: number,
  { search, sort_by, sort_order, type_id, merchant_id }: ListOptions,
) {
  let rows = forms(db, programId);
  if (type_id) rows = rows.where('f.type_id', '=', type_id);
  if (merchant_id !== undefined) rows = rows.where(isUsedAt(merchant_id));
  if (search) {
    const wanted = containing(search);
    rows = rows.where((eb) => eb.or([eb('f.name', 'ilike', wanted), eb('f.slug', 'ilike', wanted)]));
  }
  return rows.orderBy(`f.${sort_by}`, sort_order).orderBy('f.form_id');
}

const isUsedAt = (merchantId: number) =>
  sql<boolean>`(f.merchant_ids is null or ${merchantId}::bigint = any(f.merchant_ids))`;

export const findForm = (db: Db | Trx, programId: number, id: number) =>
  forms(db, programId).where('f.form_id', '=', id).executeTakeFirst();

/** The active form of a link at a location; a slug that a form had before it was renamed still finds it. */
export const findFormBySlug = (
  db: Db,
  programId: number,
  { merchantId, type, slug }: { merchantId: number; type: FormTypeId; slug: string },
) =>
  forms(db, programId)
    .where('f.type_id', '=', type)
    .where('f.active', '=', true)
    .where(isUsedAt(merchantId))
    .where(sql<boolean>`(f.slug = ${slug} or ${slug} = any(f.former_slugs))`)
    .orderBy(sql`f.slug = ${slug}`, 'desc')
    .orderBy('f.form_id')
    .limit(1)
    .executeTakeFirst();

/** A set of presets of a concept, or of a location where one is named; null when nothing was saved. */
export async function findSet(
  db: Db | Trx,
  programId: number,
  { kind, merchantId }: { kind: SetKind; merchantId: number | null },
) {
  const row = await db
    .selectFrom('widget_presets')
    .selectAll()
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('merchant_id', 'is not distinct from', merchantId)
    .executeTakeFirst();
  return row ?? null;
}

/** The values that guests see of a form at a location, with those of the splash page before it. */
export async function guestValues(
  db: Db | Trx,
  { programId, merchantId }: { programId: number; merchantId: number },
  form: Pick<FormRow, 'type_id' | 'presets'>,
): Promise<Record<string, PresetValue>> {
  const program = await findSet(db, programId, { kind: 'widget', merchantId: null });
  const merchant = await findSet(db, programId, { kind: 'widget', merchantId });
  const splash = await findSet(db, programId, { kind: 'splash', merchantId: null });
  const type = form.type_id === 'waitlist' ? 'waitlist' : 'reservations';
  const levels = {
    program: valuesOf(program?.presets),
    merchant: valuesOf(merchant?.presets),
    form: valuesOf(form.presets),
  };
  return {
    ...effectiveValues(type, levels),
    ...effectiveValues('splash', { program: valuesOf(splash?.presets) }),
  };
}

/** The values of the form that a guest used at a location; those of the default one where it is not known. */
export async function usedValues(
  db: Db | Trx,
  used: { programId: number; merchantId: number; formId: number | null; type: FormTypeId },
): Promise<Record<string, PresetValue>> {
  const form = used.formId === null ? null : await findForm(db, used.programId, used.formId);
  return guestValues(db, used, form ?? { type_id: used.type, presets: {} });
}
