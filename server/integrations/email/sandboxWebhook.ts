import { z } from 'zod';
import type { Db, Trx } from '../../platform/db/index.ts';
import { leaveKept, readKept } from '../sandbox/index.ts';
import { good, refused } from './answers.ts';
import type { EmailCall, EmailCallRow } from './call.ts';
import { EVENT_NAMES, type EventName } from './wire.ts';

const KEY = 'email_sandbox_webhook';
/** The provider's names of what may be told; one differs from that of its event. */
const told = (name: EventName) => (name === 'spamreport' ? 'spam_report' : name);
const switches = Object.fromEntries(EVENT_NAMES.map((name) => [told(name), z.boolean().optional()]));
const settings = z.looseObject({
  enabled: z.boolean(),
  url: z.union([z.url(), z.literal('')]),
  ...switches,
});
const stored = z.looseObject({ enabled: z.boolean(), url: z.string(), signed: z.boolean().default(false) });
const OFF = { enabled: false, url: '', signed: false };

/** Where events are told, and whether. */
export async function readWebhook(db: Db | Trx): Promise<z.output<typeof stored>> {
  return stored.catch(OFF).parse(await readKept(db, KEY));
}

/** Whether an event of this name is wanted; without a word it is not, as with the provider. */
export const isWanted = (webhook: Readonly<Record<string, unknown>>, name: EventName): boolean =>
  webhook[told(name)] === true;

/** Tells all events to an address, signed. */
export async function tellAllTo(db: Db, url: string): Promise<void> {
  const all = Object.fromEntries(EVENT_NAMES.map((name) => [told(name), true]));
  await leaveKept(db, KEY, { ...all, enabled: true, url, signed: true });
}

async function change({ db, json }: EmailCall) {
  const parsed = settings.safeParse(json);
  if (!parsed.success) return refused('invalid settings', parsed.error.issues[0]?.path.join('.') ?? null);
  const { signed } = await readWebhook(db);
  await leaveKept(db, KEY, { ...parsed.data, signed });
  return good(parsed.data);
}

async function sign({ db, json, publicKey }: EmailCall) {
  const parsed = z.object({ enabled: z.boolean() }).safeParse(json);
  if (!parsed.success) return refused('enabled is required', 'enabled');
  const { enabled: signed } = parsed.data;
  await leaveKept(db, KEY, { ...(await readWebhook(db)), signed });
  return good({ public_key: signed ? publicKey : '' });
}

/** Where events go and with which key they are signed. */
export const WEBHOOK_CALLS: readonly EmailCallRow[] = [
  ['GET', '/v3/user/webhooks/event/settings', async ({ db }) => good(await readWebhook(db))],
  ['PATCH', '/v3/user/webhooks/event/settings', change],
  ['PATCH', '/v3/user/webhooks/event/settings/signed', sign],
  [
    'GET',
    '/v3/user/webhooks/event/settings/signed',
    async ({ db, publicKey }) => good({ public_key: (await readWebhook(db)).signed ? publicKey : '' }),
  ],
];
