import { useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { type Replay, REPLAY_STATES } from '#contract/marketing/automations/runs.ts';
import { call } from '#src/dataProviders/client.ts';

const { automationReplays, automationAnswers } = services;
const REPLAYS = 'automations/replays';
const RUNS = 'automations/runs';
/** How often a replay that is under way is looked at; in ms. */
const LOOK_AGAIN_MS = 1_000;

export const isUnderWay = (replay: Replay | null | undefined): boolean =>
  replay != null && !REPLAY_STATES[replay.state].isOver;

/** The replay of an automation that was started last, looked at again while it is under way. */
export function useReplay(id: number) {
  const client = useQueryClient();
  const queryKey = [REPLAYS, id] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(automationReplays.newest, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.replay) ? LOOK_AGAIN_MS : false),
  });
  return { ...query, took: (replay: Replay) => client.setQueryData(queryKey, { replay }) };
}

/** Why a guest did or did not get an automation. */
export const useWhy = (id: number, guestId: number | null) =>
  useQuery({
    queryKey: [RUNS, id, 'why', guestId],
    queryFn: ({ signal }) =>
      call(automationAnswers.why, { params: { id, guest_id: guestId ?? 0 } }, { signal }),
    enabled: guestId !== null,
  });

/** What else would reach the same guests soon. */
export const useConflicts = (id: number) =>
  useQuery({
    queryKey: [RUNS, id, 'conflicts'],
    queryFn: ({ signal }) => call(automationAnswers.conflicts, { params: { id } }, { signal }),
  });

/** The published versions, with who is in each. */
export const useVersions = (id: number) =>
  useQuery({
    queryKey: [RUNS, id, 'versions'],
    queryFn: ({ signal }) => call(automationAnswers.versions, { params: { id } }, { signal }),
  });
