import { useMemo } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { crmFieldResource, guestTierResource } from '#contract/guests/guests/endpoints.ts';
import type { CrmField, GuestTier } from '#contract/guests/guests/schemas.ts';
import { type Definition, refsOfDefinition } from '#contract/marketing/segments/definition.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { Names } from '#contract/marketing/segments/kind.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useMay } from '#src/crud/useMay.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' } } as const;

/** The concept's own fields of a guest, for those who may see them. */
export function useOwnFields(): readonly Held<CrmField>[] {
  const may = useMay('list', crmFieldResource.name);
  const { data } = useGetList<Held<CrmField>>(crmFieldResource.name, ALL, { enabled: may, retry: false });
  return data ?? NONE;
}
const NONE: readonly never[] = [];

/** What the records that a definition stands on are called, as far as this person may know it. */
export function useNames(definition: Definition): Names {
  const { nameOf } = useMyLocations();
  const maySeeTiers = useMay('list', guestTierResource.name);
  const { data: tiers = NONE } = useGetList<Held<GuestTier>>(guestTierResource.name, ALL, {
    enabled: maySeeTiers,
    retry: false,
  });
  const fields = useOwnFields();
  const ids = refsOfDefinition(definition).flatMap(({ type, id }) => (type === 'segment' ? Number(id) : []));
  const { data: segments = NONE } = useGetMany<Held<Segment>>(
    segmentResource.name,
    { ids },
    { enabled: ids.length > 0, retry: false },
  );
  return useMemo(
    () => ({
      tier: (id) => tiers.find((tier) => tier.id === id)?.name ?? `#${id}`,
      location: (id) => nameOf(id) ?? `#${id}`,
      list: (id) => `#${id}`,
      segment: (id) => segments.find((segment) => segment?.id === id)?.name ?? `#${id}`,
      property: (id) => `#${id}`,
      field: (key) => fields.find((field) => field.key === key)?.label ?? key,
    }),
    [tiers, nameOf, segments, fields],
  );
}
