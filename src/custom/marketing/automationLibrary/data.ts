import { useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { automationResource } from '#contract/marketing/automations/endpoints.ts';
import type { AutomationTemplate } from '#contract/marketing/automations/library.ts';
import { call } from '#src/dataProviders/client.ts';

const { automationTemplates } = services;
const KEY = 'automations/library';

/** The recipes: the concept's own first, then those that the product brings. */
export const useRecipes = () =>
  useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => call(automationTemplates.list, {}, { signal }),
  });

interface Kept {
  readonly name: string;
  readonly description: string;
  readonly automation_id: number;
}

/** What can be done with recipes; each refreshes the page. Throws ApiError. */
export function useRecipeCalls() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [KEY] });
  const done = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await refresh();
    return result;
  };
  return {
    /** A new automation, switched off. */
    begin: async ({ id }: AutomationTemplate) => {
      const made = await call(automationTemplates.use, { params: { id }, body: {} });
      void client.invalidateQueries({ queryKey: [automationResource.name] });
      return made;
    },
    keep: (body: Kept) => done(call(automationTemplates.create, { body })),
    change: ({ id, version }: AutomationTemplate, change: { name: string; description: string }) =>
      done(call(automationTemplates.update, { params: { id }, body: { ...change, version } })),
    remove: ({ id }: AutomationTemplate) => done(call(automationTemplates.remove, { params: { id } })),
  };
}
