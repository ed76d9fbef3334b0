import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import type { TagPlace, TagValues } from '#contract/marketing/templates/tags.ts';
import { call } from '#src/dataProviders/client.ts';
import { allowedTags } from './model.ts';

const { templates } = services;
const FIVE_MINUTES_MS = 300_000;

/** The tags that may be used at a place, those of the concept's computed properties last (TMPL-034, TMPL-040). */
export function useTags(place: TagPlace) {
  return useQuery({
    queryKey: ['templates/tags'],
    queryFn: ({ signal }) => call(templates.tags, {}, { signal }),
    staleTime: FIVE_MINUTES_MS,
    select: ({ data }) => allowedTags(data, place),
  });
}

/** How much room each tag takes at most, by its key. */
export function useTagRooms() {
  return useQuery({
    queryKey: ['templates/tags', 'rooms'],
    queryFn: ({ signal }) => call(templates.tagRooms, {}, { signal }),
    staleTime: FIVE_MINUTES_MS,
    select: ({ data }) => new Map(data.map((room) => [room.key, room])),
  });
}

/** What the tags say to a guest; of nobody where the id is null. */
export function useTagValues(guestId: number | null) {
  return useQuery({
    queryKey: ['ops/guests', 'tag_values', guestId],
    queryFn: ({ signal }) => call(templates.tagValues, { params: { id: guestId ?? 0 } }, { signal }),
    enabled: guestId !== null,
    select: ({ values }): TagValues => values,
  });
}
