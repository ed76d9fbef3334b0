import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallReply } from '#contract/core/endpoint.ts';
import { webhookResource, webhooks } from '#contract/connections/webhooks/endpoints.ts';
import type { DeliveryState } from '#contract/connections/webhooks/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';

const ROOT = webhookResource.name;
export const DELIVERIES_A_PAGE = 25;
/** Nothing tells of deliveries: while some wait, the log is read again. */
const AGAIN_MS = 2_000;
const SELDOM_MS = 15_000;

/** A page of the deliveries of a webhook, the latest first. */
export function useDeliveries(id: number, page: number, state: DeliveryState | null) {
  const query = {
    take: DELIVERIES_A_PAGE,
    skip: page * DELIVERIES_A_PAGE,
    ...(state === null ? {} : { state }),
  };
  const deliveries = useQuery({
    queryKey: [ROOT, 'deliveries', id, query],
    queryFn: ({ signal }) => call(webhooks.deliveries, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some((one) => one.state === 'pending' && one.attempts === 0) ? AGAIN_MS : SELDOM_MS,
  });
  useFollowedBy(deliveries.data);
  return deliveries;
}

/** The attempts to deliver a message, the latest first. */
export const useAttempts = (id: number, delivery_id: number) =>
  useQuery({
    queryKey: [ROOT, 'attempts', id, delivery_id],
    queryFn: ({ signal }) => call(webhooks.attempts, { params: { id, delivery_id } }, { signal }),
  });

/** Reads the webhook again when its deliveries changed, since its notices say whether they arrive. */
function useFollowedBy(deliveries: CallReply<typeof webhooks.deliveries> | undefined): void {
  const client = useQueryClient();
  const states = deliveries?.data.map(({ id, state, attempts }) => `${id} ${state} ${attempts}`).join();
  const before = useRef(states);
  useEffect(() => {
    if (before.current !== undefined && before.current !== states)
      void client.invalidateQueries({ queryKey: [ROOT, 'getOne'] });
    before.current = states;
  }, [client, states]);
}

/** Runs a call about a webhook; afterwards everything about webhooks is read again. */
function useWebhookCall<In, Out>(run: (input: In) => Promise<Out>, said: (answer: Out) => string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      const message = said(answer);
      if (message !== null) showToast({ theme: 'success', message });
    },
    onError: (error) => showFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: [ROOT] }),
  });
}

export const useSendTest = (id: number) =>
  useWebhookCall(
    () => call(webhooks.test, { params: { id } }),
    () => 'The test is on its way.',
  );

export const useResend = (id: number) =>
  useWebhookCall(
    (delivery_id: number) => call(webhooks.resend, { params: { id, delivery_id } }),
    () => 'The message is sent again.',
  );

export const useRotate = (id: number) =>
  useWebhookCall(
    () => call(webhooks.rotateSecret, { params: { id } }),
    () => null,
  );

export const useReplay = (id: number) =>
  useWebhookCall(
    (body: { readonly since_ts: string; readonly until_ts?: string }) =>
      call(webhooks.replay, { params: { id }, body }),
    ({ count }) =>
      count === 0
        ? 'Nothing failed in this period.'
        : `${counted(count, ['delivery is', 'deliveries are'])} sent again.`,
  );
