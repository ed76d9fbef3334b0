import type { UsedBy } from '#contract/marketing/segments/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';

/** Looks for what sends by a template, such as campaigns. */
export type FindTemplateUses = (
  trx: Trx,
  template: { readonly programId: number; readonly id: number },
) => Promise<readonly UsedBy[]>;

/** Refuses to lose a template that something sends by. Errors: IN_USE, which names what does. */
export async function refuseUsed(
  trx: Trx,
  finders: readonly FindTemplateUses[],
  template: { readonly programId: number; readonly id: number; readonly name: string },
): Promise<void> {
  const found: UsedBy[] = [];
  for (const find of finders) found.push(...(await find(trx, template)));
  const [first, ...others] = found;
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  fail(
    'IN_USE',
    `${template.name} is used by the ${first.type} “${first.name}”${more}. Choose another template there first, then delete this one.`,
    { details: { used_by: found } },
  );
}
