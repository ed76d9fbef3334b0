import type { PushMessage, PushOutcome } from '#server/integrations/push/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { suppressBySystem } from '#server/services/guests/gate/index.ts';
import { calledGuest, holdGuestRow } from '#server/services/guests/guests/index.ts';

const NOTE = 'The provider of push messages says that the app is gone from this device';

/**
 * Sends messages to devices of a concept's guests, whom the gate has let through; answers one outcome for each, in their order. A
 * device that the carrier calls dead is withdrawn and suppressed.
 */
export async function sendPushes(
  platform: Platform,
  programId: number,
  messages: readonly PushMessage[],
): Promise<readonly PushOutcome[]> {
  const sent = platform.clock.now();
  const outcomes = await platform.push.send(messages);
  const dead = messages.filter((_, index) => {
    const outcome = outcomes[index];
    return outcome?.kind === 'refused' && outcome.isDeviceDead;
  });
  for (const token of [...new Set(dead.map((message) => message.token))].sort())
    await endDevice(platform, { programId, token, sent });
  return outcomes;
}

interface DeadDevice {
  readonly programId: number;
  readonly token: string;
  /** When it was written to; what was registered since is alive. */
  readonly sent: Date;
}

async function endDevice(platform: Platform, { programId, token, sent }: DeadDevice): Promise<void> {
  await write(platform, null, async ({ trx, now }) => {
    const owner = await findDevice(trx, programId, token);
    if (!owner || owner.registered_ts > sent) return;
    // Guests are locked before their devices, as by who registers, merges or erases.
    const guest = await holdGuestRow(trx, programId, owner.guest_id);
    const ended = await trx
      .updateTable('push_devices')
      .set({ withdrawn_ts: now })
      .where('program_id', '=', programId)
      .where('token', '=', token)
      .where('guest_id', '=', guest.guest_id)
      .where('registered_ts', '<=', sent)
      .where('withdrawn_ts', 'is', null)
      .returning('platform')
      .executeTakeFirst();
    if (!ended) return;
    const stamp = { programId, actorUserId: null, actorName: 'Couvert', origin: 'provider', requestId: null };
    await tell(
      { trx, ctx: { stamp: () => stamp } },
      {
        kind: 'guest.device_withdrawn',
        recordId: guest.guest_id,
        recordName: calledGuest(guest),
        changes: [{ field: 'push', from: null, to: ended.platform }],
      },
    );
    const address = { programId, channel: 'push', target: token } as const;
    await suppressBySystem(trx, { ...address, reason: 'dead_device', note: NOTE, source: 'provider' }, now);
  });
}

const findDevice = (trx: Trx, programId: number, token: string) =>
  trx
    .selectFrom('push_devices')
    .select(['guest_id', 'registered_ts'])
    .where('program_id', '=', programId)
    .where('token', '=', token)
    .executeTakeFirst();
