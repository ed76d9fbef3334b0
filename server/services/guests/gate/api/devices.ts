import type { Selectable } from 'kysely';
import { DEVICE_PLATFORMS, type DeviceWrite, type PushDevice } from '#contract/guests/gate/schemas.ts';
import type { EventKind } from '#contract/core/records.ts';
import type { DB, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import {
  calledGuest,
  holdGuestRow,
  recordConsent,
  type RecordRow,
} from '#server/services/guests/guests/index.ts';

type DeviceRow = Selectable<DB['push_devices']>;

function presentDevice(row: DeviceRow): PushDevice {
  return {
    push_device_id: row.push_device_id,
    guest_id: row.guest_id,
    platform: DEVICE_PLATFORMS.find((name) => name === row.platform) ?? 'web',
    token: row.token,
    registered_ts: row.registered_ts.toISOString(),
    last_seen_ts: row.last_seen_ts.toISOString(),
    withdrawn_ts: row.withdrawn_ts?.toISOString() ?? null,
  };
}

/** A machine writes, on behalf of an app. */
const byMachine = (ctx: RequestContext) => ({
  programId: ctx.programId,
  stamp: () => ctx.stamp(ctx.programId, 'api'),
});

const lockDevice = (trx: Trx, programId: number, token: string) =>
  trx
    .selectFrom('push_devices')
    .selectAll()
    .where('program_id', '=', programId)
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst();

/** The event names no token: it is an address. */
const tellOf = (
  trx: Trx,
  asked: RequestContext,
  guest: RecordRow,
  kind: EventKind<'guest'>,
  device: string,
) =>
  tell(
    { trx, ctx: byMachine(asked) },
    {
      kind,
      recordId: guest.guest_id,
      recordName: calledGuest(guest),
      changes: [{ field: 'push', from: null, to: device }],
    },
  );

/**
 * Registers a device of a guest, or notes that it was seen. One that another guest of the concept had is theirs from then on, and
 * what that one agreed to on it is not. Registering is no consent; what the guest said in the app may come along, with its proof.
 * Errors: FORBIDDEN for a credential of another scope, NOT_FOUND, GONE.
 */
export async function registerDevice(
  platform: Platform,
  ctx: RequestContext,
  { guest_id, platform: kind, token, opted_in, proof_text }: DeviceWrite,
): Promise<PushDevice> {
  ctx.requireScope('devices.write');
  const { programId } = ctx;
  return write(platform, ctx, async ({ trx, now }) => {
    const guest = await holdGuestRow(trx, programId, guest_id);
    const guestId = guest.guest_id;
    const before = await lockDevice(trx, programId, token);
    const isNew = !before || before.withdrawn_ts !== null || before.guest_id !== guestId;
    const seen = { guest_id: guestId, platform: kind, last_seen_ts: now, withdrawn_ts: null };
    const row = await trx
      .insertInto('push_devices')
      .values({ program_id: programId, token, registered_ts: now, ...seen })
      .onConflict((conflict) =>
        conflict.columns(['program_id', 'token']).doUpdateSet(isNew ? { ...seen, registered_ts: now } : seen),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isNew) await tellOf(trx, ctx, guest, 'guest.device_registered', kind);
    if (opted_in !== undefined)
      await recordConsent({ trx, ctx: byMachine(ctx), now }, guest, {
        channel: 'push',
        target: token,
        opted_in,
        proof_text: proof_text ?? '',
        source: 'app',
        merchant_id: ctx.credential.merchantId,
        user_id: null,
        author_name: ctx.credential.name,
        happened_ts: now,
      });
    return presentDevice(row);
  });
}

const findDevice = (trx: Trx, programId: number, token: string) =>
  trx
    .selectFrom('push_devices')
    .select('guest_id')
    .where('program_id', '=', programId)
    .where('token', '=', token)
    .executeTakeFirst();

/** A device and whose it is; guests are locked first, as by who erases one. */
async function holdDevice(
  trx: Trx,
  programId: number,
  token: string,
): Promise<{ guest: RecordRow; device: DeviceRow }> {
  const known = found(await findDevice(trx, programId, token), 'This device');
  const guest = await holdGuestRow(trx, programId, known.guest_id);
  const device = found(await lockDevice(trx, programId, token), 'This device');
  // Somebody else registered it meanwhile.
  if (device.guest_id !== guest.guest_id) return holdDevice(trx, programId, token);
  return { guest, device };
}

/** Withdraws a device; one that is withdrawn stays so. Errors: FORBIDDEN for a credential of another scope, NOT_FOUND. */
export async function withdrawDevice(
  platform: Platform,
  ctx: RequestContext,
  token: string,
): Promise<PushDevice> {
  ctx.requireScope('devices.write');
  const { programId } = ctx;
  return write(platform, ctx, async ({ trx, now }) => {
    const { guest, device } = await holdDevice(trx, programId, token);
    if (device.withdrawn_ts !== null) return presentDevice(device);
    const row = await trx
      .updateTable('push_devices')
      .set({ withdrawn_ts: now })
      .where('program_id', '=', programId)
      .where('push_device_id', '=', device.push_device_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellOf(trx, ctx, guest, 'guest.device_withdrawn', row.platform);
    return presentDevice(row);
  });
}
