import { createHmac, randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { WebhookTopic } from '#contract/connections/webhooks/topics.ts';
import { Deliverer, followEvents } from '#server/services/connections/webhooks/index.ts';
import type { SandboxRequest } from '#server/integrations/sandbox/index.ts';
import type { TestApp } from './testApp.ts';

const { webhooks } = services;

/** One of the processes of an application that does not work by itself. */
export function processOf(t: TestApp, index = 0) {
  const platform = t.processes.platforms[index];
  if (!platform) throw new Error(`There is no process ${index}`);
  return platform;
}

export const follow = (t: TestApp, index = 0) => followEvents(processOf(t, index));

/** Sends what is due, to the end; answers how many deliveries were begun. */
export async function deliver(t: TestApp, { index = 0, timeoutMs = 500 } = {}): Promise<number> {
  const deliverer = new Deliverer(processOf(t, index), timeoutMs);
  const begun = await deliverer.look();
  await deliverer.idle();
  return begun;
}

interface Options {
  readonly topics?: WebhookTopic[];
  readonly merchant_ids?: number[] | null;
  readonly url?: string;
}

/** A webhook whose receiver stands in at a path of its own. */
export async function makeWebhook(t: TestApp, end = '', options: Options = {}) {
  const path = `/${randomUUID()}${end}`;
  const admin = await t.as('admin');
  const made = await admin.call(webhooks.create, {
    body: {
      name: `Receiver ${randomUUID()}`,
      url: `https://hooks.marlowe.example${path}`,
      topics: ['reservation.created'],
      ...options,
    },
  });
  const received = () => processOf(t).webhookReceiver?.receivedAt(path) ?? [];
  return { ...made, path, received };
}

export async function deliveriesOf(t: TestApp, id: number) {
  return (await (await t.as('admin')).call(webhooks.deliveries, { params: { id } })).data;
}

/** The signature of a received message by the words of Standard Webhooks, computed apart from the product's own code. */
export function signatureOf(secret: string, { headers, text }: SandboxRequest): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], text].join('.');
  return `v1,${createHmac('sha256', key).update(signed, 'utf8').digest('base64')}`;
}
