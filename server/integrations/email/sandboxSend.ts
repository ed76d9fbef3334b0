import { randomBytes } from 'node:crypto';
import type { SandboxAnswer } from '../sandbox/index.ts';
import { refused } from './answers.ts';
import { playOf } from './play.ts';
import { fillTags } from './provider.ts';
import type { EmailCall } from './call.ts';
import { hasGroup } from './sandboxGroups.ts';
import { isVerified } from './sandboxSenders.ts';
import { findDropped, type KeptMail, keepBatch } from './sandboxStore.ts';
import { type MailSend, mailSend, type Personalization } from './wire.ts';

const MOST_RECIPIENTS = 1000;
const MOST_ARGUMENT_BYTES = 10_000;
/** Headers that the provider writes itself. */
const RESERVED = [
  'to',
  'from',
  'subject',
  'cc',
  'bcc',
  'reply-to',
  'content-type',
  'received',
  'dkim-signature',
];

/** Takes mail: judged as the provider does, kept, and what becomes of it written down. */
export async function takeMail(call: EmailCall): Promise<SandboxAnswer> {
  const parsed = mailSend.safeParse(call.json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused(issue?.message ?? 'Bad Request', issue?.path.join('.') || null);
  }
  const mail = parsed.data;
  const problem = problemOf(mail);
  if (problem) return problem;
  if (!(await isVerified(call.db, mail.from.email)))
    return refused('The from address does not match a verified Sender Identity.', 'from', 403);
  if (mail.asm && !(await hasGroup(call.db, mail.asm.group_id)))
    return refused('The asm.group_id does not exist.', 'asm.group_id');
  if (mail.mail_settings?.sandbox_mode?.enable) return { status: 200, body: null };
  const batchId = randomBytes(16).toString('base64url').slice(0, 22);
  await keep(call, mail, batchId);
  call.onTaken();
  return { status: 202, body: null, headers: { 'x-message-id': batchId } };
}

const everybodyOf = ({ to, cc = [], bcc = [] }: Personalization) => [...to, ...cc, ...bcc];

function problemOf(mail: MailSend): SandboxAnswer | null {
  const { personalizations, subject, content, headers = {}, custom_args = {} } = mail;
  if (personalizations.reduce((sum, one) => sum + everybodyOf(one).length, 0) > MOST_RECIPIENTS)
    return refused(
      `The total number of recipients must be no more than ${MOST_RECIPIENTS}.`,
      'personalizations',
    );
  if (content.findIndex(({ type }) => type === 'text/plain') > 0)
    return refused('If present, text/plain must be the first content.', 'content');
  for (const [index, one] of personalizations.entries()) {
    const at = `personalizations.${index}`;
    if (!(one.subject ?? subject)) return refused('The subject is required.', `${at}.subject`);
    const names = everybodyOf(one).map(({ email }) => email.toLowerCase());
    if (new Set(names).size < names.length)
      return refused('Each email address in the personalization block should be unique.', at);
    const reserved = Object.keys({ ...headers, ...one.headers }).find((name) =>
      RESERVED.includes(name.toLowerCase()),
    );
    if (reserved) return refused(`The header ${reserved} is reserved.`, `${at}.headers`);
    if (Buffer.byteLength(JSON.stringify({ ...custom_args, ...one.custom_args })) > MOST_ARGUMENT_BYTES)
      return refused('The custom_args are too large.', `${at}.custom_args`);
  }
  return null;
}

async function keep({ db, now }: EmailCall, mail: MailSend, batchId: string): Promise<void> {
  const { personalizations, ...body } = mail;
  const everybody = personalizations.flatMap((one) => everybodyOf(one).map(({ email }) => ({ one, email })));
  const html = mail.content.map(({ value }) => value).join('\n');
  const mails: KeptMail[] = everybody.map(({ one, email }, index) => ({
    message_id: `${batchId}.sandbox-${index}`,
    mail_to: email,
    subject: fillTags(one.subject ?? mail.subject ?? '', one.substitutions ?? {}),
    substitutions: one.substitutions ?? {},
    custom_args: { ...mail.custom_args, ...one.custom_args },
    headers: { ...mail.headers, ...one.headers },
  }));
  await db.transaction().execute(async (trx) => {
    const bypasses = mail.mail_settings?.bypass_list_management?.enable ?? false;
    const dropped = bypasses
      ? new Map<string, string>()
      : await findDropped(
          trx,
          mails.map(({ mail_to }) => mail_to),
          mail.asm?.group_id ?? null,
        );
    const events = mails.flatMap(({ message_id, mail_to, substitutions, custom_args }) =>
      playOf(
        {
          messageId: message_id,
          email: mail_to,
          links: linksOf(fillTags(html, substitutions)),
          carried: {
            ...custom_args,
            ...(mail.categories ? { category: mail.categories } : {}),
            ...(mail.asm ? { asm_group_id: mail.asm.group_id } : {}),
          },
          dropped: dropped.get(mail_to.toLowerCase()) ?? null,
        },
        now,
      ),
    );
    await keepBatch(trx, { batchId, from: mail.from.email, body, taken: now, mails, events });
  });
}

const linksOf = (html: string) => [
  ...new Set([...html.matchAll(/href="(https?:[^"]+)"/g)].flatMap((match) => match[1] ?? [])),
];

/** How many calls are left, as the provider tells with every answer. */
export const limitHeaders = (limit: number, left: number, resetSeconds: number) => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(Math.max(0, left)),
  'x-ratelimit-reset': String(resetSeconds),
});

export const tooMany = (): SandboxAnswer => refused('too many requests', null, 429);
