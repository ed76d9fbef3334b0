import type { Permission } from '#contract/core/permissions.ts';
import { services } from '#contract/index.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import { hashToken } from '#server/platform/auth/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { type Bind, refuse } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOwner, redeemTicket } from './queries.ts';
import { sendDownload } from './send.ts';
import { type Download, type DownloadScope, findDownload } from './tickets.ts';

export function downloadRoutes(bind: Bind, platform: Platform): void {
  bind(services.platform.download, async ({ ctx, params, reply }) => {
    const { download, scope, input, owner } = await redeem(platform, params.ticket);
    const { programId } = scope;
    const stamp = { programId, ...owner, origin: 'dashboard', requestId: ctx.requestId };
    await sendDownload(platform, reply, download, { scope, stamp }, input);
    return undefined;
  });
}

interface Redeemed {
  readonly download: Download;
  readonly scope: DownloadScope;
  readonly input: unknown;
  readonly owner: Pick<Stamp, 'actorUserId' | 'actorName'>;
}

/** What a ticket is good for; GONE when it is used or old, FORBIDDEN when its owner lost the permission meanwhile. */
async function redeem({ db, clock }: Platform, ticket: string): Promise<Redeemed> {
  const taken = await redeemTicket(db, hashToken(ticket), clock.now());
  const download = taken ? findDownload(taken.kind) : undefined;
  if (!taken || !download) {
    return fail('GONE', 'This download link was used already or is too old. Start the download again.');
  }
  const owner = await findOwner(db, taken);
  if (!owner)
    return fail('GONE', 'You are signed out, or left this concept. Sign in and start the download again.');
  const { permission } = download;
  const { membership, name } = owner;
  const can = (wanted: Permission) => membership === 'superAdmin' || membership.permissions.has(wanted);
  if (permission !== null && !can(permission)) return refuse([permission]);
  const merchantIds = membership === 'superAdmin' || membership.allMerchants ? null : membership.merchantIds;
  const input = download.params.parse(taken.params);
  const scope = { programId: taken.program_id, merchantIds, can };
  return { download, scope, input, owner: { actorUserId: taken.user_id, actorName: name } };
}
