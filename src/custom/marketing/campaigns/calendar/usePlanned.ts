import { useQueries } from '@tanstack/react-query';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { CAMPAIGN_CALLS, CAMPAIGN_RESOURCES } from '#src/domain/marketing/campaigns/index.ts';
import { addToDay } from '#src/ui/calendar/model/days.ts';
import type { Planned } from './model.ts';
import { weeksOf } from './model.ts';

/** More than these in six weeks of one channel are not shown. */
const MOST = 300;

/** The campaigns of these channels that start, or started, in the weeks of a month. */
export function usePlanned(month: string, channels: readonly CampaignChannel[]) {
  const { programId } = useSession();
  const weeks = weeksOf(month);
  const from_ts = new Date(`${weeks[0]?.[0]}T00:00`).toISOString();
  const to_ts = new Date(`${addToDay(weeks.at(-1)?.at(-1) ?? month, 1)}T00:00`).toISOString();
  return useQueries({
    queries: channels.map((channel) => ({
      queryKey: [CAMPAIGN_RESOURCES[channel].name, 'month', { from_ts, to_ts }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { take: MOST, skip: 0, from_ts, to_ts };
        const page = await askFor(CAMPAIGN_CALLS[channel].list, { params: { programId }, query }, signal);
        return page.data as readonly Campaign[];
      },
    })),
    combine: (results) => {
      const isThere = results.every(({ data }) => data !== undefined);
      return {
        data: isThere ? results.flatMap(({ data }): readonly Planned[] => data ?? []) : undefined,
        error: results.find(({ error }) => error)?.error ?? null,
        refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });
}
