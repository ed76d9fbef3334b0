import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { automationResource } from '#contract/marketing/automations/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';

const { automationRuns } = services;
const RUNS = 'automations/runs';

const RUNS_PER_PAGE = 25;

/** Guests go on while one looks; in ms. */
const LOOK_AGAIN_MS = 5_000;

/** Guests of an automation, of one step those who stand there, newest first. */
export const useRuns = (id: number, actionId: number | null, page: number) =>
  useQuery({
    queryKey: [RUNS, id, { actionId, page }],
    queryFn: ({ signal }) =>
      call(
        automationRuns.list,
        {
          params: { id },
          query: {
            take: RUNS_PER_PAGE,
            skip: (page - 1) * RUNS_PER_PAGE,
            sort_by: 'entered_ts',
            sort_order: 'desc',
            ...(actionId === null ? {} : { action_id: actionId }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Does something with guests inside; what is refused is said, and counts are read anew. */
export function useRunAct() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const run = async <T>(act: () => Promise<T>): Promise<T | null> => {
    setIsBusy(true);
    try {
      return await act();
    } catch (error) {
      showFailure(error, 'That did not work. Try again.');
      return null;
    } finally {
      setIsBusy(false);
      void client.invalidateQueries({ queryKey: [RUNS] });
      void client.invalidateQueries({ queryKey: [automationResource.name] });
    }
  };
  return { run, isBusy };
}
