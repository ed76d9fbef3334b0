import { randomUUID } from 'node:crypto';
import { fillTags } from '#contract/marketing/templates/fill.ts';
import type { TestSent } from '#contract/marketing/templates/email/preview/schemas.ts';
import type { PushTestAsked, TextTestAsked } from '#contract/marketing/templates/messages/tests.ts';
import type { PushMessage } from '#server/integrations/push/index.ts';
import type { OutgoingText, SendOutcome, SmsAccount } from '#server/integrations/sms/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { callbackUrls, findAccount } from '#server/services/connections/messaging/index.ts';
import { sendPushes } from '#server/services/connections/pushes/index.ts';
import { suppressedAmong } from '#server/services/guests/gate/index.ts';
import { keepsImage } from '#server/services/marketing/media/index.ts';
import { readPlaces, readShown } from '../email/index.ts';
import { admitTests, MARK, refuseStrangers } from '../trying.ts';
import type { GuestValues } from '../values.ts';
import { checkTags } from './words.ts';

type Told = TestSent['data'][number];
const REFUSAL = 'Nothing was sent';

const once = (to: readonly string[]) => [...new Set(to.map((address) => address.toLowerCase()))];

/** Refuses a picture that the concept does not keep. Errors: VALIDATION. */
async function checkPicture(
  platform: Platform,
  { programId }: RequestContext,
  src: string | null,
): Promise<void> {
  if (src === null || (await keepsImage(platform, platform.db, programId, src))) return;
  const message = 'This picture is not one of your concept; save it first';
  fail('VALIDATION', `${REFUSAL}: ${message}.`, { errors: { image_url: message } });
}

/** What the tags of a test say: to a guest, for who may see guests, else by their samples. Errors: NOT_FOUND, FORBIDDEN. */
async function readValues(
  { db, clock }: Platform,
  ctx: RequestContext,
  guestId: number | null,
): Promise<GuestValues> {
  if (guestId !== null) ctx.require('guestProfile.view');
  const places = await readPlaces(db, ctx.programId);
  const whom = { guest_id: guestId, awkward: null, next: false };
  return (await readShown(db, ctx.programId, whom, { now: clock.now(), places })).values;
}

/**
 * Sends a text as a test, from the number that the guest it is filled for would get it from. It counts in no statistics; a phone that
 * refused texts gets none either. Errors: NOT_FOUND, VALIDATION, THROTTLED, UNAVAILABLE without a number to send from.
 */
export async function sendTextTest(
  platform: Platform,
  ctx: RequestContext,
  asked: TextTestAsked,
): Promise<TestSent> {
  const { db } = platform;
  const { programId } = ctx;
  const to = once(asked.to);
  if (!ctx.can('campaigns.sms.create') && !ctx.can('campaigns.sms.edit'))
    await refuseStrangers(platform, ctx, {
      field: 'phone',
      to,
      remedy: 'tests go to the phones of users, unless you may send campaigns',
    });
  await checkTags(db, programId, 'sms', { body: asked.body }, REFUSAL);
  await checkPicture(platform, ctx, asked.image_url);
  const values = await readValues(platform, ctx, asked.guest_id);
  const way = await findWay(platform, programId, values.usual_merchant_id ?? null);
  await admitTests(platform, ctx, 'sms', to.length);
  const refused = await suppressedAmong(db, { programId, channel: 'sms' }, to);
  const text = { body: `${MARK}${fillTags(asked.body, values)}`, mediaUrl: asked.image_url };
  const data: Told[] = [];
  for (const phone of to)
    data.push(
      refused.has(phone)
        ? { to: phone, is_sent: false, why: 'This phone gets no texts of your concept: it is suppressed.' }
        : await sendOne(platform, way, phone, text),
    );
  return { data };
}

interface Way {
  readonly account: SmsAccount;
  readonly phone: string;
  readonly service_sid: string;
}

/** The number of a location, else the first of the concept. Errors: UNAVAILABLE. */
async function findWay(platform: Platform, programId: number, merchantId: number | null): Promise<Way> {
  if (!platform.sms.isSetUp) fail('UNAVAILABLE', 'Texting is not set up on this server.');
  const account = await findAccount(platform, platform.db, { programId });
  const numbers = await platform.db
    .selectFrom('messaging_services')
    .select(['merchant_id', 'phone', 'service_sid'])
    .where('program_id', '=', programId)
    .orderBy('merchant_id')
    .execute();
  const number = numbers.find(({ merchant_id }) => merchant_id === merchantId) ?? numbers[0];
  return account && number
    ? { account, ...number }
    : fail(
        'UNAVAILABLE',
        'Your concept has no number to send texts from. Get one under Settings, Messaging.',
      );
}

async function sendOne(
  platform: Platform,
  { account, phone: from, service_sid: serviceSid }: Way,
  phone: string,
  text: Pick<OutgoingText, 'body' | 'mediaUrl'>,
): Promise<Told> {
  const { statusUrl } = callbackUrls(platform);
  try {
    const outcome = await platform.sms.send(account, { ...text, to: phone, from, serviceSid, statusUrl });
    return { to: phone, is_sent: outcome.kind === 'accepted', why: whyNot(outcome) };
  } catch (error) {
    return {
      to: phone,
      is_sent: false,
      why: error instanceof Error ? error.message : 'There was no answer.',
    };
  }
}

function whyNot(outcome: SendOutcome): string | null {
  switch (outcome.kind) {
    case 'accepted':
      return null;
    case 'stopped':
      return 'This phone has stopped the number that it comes from. Text START to it first.';
    case 'not_taken':
      return outcome.why;
    case 'refused':
      return `The provider of texts refused it (${outcome.why}). Check the number.`;
  }
}

/**
 * Sends a push message as a test, to the devices on which users of the concept use its app under their address. It counts in no
 * statistics. Errors: NOT_FOUND, VALIDATION, THROTTLED, UNAVAILABLE.
 */
export async function sendPushTest(
  platform: Platform,
  ctx: RequestContext,
  asked: PushTestAsked,
): Promise<TestSent> {
  const { db, push } = platform;
  const { programId } = ctx;
  if (!push.isSetUp) fail('UNAVAILABLE', 'Push messages are not set up on this server.');
  const to = once(asked.to);
  await refuseStrangers(platform, ctx, {
    field: 'email',
    to,
    remedy: 'tests of push messages go to users alone',
  });
  await checkTags(db, programId, 'push', { title: asked.title, body: asked.body }, REFUSAL);
  await checkPicture(platform, ctx, asked.image_url);
  const values = await readValues(platform, ctx, asked.guest_id);
  await admitTests(platform, ctx, 'push', to.length);
  const devices = await listDevices(platform, programId, to);
  const message = {
    title: `${MARK}${fillTags(asked.title, values)}`,
    body: fillTags(asked.body, values),
    data: {
      source: `test:${randomUUID()}`,
      ...(asked.deep_link === '' ? {} : { deep_link: asked.deep_link }),
      ...(asked.image_url === null ? {} : { image_url: asked.image_url }),
    },
  };
  const outcomes = await sendPushes(platform, programId, testsOf(devices, message));
  const toldOf = (address: string): Told => {
    const theirs = outcomes.filter((_, n) => devices[n]?.email === address);
    const isSent = theirs.some(({ kind }) => kind === 'accepted');
    const [first] = theirs;
    const none = `Nobody uses the app as ${address}. Sign in to it with this address, and allow notifications.`;
    return {
      to: address,
      is_sent: isSent,
      why: isSent ? null : first && first.kind !== 'accepted' ? first.why : none,
    };
  };
  return { data: to.map(toldOf) };
}

/** A message to each device that is a test: its guest is a user of the concept, who asked for it. */
const testsOf = (devices: readonly { readonly token: string }[], message: Omit<PushMessage, 'token'>) =>
  devices.map(({ token }) => ({ token, ...message }));

/** The devices that are in use, newest first, of guests with one of these addresses. */
async function listDevices({ db }: Platform, programId: number, to: readonly string[]) {
  const rows = await db
    .selectFrom('push_devices as d')
    .innerJoin('guests as g', (join) =>
      join.onRef('g.program_id', '=', 'd.program_id').onRef('g.guest_id', '=', 'd.guest_id'),
    )
    .select(['d.token', 'g.email'])
    .where('d.program_id', '=', programId)
    .where('d.withdrawn_ts', 'is', null)
    .where('g.email', 'in', [...to])
    .orderBy('d.last_seen_ts', 'desc')
    .execute();
  return rows.map(({ token, email }) => ({ token, email: email?.toLowerCase() ?? '' }));
}
