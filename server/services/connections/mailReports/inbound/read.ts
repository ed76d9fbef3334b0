import { createHash } from 'node:crypto';
import type { Report } from '../queries.ts';
import { classOfAnswer } from './classify.ts';
import type { Inbound, Told } from './parse.ts';

/** The mail of ours that a report is about, as it was sent. */
export interface OwnMail {
  readonly key: string;
  readonly source: string;
  readonly email: string;
}

const COMPLAINTS = new Set(['abuse', 'fraud', 'miscategorized']);
const MOST_DETAIL = 500;

/** What a report says of one of our mails, as the events of a provider would; the same report twice is the same events. */
export function reportsOf(inbound: Inbound, mail: OwnMail, now: Date): readonly Report[] {
  if (inbound.kind === 'feedback') {
    if (!COMPLAINTS.has(inbound.type)) return [];
    return [
      reportOf(mail, { kind: 'spamreport', detail: `Feedback report: ${inbound.type}`, id: 'spam' }, now),
    ];
  }
  if (inbound.kind !== 'delivery') return [];
  const told = inbound.told.find(({ recipient }) => recipient === mail.email) ?? inbound.told[0];
  const fate = told && fateOf(told);
  if (!told || !fate) return [];
  const detail = told.answer || `Status ${told.status}`;
  return [
    reportOf(
      mail,
      { ...fate, detail, id: [inbound.id, told.action, told.status, told.answer].join('|') },
      now,
    ),
  ];
}

/** null for what tells nothing: that it was passed on, or to a list. */
function fateOf({ action, status, answer }: Told): Pick<Report, 'kind' | 'bounce_class'> | null {
  if (action === 'failed') return { kind: 'bounce', bounce_class: classOfAnswer({ status, answer }) };
  if (action === 'delayed') return { kind: 'deferred', bounce_class: null };
  return action === 'delivered' ? { kind: 'delivered', bounce_class: null } : null;
}

function reportOf(
  { key, source, email }: OwnMail,
  told: {
    readonly kind: string;
    readonly bounce_class?: string | null;
    readonly detail: string;
    readonly id: string;
  },
  now: Date,
): Report {
  const mark = createHash('sha256').update(`${key}|${told.kind}|${told.id}`).digest('base64url').slice(0, 24);
  return {
    mail_event_id: `mail:${mark}`,
    mail_key: key,
    source,
    email,
    kind: told.kind,
    bounce_class: told.bounce_class ?? null,
    detail: told.detail.replace(/\s+/g, ' ').slice(0, MOST_DETAIL),
    url: null,
    is_machine: false,
    happened_ts: now.toISOString(),
  };
}
