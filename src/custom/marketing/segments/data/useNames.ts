import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useGetMany } from 'react-admin';
import { crmFieldResource } from '#contract/guests/guests/endpoints.ts';
import type { CrmField } from '#contract/guests/guests/schemas.ts';
import { computedPropertyResource } from '#contract/marketing/computedProperties/endpoints.ts';
import type { ComputedPropertyName } from '#contract/marketing/computedProperties/schemas.ts';
import { contactListResource } from '#contract/marketing/contactLists/endpoints.ts';
import type { ContactList } from '#contract/marketing/contactLists/schemas.ts';
import { services } from '#contract/index.ts';
import { type Definition, refsOfDefinition } from '#contract/marketing/segments/definition.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { Names, Ref } from '#contract/marketing/segments/kind.ts';
import type { SegmentField } from '#contract/marketing/segments/offers.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useMay } from '#src/crud/useMay.ts';
import { call } from '#src/dataProviders/client.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { useFlag } from '#src/permissions/index.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';

/** The fields that a rule can ask about, from the one place that knows them (SEG-020). */
function useFields() {
  const { programId } = getSession();
  const { data } = useQuery({
    queryKey: [crmFieldResource.name, 'segment_fields', programId],
    queryFn: ({ signal }) =>
      call(services.guests.fields, { params: { program_id: programId ?? 0 }, query: {} }, { signal }),
    enabled: programId !== null,
    staleTime: 5_000,
    retry: false,
  });
  return data;
}
const NONE: readonly never[] = [];

/** What can be added to a rule here. */
export function useOffers(): readonly SegmentField[] {
  const fields = useFields()?.segment_fields ?? NONE;
  const hasLists = useHasLists();
  const hasSegments = useMay('list', segmentResource.name);
  return useMemo(
    () => fields.filter(({ key }) => (hasLists || key !== 'lists') && (hasSegments || key !== 'segments')),
    [fields, hasLists, hasSegments],
  );
}

/** The concept's own fields of a guest. */
export const useOwnFields = (): readonly CrmField[] => useFields()?.data ?? NONE;

/** The tiers that can be chosen. */
export const useTiers = (): SegmentField['choices'] =>
  useFields()?.segment_fields.find(({ key }) => key === 'tier')?.choices ?? [];

/** The computed properties with their types, which whoever works on segments may know. */
export function useProperties(): readonly ComputedPropertyName[] {
  const { data } = useQuery({
    queryKey: [computedPropertyResource.name, 'names'],
    queryFn: ({ signal }) => call(services.computedProperties.names, {}, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return data?.data ?? NONE;
}

/** Whether contact lists can be chosen here. */
export function useHasLists(): boolean {
  const may = useMay('list', contactListResource.name);
  return useFlag('contact-list') && may;
}

/** What the records that a definition stands on are called, as far as this person may know it. */
export function useNames(definition: Definition): Names {
  const { nameOf } = useMyLocations();
  const tiers = useTiers();
  const fields = useOwnFields();
  const properties = useProperties();
  const hasLists = useHasLists();
  const hasSegments = useMay('list', segmentResource.name);
  const named = (wanted: Ref['type']) =>
    refsOfDefinition(definition).flatMap(({ type, id }) => (type === wanted ? Number(id) : []));
  const ids = named('segment');
  const listIds = named('list');
  const { data: lists = NONE } = useGetMany<Held<ContactList>>(
    contactListResource.name,
    { ids: listIds },
    { enabled: hasLists && listIds.length > 0, retry: false },
  );
  const { data: segments = NONE } = useGetMany<Held<Segment>>(
    segmentResource.name,
    { ids },
    { enabled: hasSegments && ids.length > 0, retry: false },
  );
  return useMemo(
    () => ({
      tier: (id) => tiers.find((tier) => tier.value === id)?.label ?? `#${id}`,
      location: (id) => nameOf(id) ?? `#${id}`,
      list: (id) => lists.find((list) => list?.id === id)?.name ?? `#${id}`,
      segment: (id) => segments.find((segment) => segment?.id === id)?.name ?? `#${id}`,
      property: (id) => properties.find((property) => property.id === id)?.name ?? `#${id}`,
      isMoney: (id) => properties.find((property) => property.id === id)?.measure === 'money',
      field: (key) => fields.find((field) => field.key === key)?.label ?? key,
    }),
    [tiers, nameOf, lists, segments, properties, fields],
  );
}
