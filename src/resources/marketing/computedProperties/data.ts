import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import type { ComputedProperty } from '#contract/marketing/computedProperties/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';

const { computedProperties } = services;
/** Of its own: what people change elsewhere asks for neither again, least of all for one that was removed. */
const ROOT = 'computed_property_work';
const LOOK_MS = 2_000;

/** A property while its guests are worked out: read again until they all are. */
export function useProgress(property: ComputedProperty): ComputedProperty {
  const id = property.computed_property_id;
  const { data } = useQuery({
    queryKey: [ROOT, 'progress', { id, version: property.version }],
    queryFn: ({ signal }) => call(computedProperties.get, { params: { id } }, { signal }),
    enabled: property.computing !== null,
    refetchInterval: ({ state }) => (state.data?.computing === null ? false : LOOK_MS),
  });
  return property.computing !== null && data ? data : property;
}

/** A definition tried on guests; nothing is asked while there is none. */
export function usePreview(definition: PropertyDefinition | null, propertyId: number | null) {
  return useQuery({
    queryKey: [ROOT, 'preview', { propertyId, definition }],
    queryFn: ({ signal }) => {
      if (!definition) throw new Error('There is nothing to try');
      const compared = propertyId === null ? {} : { computed_property_id: propertyId };
      return call(computedProperties.preview, { body: { definition, ...compared } }, { signal });
    },
    enabled: definition !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
