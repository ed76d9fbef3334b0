import { FORM_TYPE_NAMES } from '#contract/host/forms/presetTypes.ts';
import type { Form } from '#contract/host/forms/schemas.ts';
import type { Shows } from '#src/crud/form/useRecordSave.tsx';

/** How values of a form read where two versions stand side by side. */
export const shows: Shows<Form> = {
  form_type: ({ type_id }) => FORM_TYPE_NAMES[type_id],
  form_slug: ({ slug }) => slug,
  merchant_ids: (ids) => formWhere(ids),
  active: (active) => (active ? 'Yes' : 'No'),
  presets: (presets) => {
    const own = presets
      .filter(({ is_own }) => is_own)
      .map(({ display_name, value }) => `${display_name}: ${String(value)}`);
    return own.length === 0 ? 'All inherited' : own.join(', ');
  },
};

/** At which locations a form is used. */
export function formWhere(ids: Form['merchant_ids'], nameOf?: (id: number) => string | undefined): string {
  if (ids === null) return 'All locations';
  const [first, ...others] = ids;
  const only = first !== undefined && others.length === 0;
  return only ? (nameOf?.(first) ?? '1 location') : `${ids.length} locations`;
}
