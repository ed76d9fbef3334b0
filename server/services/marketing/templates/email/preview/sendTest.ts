import { randomUUID } from 'node:crypto';
import type { TestAsked, TestSent } from '#contract/marketing/templates/email/preview/schemas.ts';
import type { EmailBatch, EmailOutcome } from '#server/integrations/email/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { handOverMails } from '#server/services/connections/mailReports/index.ts';
import { admitTests, MARK, refuseStrangers } from '../../trying.ts';
import { compileEmail, holdsFor, laxSubstitutionsOf, narrow, type NarrowedEmail } from '../render/index.ts';
import { readShown } from './guests.ts';
import { sendingToNobody } from './preview.ts';
import { triedSender } from './sender.ts';
import { readCompileContext, readSource } from './sources.ts';

/**
 * Sends a mail as a test: the bytes of a real send, with another subject. It counts in no statistics and against no cap, since no
 * guest is written to. Errors: NOT_FOUND, VALIDATION, THROTTLED, UNAVAILABLE where no carrier is set up.
 */
export async function sendTest(platform: Platform, ctx: RequestContext, asked: TestAsked): Promise<TestSent> {
  const { db, clock, email } = platform;
  const { programId } = ctx;
  if (!email.isSetUp) fail('UNAVAILABLE', 'Email to guests is not set up on this server.');
  const to = [...new Set(asked.to.map((address) => address.toLowerCase()))];
  if (!ctx.can('campaigns.email.create') && !ctx.can('campaigns.email.edit'))
    await refuseStrangers(platform, ctx, {
      field: 'email',
      to,
      remedy: 'tests go to users, unless you may send campaigns',
    });
  if (asked.guest_id !== null) ctx.require('guestProfile.view');
  const source = await readSource(db, programId, asked);
  const now = clock.now();
  const context = await readCompileContext(platform, programId, source);
  const shown = await readShown(db, programId, { ...asked, next: false }, { now, places: context.locations });
  await admitTests(platform, ctx, 'email', to.length);
  const compiled = await compileEmail(source, context);
  const one = { id: shown.guest?.id ?? null, values: shown.values };
  const narrowed = narrow(compiled, await holdsFor(db, programId, compiled.conditions, one));
  const values = laxSubstitutionsOf(narrowed, shown.values, sendingToNobody(platform));
  const sender = await triedSender(platform, {
    programId,
    profileId: asked.sender_profile_id,
    concept: context.locations.concept.name,
  });
  await platform.emailSandbox?.confirmSender(sender.from.email);
  const outcomes = await handOverMails(platform, testOf(narrowed, { programId, sender, to, values }));
  return { data: to.map((address, n) => toldOf(address, outcomes[n])) };
}

interface Addressed {
  readonly programId: number;
  readonly sender: Awaited<ReturnType<typeof triedSender>>;
  readonly to: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** A batch that is a test: no guest is written to, and nobody can leave what they are not on. */
function testOf(
  { subject, html, text }: NarrowedEmail,
  { programId, sender, to, values }: Addressed,
): EmailBatch {
  const source = `test:${randomUUID()}`;
  return {
    stream: 'transactional',
    programId,
    ...sender,
    subject: `${MARK}${subject}`,
    html,
    text: text || ' ',
    groupId: null,
    source,
    mails: to.map((address, n) => ({ key: `${source}:${n}`, to: address, values, leaveUrl: null })),
  };
}

const toldOf = (to: string, outcome: EmailOutcome | undefined) => ({
  to,
  is_sent: outcome?.kind === 'accepted',
  why: outcome && outcome.kind !== 'accepted' ? outcome.why : null,
});
