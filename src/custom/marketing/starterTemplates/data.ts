import { useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import type { StarterTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';

const { emailTemplates } = services;
const ofConcept = () => ({ programId: getSession().programId ?? 0 });

/** The starters of the concept and those that the product brings. */
export const useStarters = () =>
  useQuery({
    queryKey: ['templates/starters'],
    queryFn: ({ signal }) => call(emailTemplates.starters, { params: ofConcept() }, { signal }),
  });

/** What can be done with starters; each refreshes the page. Throws ApiError. */
export function useStarterCalls() {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['templates/starters'] });
    await client.invalidateQueries({ queryKey: [emailTemplateResource.name] });
  };
  return {
    /** A starter of one's own with what stands in a template, or in another starter. */
    fromTemplate: async (id: number) => {
      const body = { type: 'starter' } as const;
      const made = await call(emailTemplates.duplicate, { params: { ...ofConcept(), id }, body });
      await refresh();
      return made;
    },
    fromBuiltIn: async ({ description, group, subject, json }: StarterTemplate, name: string) => {
      const body = { type: 'starter', name, description, group, subject, json } as const;
      const made = await call(emailTemplates.create, { params: ofConcept(), body });
      await refresh();
      return made;
    },
    remove: async (id: number) => {
      await call(emailTemplates.remove, { params: { ...ofConcept(), id } });
      await refresh();
    },
  };
}
