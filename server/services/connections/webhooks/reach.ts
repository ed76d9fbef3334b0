import type { Reach } from '#server/platform/outbound/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Where the webhooks of this installation may go. */
export const reachOf = ({
  config: { webhooks },
  webhookReceiver,
}: Pick<Platform, 'config' | 'webhookReceiver'>): Reach => ({
  hosts: webhooks.hosts,
  allowsHttp: webhooks.allowsHttp,
  standInFor: (host) => webhookReceiver?.originFor(host) ?? null,
});
