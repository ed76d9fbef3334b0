import type { EmailPreview, PreviewAsked } from '#contract/marketing/templates/email/preview/schemas.ts';
import { fillTags } from '#contract/marketing/templates/fill.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  compileEmail,
  type CompiledEmail,
  fillEmail,
  holdsFor,
  laxSubstitutionsOf,
  missingOf,
  narrow,
  type SendingValues,
} from '../render/index.ts';
import { countBranches } from './branches.ts';
import { readShown, type Shown } from './guests.ts';
import { triedSender } from './sender.ts';
import { findProblems, readCompileContext, readSource } from './sources.ts';

/** Where the links of a mail that is sent to nobody lead: to the page that says so. */
export const sendingToNobody = ({ config }: Platform): SendingValues => ({
  unsubscribeUrl: `${config.publicUrl}/webviews/lists/preview`,
  sentDate: null,
});

/** The mail of the one as whom it is shown, as a real send makes it; what is missing is left blank. */
export function mailOf(
  compiled: CompiledEmail,
  { values }: Pick<Shown, 'values'>,
  { holds, more }: { readonly holds: readonly boolean[]; readonly more: SendingValues },
) {
  const narrowed = narrow(compiled, holds);
  return { narrowed, filled: fillEmail(narrowed, laxSubstitutionsOf(narrowed, values, more)) };
}

/** A mail as one guest gets it. Errors: NOT_FOUND, VALIDATION. */
export async function previewEmail(
  platform: Platform,
  ctx: RequestContext,
  asked: PreviewAsked,
): Promise<EmailPreview> {
  const { db, clock } = platform;
  const { programId } = ctx;
  if (asked.guest_id !== null) ctx.require('guestProfile.view');
  const source = await readSource(db, programId, asked);
  const context = await readCompileContext(platform, programId, source);
  const compiled = await compileEmail(source, context);
  const shown = await readShown(db, programId, asked, { now: clock.now(), places: context.locations });
  const { conditions, hash } = compiled;
  const own = await holdsFor(db, programId, conditions, {
    id: shown.guest?.id ?? null,
    values: shown.values,
  });
  const holds = conditions.map((_, n) => asked.holds?.[n] ?? own[n] ?? false);
  const { narrowed, filled } = mailOf(compiled, shown, { holds, more: sendingToNobody(platform) });
  const { branches, lookedAt } = await countBranches(db, programId, conditions, asked.segment_id);
  const { from } = await triedSender(platform, {
    programId,
    profileId: asked.sender_profile_id,
    concept: context.locations.concept.name,
  });
  return {
    ...filled,
    from,
    preheader: fillTags(source.preheader, shown.values),
    bytes: Buffer.byteLength(filled.html),
    hash,
    findings: await findProblems(platform, programId, source, { context, compiled }),
    missing: missingOf(narrowed, shown.values).map(({ raw }) => raw),
    guest: shown.guest,
    awkward: shown.awkward,
    conditions: [...conditions],
    holds,
    branches,
    looked_at: lookedAt,
  };
}
