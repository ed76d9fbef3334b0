import { useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';

const { emailTemplates } = services;
const ofConcept = () => ({ programId: getSession().programId ?? 0 });

/** The folders that templates are in; none while they are not there yet. */
export function useGroups(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['templates/editor'],
    queryFn: ({ signal }) => call(emailTemplates.editor, { params: ofConcept() }, { signal }),
  });
  return data?.groups ?? [];
}

/** What can be done with templates beside saving one; each refreshes the list. Throws ApiError. */
export function useTemplateCalls() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [emailTemplateResource.name] });
  return {
    duplicate: async (id: number) => {
      const copy = await call(emailTemplates.duplicate, { params: { ...ofConcept(), id }, body: {} });
      await refresh();
      return copy;
    },
    /** Removes one after the other; answers those that were refused, each with its reason. */
    removeAll: async (ids: readonly number[]) => {
      const refused: unknown[] = [];
      for (const id of ids) {
        try {
          await call(emailTemplates.remove, { params: { ...ofConcept(), id } });
        } catch (error) {
          refused.push(error);
        }
      }
      await refresh();
      return refused;
    },
  };
}
