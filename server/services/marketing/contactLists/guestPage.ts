import { hasLeft, maskedEmail } from '#contract/marketing/contactLists/rules.ts';
import type { Leaving, ListPage } from '#contract/marketing/contactLists/schemas.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import {
  calledGuest,
  getGuestRow,
  holdGuestRow,
  inForce,
  insertConsent,
  listProofs,
  type RecordRow,
} from '#server/services/guests/guests/index.ts';
import { endPause, type PauseDays, pauseMarketing } from '#server/services/guests/gate/index.ts';
import { storeChanges } from '#server/services/guests/subscriptions/index.ts';
import { statusOf } from './present.ts';
import {
  endWaiting,
  findByToken,
  findPause,
  lockOfGuest,
  type Membership,
  noteLeft,
  type TokenKind,
} from './pageQueries.ts';
import { lockStandings } from './subscriberQueries.ts';
import { consentToMail } from './subscribe.ts';
import { tellOf } from './subscribers.ts';

const THING = 'This page';

type Caller = Pick<RequestContext, 'ip' | 'requestId'>;

const byGuest = (programId: number, { requestId }: Caller): Stamp => ({
  programId,
  actorUserId: null,
  actorName: 'The guest',
  origin: 'web',
  requestId,
});

/** What would be written to if the guest had not refused: their own addresses, and those that they agreed to. */
async function targetsOf(
  db: Db | Trx,
  { program_id: programId, guest_id: guestId, email, phone }: RecordRow,
) {
  const proofs = inForce(await listProofs(db, { programId, guestId, phone }));
  const agreed = proofs
    .filter(({ opted_in }) => opted_in)
    .map(({ channel, target }) => ({ channel, target }));
  const own = [
    ...(email === null ? [] : [{ channel: 'email', target: email.toLowerCase() } as const]),
    ...(phone === null ? [] : [{ channel: 'sms', target: phone } as const]),
  ];
  const all = new Map([...own, ...agreed].map((one) => [`${one.channel} ${one.target}`, one]));
  const refused = proofs.filter((one) => !one.opted_in && !one.is_claimed);
  const isRefused = (one: { channel: string; target: string }) =>
    refused.some(({ channel, target }) => channel === one.channel && target === one.target);
  return [...all.values()].filter((one) => !isRefused(one));
}

/** The page behind a token; NOT_FOUND for one that never was, or whose guest was erased. */
export async function readPage({ db, clock }: Platform, token: string, kind: TokenKind): Promise<ListPage> {
  const row = found(await findByToken(db, token, kind), THING);
  const guest = await getGuestRow(db, row.program_id, row.guest_id);
  return present(db, row, guest, clock.now());
}

async function present(db: Db | Trx, row: Membership, guest: RecordRow, now: Date): Promise<ListPage> {
  const pause = await findPause(db, row.program_id, guest.guest_id, now);
  return {
    token: row.public_token,
    concept_name: row.program_name,
    list_name: row.is_public ? row.list_name : null,
    description: row.is_public ? row.description : '',
    address: guest.email === null ? null : maskedEmail(guest.email),
    status: statusOf(row.status),
    is_out_of_all: (await targetsOf(db, guest)).length === 0,
    paused_until: pause?.toISOString() ?? null,
  };
}

/**
 * The guest leaves a list, or all marketing: then every list, with a refusal for each address written down with its proof. What was
 * left already stays as it is.
 */
export const leave = (platform: Platform, caller: Caller, token: string, { what, days }: Leaving) =>
  write(platform, null, async ({ trx, now }): Promise<ListPage> => {
    const row = found(await findByToken(trx, token, 'leave'), THING);
    const { program_id: programId } = row;
    const guest = await holdGuestRow(trx, programId, row.guest_id);
    const stamp = byGuest(programId, caller);
    const work = { trx, ctx: { stamp: () => stamp } };
    if (what === 'pause') {
      await rest(work, row, guest, days, now);
      return present(trx, row, guest, now);
    }
    const proof_text = `${what === 'all' ? 'Left all marketing' : 'Left'} on the page of “${row.list_name}”`;
    if (row.campaign) await noteLeft(trx, token, now);
    const own = await lockOfGuest(trx, programId, [row.guest_id, guest.guest_id]);
    const leaving = own.filter(
      (one) => (what === 'all' || isMeant(row, one.contact_list_id)) && !hasLeft(statusOf(one.status)),
    );
    for (const { contact_subscription_id: id, contact_list_id: listId, guest_id, list_name } of leaving) {
      const said = { status: 'unsubscribed', source: 'web', proof_text, ip: caller.ip } as const;
      const change = { guest_id, ...said, author_name: 'The guest', happened_ts: now.toISOString() };
      await storeChanges(trx, { programId, listId }, [change], now);
      await tellOf(work, list_name, 'left', { id, guest_id });
    }
    if (what === 'all') await refuseAll(work, guest, proof_text, now);
    // Of no list: what is left is what the message came by.
    else if (row.campaign && leaving.length === 0)
      await refuseAll(work, guest, proof_text, now, row.campaign.channel);
    return present(trx, found(await findByToken(trx, token, 'leave'), THING), guest, now);
  });

const isMeant = ({ campaign, contact_list_id }: Membership, listId: number): boolean =>
  campaign ? campaign.listIds.includes(listId) : contact_list_id === listId;

/** Refuses everything, or what comes by one channel; what waits to be sent is ended at once. */
async function refuseAll(
  work: { readonly trx: Trx; readonly ctx: { stamp(): Stamp } },
  guest: RecordRow,
  proof_text: string,
  now: Date,
  only: string | null = null,
): Promise<void> {
  const key = { programId: guest.program_id, guestId: guest.guest_id };
  await endWaiting(work.trx, key, only === null ? ['email', 'sms', 'push'] : [only]);
  const targets = await targetsOf(work.trx, guest);
  for (const { channel, target } of targets.filter((one) => only === null || one.channel === only)) {
    const by = { source: 'web', user_id: null, author_name: null, merchant_id: null };
    const said = { channel, target, opted_in: false, proof_text, happened_ts: now, ...by };
    await insertConsent(work.trx, key, said, now);
    await tell(work, {
      kind: 'guest.opted_out',
      recordId: guest.guest_id,
      recordName: calledGuest(guest),
      changes: [{ field: channel, from: null, to: target }],
    });
  }
}

const DAY_MS = 86_400_000;

/** All marketing waits for so many days from now; the same asked again within the day is the same rest. */
async function rest(
  work: { readonly trx: Trx; readonly ctx: { stamp(): Stamp } },
  row: Membership,
  guest: RecordRow,
  days: PauseDays,
  now: Date,
): Promise<void> {
  const whose = { programId: guest.program_id, guestId: guest.guest_id };
  const until = await findPause(work.trx, whose.programId, whose.guestId, now);
  const wanted = now.getTime() + days * DAY_MS;
  if (until && Math.abs(until.getTime() - wanted) < DAY_MS) return;
  await endPause(work.trx, whose, now);
  await pauseMarketing(work.trx, { ...whose, days, source: 'web' }, now);
  if (row.campaign)
    return tell(work, {
      kind: 'guest.updated',
      recordId: guest.guest_id,
      recordName: calledGuest(guest),
      changes: [{ field: 'marketing_pause_days', from: null, to: days }],
    });
  await tellOf(work, row.list_name, 'paused', { id: row.contact_subscription_id, guest_id: guest.guest_id });
}

/** The guest confirms to want a list; only who is asked can, so that an old link brings nobody back who left since. */
export const confirm = (platform: Platform, caller: Caller, token: string) =>
  write(platform, null, async ({ trx, now }): Promise<ListPage> => {
    const row = found(await findByToken(trx, token, 'confirm'), THING);
    const { program_id: programId, contact_list_id: listId, list_name } = row;
    const guest = await holdGuestRow(trx, programId, row.guest_id);
    const [standing] = await lockStandings(trx, programId, listId, [guest.guest_id]);
    if (standing?.status === 'pending') {
      const stamp = byGuest(programId, caller);
      const happened_ts = now.toISOString();
      const proof_text = `Confirmed by the link mailed to ${guest.email ?? 'the guest'}`;
      const said = { status: 'subscribed', source: 'web', proof_text, ip: caller.ip, happened_ts } as const;
      const change = { guest_id: guest.guest_id, ...said, author_name: 'The guest' };
      await storeChanges(trx, { programId, listId }, [change], now);
      await consentToMail({ trx, now }, guest, { source: 'web', proof_text, stamp, happened_ts });
      const told = { id: standing.contact_subscription_id, guest_id: guest.guest_id };
      await tellOf({ trx, ctx: { stamp: () => stamp } }, list_name, 'confirmed', told);
    }
    return present(trx, found(await findByToken(trx, token, 'confirm'), THING), guest, now);
  });
