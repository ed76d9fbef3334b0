import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import type { SavedView } from '#contract/administration/views/schemas.ts';
import type { ResourceName } from '#contract/core/resources.ts';
import { call } from '#src/dataProviders/client.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import type { Look } from './looks.ts';

const ROOT = 'saved_views';

export interface ViewWrite extends Look {
  readonly name: string;
  readonly is_shared: boolean;
}

/** The views of a list, and the ways to keep, change and remove one; a refusal is said and leaves everything as it is. */
export function useViews(resource: ResourceName, isOpen: boolean) {
  const client = useQueryClient();
  const queryKey = [ROOT, resource] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(services.views.list, { query: { resource } }, { signal }),
    enabled: isOpen,
  });
  const how = {
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error: Error) => showErrorToast(error.message),
  };
  const keep = useMutation({
    mutationFn: ({ view, write }: { view: SavedView | null; write: ViewWrite }) => {
      const body = { resource, ...write, ...(view ? { version: view.version } : {}) };
      return view
        ? call(services.views.update, { params: { id: view.saved_view_id }, body })
        : call(services.views.create, { body });
    },
    ...how,
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => call(services.views.remove, { params: { id: view.saved_view_id } }),
    ...how,
    onSuccess: (_, view) => {
      showToast({ theme: 'success', message: `The view ${view.name} is removed.` });
      return how.onSuccess();
    },
  });
  return {
    views: query.data?.data ?? [],
    isPending: query.isPending,
    error: query.error,
    keep,
    remove,
  };
}
