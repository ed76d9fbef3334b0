import type { EmailBatch, EmailOutcome } from '#server/integrations/email/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { classOfAnswer } from './inbound/classify.ts';
import { insertReports, type Report } from './queries.ts';
import { takeReports } from './take.ts';

/**
 * Hands a batch to the carrier, with one outcome for each mail, in their order. Of a carrier that tells nothing by itself it is noted
 * beforehand that the mails leave, so that what comes back later is known, and what the mail server said at once.
 */
export async function handOverMails(platform: Platform, batch: EmailBatch): Promise<readonly EmailOutcome[]> {
  const { email, clock } = platform;
  if (email.tells || !email.isSetUp) return email.send(batch);
  await write(platform, null, ({ trx, now }) =>
    insertReports(
      trx,
      batch.programId,
      batch.mails.map((_, index) => reportOf(batch, index, { kind: 'processed', detail: '' }, now)),
      now,
    ),
  );
  const outcomes = await email.send(batch);
  const now = clock.now();
  const told = outcomes.flatMap((outcome, index) => {
    const said = saidOf(outcome);
    return said ? [reportOf(batch, index, said, now)] : [];
  });
  if (told.length > 0) await takeReports(platform, batch.programId, told);
  return outcomes;
}

type Said = Pick<Report, 'kind' | 'detail'> & { readonly bounce_class?: string };

/** Nothing of what was taken: a server that passes mail on knows no more yet. */
function saidOf(outcome: EmailOutcome): Said | null {
  if (outcome.kind === 'refused') {
    const answer = { status: '', answer: outcome.why };
    return { kind: 'bounce', bounce_class: classOfAnswer(answer), detail: outcome.why };
  }
  return outcome.kind === 'not_taken' ? { kind: 'deferred', detail: outcome.why } : null;
}

function reportOf({ mails, source }: EmailBatch, index: number, said: Said, now: Date): Report {
  const { key = '', to = '' } = mails[index] ?? {};
  const id = said.kind === 'deferred' ? `smtp:${key}:deferred:${now.getTime()}` : `smtp:${key}:${said.kind}`;
  return {
    mail_event_id: id,
    mail_key: key,
    source,
    email: to.toLowerCase(),
    kind: said.kind,
    bounce_class: said.bounce_class ?? null,
    detail: said.detail.replace(/\s+/g, ' ').slice(0, 500),
    url: null,
    is_machine: false,
    happened_ts: now.toISOString(),
  };
}
