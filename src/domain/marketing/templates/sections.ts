import type { NavPart } from '#src/navigation/entry.ts';
import { TEMPLATE_SECTIONS } from '#src/navigation/templateSections.ts';
import { holds, useSignedIn } from '#src/permissions/index.ts';

/** The parts of the templates section that the signed-in user may look at (TMPL-003, TMPL-004). */
export function useTemplateSections(): readonly NavPart[] {
  const { ability, flags } = useSignedIn();
  return TEMPLATE_SECTIONS.filter(
    ({ permission, flag }) =>
      (permission === undefined || holds(ability, permission)) && (flag === undefined || flags[flag]),
  );
}
