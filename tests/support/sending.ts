import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { RunningPlatform } from '#server/platform/createPlatform.ts';
import { sendMessage } from '#server/services/host/messages/send.ts';
import type { TestApp } from './testApp.ts';

const { messages } = services;

/** The platform with a provider that is waited for only briefly. */
export function hasty(t: TestApp): RunningPlatform {
  return { ...t.platform, sms: t.platform.sms.within(300) };
}

/** A host writes a text to a party. */
export async function writeText(
  t: TestApp,
  party: { id: number },
  text: string,
  local_id: string = randomUUID(),
) {
  const host = await t.as('host');
  return host.call(messages.send, { params: { id: party.id }, body: { text, local_id } });
}

/** Sends what waits, as a worker does; of each text the error, or null. */
export async function sendAll(t: TestApp): Promise<(Error | null)[]> {
  const waiting = await t.platform.db
    .selectFrom('sms_messages')
    .select(['program_id', 'sms_message_id'])
    .where('status', 'in', ['queued', 'sending'])
    .orderBy('sms_message_id')
    .execute();
  const outcomes: (Error | null)[] = [];
  for (const key of waiting)
    outcomes.push(
      await sendMessage(hasty(t), key).then(
        () => null,
        (error: Error) => error,
      ),
    );
  return outcomes;
}

/** The text as it is stored. */
export const rowOf = (t: TestApp, id: number) =>
  t.platform.db
    .selectFrom('sms_messages')
    .selectAll()
    .where('sms_message_id', '=', id)
    .executeTakeFirstOrThrow();
