import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { notLiveOn } from '#contract/administration/merchants/live.ts';
import { todayAt } from '#contract/core/dateSense.ts';
import { services } from '#contract/index.ts';
import { MOST_MERCHANT_IDS } from '#contract/administration/users/endpoints.ts';
import { timeNow } from '#src/clock.ts';
import { call } from '#src/dataProviders/client.ts';
import {
  type MyLocation,
  type MyLocations,
  noteLocations,
  numberedName,
  recentLocationIds,
  useMyLocations,
} from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { useSettled } from '#src/ui/list/useSettled.ts';
import {
  type FoundLocations,
  type LocationSource,
  type MerchantLocation,
  sourceOf,
} from '#src/ui/locations/locationModel.ts';

/** Until the typing has paused this long nothing is asked, in milliseconds. */
const PAUSE_MS = 200;
const PAGE = 50;
const SHORT = 10;

const { users } = services;

type Row = Omit<MyLocation, 'program_id'>;

/** What is said of a location where it takes no part in the host stand today. */
const noteOn = (location: Row): string | undefined =>
  notLiveOn(location, 'host', todayAt({ timezone: location.timezone, now: timeNow() }))
    ? 'Not live'
    : undefined;

/** As the selector shows it: by its numbered name. */
const optionOf = (location: Row): MerchantLocation => ({
  merchant_id: location.merchant_id,
  merchant_name: numberedName(location),
  note: noteOn(location),
});

/** The user's locations that a search finds, page after page; of `only` those, where some are given. */
function useFoundLocations(query: string, only: readonly number[] | null): FoundLocations {
  const { programId } = useSession();
  const search = useSettled(query.trim(), PAUSE_MS);
  // More than a call takes: found without them and sifted here.
  const ids = only && only.length <= MOST_MERCHANT_IDS ? only.join(',') : null;
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['settings/restaurants', 'search', { programId, search, ids }],
    queryFn: async ({ pageParam: skip, signal }) => {
      const asked = { skip, take: PAGE, ...(search ? { search } : {}), ...(ids === null ? {} : { ids }) };
      const page = await call(users.findMyMerchants, { query: asked }, { signal });
      noteLocations(page.data);
      return page;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_next ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const found = useMemo(() => {
    const rows = data?.pages.flatMap((page) => page.data) ?? [];
    const fits = only === null ? rows : rows.filter(({ merchant_id }) => only.includes(merchant_id));
    const isCurrent = data !== undefined && search === query.trim();
    return {
      locations: fits.map(optionOf),
      total: isCurrent ? (data.pages[0]?.total ?? rows.length) - rows.length + fits.length : null,
      error: error && !isFetching ? error.message : null,
      retry: () => void refetch(),
      more: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
    };
  }, [data, error, only, search, query, hasNextPage, isFetching, refetch, fetchNextPage]);
  const { locations, more } = found;
  // A page of which little fits is not the end.
  const isShort = only !== null && locations.length < SHORT;
  useEffect(() => {
    if (isShort) more?.();
  }, [isShort, more]);
  return found;
}

async function readAllIds(): Promise<readonly number[]> {
  return (await call(users.myMerchantIds)).merchant_ids;
}

/** Null: not one of them; undefined: not known yet. */
const nameIn =
  ({ find }: MyLocations) =>
  (id: number) => {
    const location = find(id);
    return location ? numberedName(location) : location;
  };

const noteIn =
  ({ find }: MyLocations) =>
  (id: number) => {
    const location = find(id);
    return location ? noteOn(location) : undefined;
  };

const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * The signed-in user's locations for a selector or a picker; with `only`, those of them. Who has few has them at hand; who has
 * more searches on the server, with those chosen lately first.
 */
export function useLocationSource(only: readonly number[] | null = null): LocationSource {
  const mine = useMyLocations();
  return useMemo(() => {
    const isWhole = mine.first.length >= mine.count;
    const fits = (id: number) => only === null || only.includes(id);
    if (isWhole) {
      const all = mine.first.filter(({ merchant_id }) => fits(merchant_id)).map(optionOf);
      return sourceOf(all.sort((a, b) => byNumber.compare(a.merchant_name, b.merchant_name)));
    }
    return {
      kind: 'searched',
      count: only === null ? mine.count : only.length,
      nameOf: nameIn(mine),
      noteOf: noteIn(mine),
      useFound: (query) => useFoundLocations(query, only),
      allIds: async () => only ?? readAllIds(),
      recent: recentLocationIds().filter(fits),
    };
  }, [mine, only]);
}
