import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { z } from 'zod';
import { elementsOf, isHit, LOW_SCORE } from '#contract/sentiment/feedback/rules.ts';
import { answeredQuestions, triggerText } from '#contract/sentiment/feedback/words.ts';
import type { Questions } from '#contract/sentiment/feedback/questions.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import { plainName } from '#server/platform/mail/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow } from '#server/platform/write/index.ts';
import { conceptOf, placesOf, quoted, type Recipient, recipientsOf, shortName } from '../emails/index.ts';
import { findListed, type ListedRow } from './dashboardQueries.ts';
import { alertsOf, answersOf, questionsOf } from './present.ts';
import { findForm, type FormRow } from './queries.ts';

const data = z.object({ program_id: z.number(), feedback_response_id: z.number() });

/** The email about one response that stands out. */
export const ALERT = { name: 'feedback.alert', data } as const;

/** Sends the emails of responses that stand out. */
export const feedbackJobs = (platform: Platform): Job[] => [
  defineJob({
    ...ALERT,
    retries: 5,
    expireMinutes: 5,
    run: ({ program_id, feedback_response_id }) => sendAlert(platform, program_id, feedback_response_id),
  }),
];

/**
 * Queues the emails about a response and notes that they were, both or neither: whoever does it a second time, in another process
 * or after a restart, finds the note and sends nothing.
 */
export async function sendAlert(platform: Platform, programId: number, id: number): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await lockRow(trx, { table: 'feedback_responses', key: 'feedback_response_id', programId, id });
    const row = await findListed(trx, programId, id);
    if (!row || row.alerted_ts !== null || row.completed_ts === null) return;
    const form = await findForm(trx, programId, row.feedback_form_id);
    const reasons = form ? reasonsOf(form, row) : [];
    if (!form || reasons.length === 0) return;
    const recipients = await recipientsAt(platform, trx, form, row.merchant_id);
    if (recipients.length === 0) return;
    const { program_name: concept } = await conceptOf(trx, programId);
    const mail = alertMail({ row, reasons, concept, publicUrl: platform.config.publicUrl });
    await trx
      .updateTable('feedback_responses')
      .set({ alerted_ts: platform.clock.now() })
      .where('program_id', '=', programId)
      .where('feedback_response_id', '=', id)
      .execute();
    for (const { address } of recipients) await platform.mailer.queue(trx, { to: address, ...mail });
  });
}

/** The chosen colleagues who may see feedback where it was given; everywhere, where no location is known. */
async function recipientsAt(
  platform: Platform,
  trx: Trx,
  { program_id, alert_user_ids }: FormRow,
  merchantId: number | null,
): Promise<Recipient[]> {
  const places = await placesOf(trx, program_id, merchantId === null ? null : [merchantId]);
  const chosen = { kind: null, role_ids: [], user_group_ids: [], user_ids: alert_user_ids };
  const { recipients } = await recipientsOf(platform, trx, program_id, chosen, places);
  return recipients.filter((person) => person.places.length === places.length);
}

/** Why a response stands out, in words. */
function reasonsOf({ alert_triggers }: FormRow, { is_low, answers, asked }: ListedRow): string[] {
  const given = answersOf(answers);
  const hit = alertsOf(alert_triggers).filter((one) => isHit(one, given));
  return [
    ...(is_low ? [`Score of ${LOW_SCORE} or less`] : []),
    ...hit.map((one) => triggerText(questionsOf(asked), one)),
  ];
}

interface Alert {
  readonly row: ListedRow;
  readonly reasons: readonly string[];
  readonly concept: string;
  readonly publicUrl: string;
}

/** What was answered, without addresses and numbers: no more than is needed to act. */
function answerLines(asked: Questions, row: ListedRow): string[] {
  const contacts = new Set(
    elementsOf(asked)
      .filter(({ inputType }) => inputType === 'email' || inputType === 'tel')
      .map(({ name }) => name),
  );
  return answeredQuestions(asked, answersOf(row.answers))
    .filter(({ name }) => !contacts.has(name))
    .map(({ title, type, text }) =>
      type === 'comment' ? `${quoted(title)}\n“${quoted(text)}”` : `${quoted(title)}\n${quoted(text)}`,
    );
}

const visitLine = ({ visited_ts, timezone, party_size, table_names, server_name }: ListedRow): string =>
  [
    visited_ts === null
      ? null
      : `Visit on ${format(new TZDate(visited_ts.getTime(), timezone), 'EEE, MMM d, h:mm a')}`,
    party_size === null ? null : `party of ${party_size}`,
    table_names === null ? null : `table ${table_names}`,
    server_name === null ? null : `served by ${plainName(server_name)}`,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** The email: guest, score, location, visit, reasons and words, with a link to the response. */
export function alertMail({ row, reasons, concept, publicUrl }: Alert): { subject: string; text: string } {
  const guest = row.guest_name === null ? 'A guest' : shortName(row.guest_name);
  const score = row.score === null ? 'no score' : `${row.score} of 100`;
  const where = row.merchant_name === null ? '' : ` at ${plainName(row.merchant_name)}`;
  const visit = visitLine(row);
  const text = [
    `${guest} answered “${quoted(row.form_name)}”${where}: ${score}.`,
    ...(visit === '' ? [] : [visit]),
    `Why you get this:\n${reasons.map((reason) => `- ${quoted(reason)}`).join('\n')}`,
    ...answerLines(questionsOf(row.asked), row),
    `Open the response: ${publicUrl}/ops/feedback?response=${row.feedback_response_id}`,
    `${plainName(concept)} sends you this because the form “${quoted(row.form_name)}” lists you under Alerts. To get no more, ask an admin to remove you there.`,
  ].join('\n\n');
  return { subject: `Feedback alert: ${score}${where}`, text };
}
