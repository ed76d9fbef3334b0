import { clockAt, instantsOf, offsetMinutes } from '#contract/core/time.ts';
import { type Check, type Checklist, CHECKS, type Finding } from '#contract/marketing/campaigns/checklist.ts';
import type { CampaignAudience } from '#contract/marketing/campaigns/audience.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { tagProblems } from '#contract/marketing/templates/problems.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';
import { type Approver, listApprovers } from './approvers.ts';
import { ceilingFindings, giftFindings, isConnected } from './gifts.ts';
import { hasMembers } from './audience/members.ts';
import { channelOf } from './present.ts';
import { senderFindings, templateFindings, testFindings } from './mailChecks.ts';
import type { CampaignRow } from './queries.ts';
import { localInstant, startOf, zonesOf } from './times.ts';

type Step = Finding['step'];

const of = (check: Check, step: Step, field: string | null, message: string): Finding => ({
  check,
  level: CHECKS[check],
  step,
  field,
  message,
});

export interface Checked {
  readonly platform: Platform;
  readonly db: Db | Trx;
  readonly row: CampaignRow;
  readonly now: Date;
}

type Look = (checked: Checked) => Promise<readonly Finding[]> | readonly Finding[];

const emailContent: Look = ({ row }) => [
  ...(row.email_template_id === null
    ? [of('no_content', 'content', 'email_template_id', 'Choose a template')]
    : []),
  ...(row.subject === '' ? [of('no_subject', 'content', 'subject', 'Write a subject')] : []),
  ...(row.preheader === ''
    ? [
        of(
          'no_preheader',
          'content',
          'preheader',
          'Without a preview text, mailboxes show the first words of the email',
        ),
      ]
    : []),
];

const smsContent: Look = ({ row }) =>
  row.body === '' ? [of('no_content', 'content', 'body', 'Write the text that guests get')] : [];

const pushContent: Look = ({ row }) => [
  ...(row.title === ''
    ? [of('no_content', 'content', 'notification_title', 'Give the message a title')]
    : []),
  ...(row.body === '' ? [of('no_content', 'content', 'notification_body', 'Write what guests read')] : []),
];

const CONTENT: Readonly<Record<CampaignChannel, Look>> = {
  email: emailContent,
  sms: smsContent,
  push: pushContent,
  loyalty: async (checked) =>
    (await giftFindings(checked)).map(({ check, field, message }) => of(check, 'content', field, message)),
};

/** Where the tags of each channel stand, and which set is not allowed there. */
const TEXTS = {
  email: {
    place: 'email',
    texts: ({ subject, preheader }: CampaignRow) => [subject, preheader],
    field: 'subject',
  },
  sms: { place: 'sms', texts: ({ body }: CampaignRow) => [body], field: 'body' },
  push: {
    place: 'email',
    texts: ({ title, body }: CampaignRow) => [title, body],
    field: 'notification_body',
  },
  loyalty: { place: 'sms', texts: (): string[] => [], field: 'points_description' },
} as const satisfies Record<CampaignChannel, unknown>;

/** Of a mail with a template the linter reads them, where they stand. */
const tags: Look = async ({ db, row }) => {
  if (row.email_template_id !== null) return [];
  const { place, texts, field } = TEXTS[channelOf(row.channel)];
  const propertyIds = (await listPropertyNames(db, row.program_id)).map(({ id }) => id);
  return tagProblems(texts(row), { place, propertyIds }).map(({ message }) =>
    of('unknown_tag', 'content', field, message),
  );
};

const carrier: Look = async (checked) => {
  const { platform, row } = checked;
  const isSetUp = {
    email: platform.email.isSetUp,
    sms: platform.sms.isSetUp,
    push: platform.push.isSetUp,
    loyalty: row.channel !== 'loyalty' || (await isConnected(checked)),
  };
  return isSetUp[channelOf(row.channel)]
    ? []
    : [
        of(
          'no_carrier',
          'review',
          null,
          row.channel === 'loyalty'
            ? 'No credentials of the vendor are stored; enter them in the loyalty settings'
            : 'Nothing carries messages of this kind yet; ask who runs Couvert to set it up',
        ),
      ];
};

const audience: Look = async ({ db, row, now }) => {
  if (row.segment_ids.length + row.contact_list_ids.length === 0)
    return [of('no_audience', 'audience', 'segment_ids', 'Choose a segment or a contact list')];
  if (await hasMembers(db, { ...row, channel: channelOf(row.channel) }, now)) return [];
  return [of('empty_audience', 'audience', 'segment_ids', 'Nobody of this audience can be written to')];
};

const nightsOf = (zone: string, at: Date) =>
  offsetMinutes(zone, new Date(at.getTime() - 12 * 3_600_000)) !==
  offsetMinutes(zone, new Date(at.getTime() + 12 * 3_600_000));

/** What the clocks of a zone do at a local time: they skip it, show it twice, or neither. */
function localOddity(zone: string, local: string): string | null {
  const found = instantsOf(zone, local.slice(0, 10), local.slice(11));
  if (found.length === 1) return null;
  const due = clockAt(zone, localInstant(zone, local));
  return found.length === 0
    ? `The clocks in ${zone} skip this time that night; guests there get it at ${due}`
    : `The clocks in ${zone} show this time twice that night; guests there get it the first time, at ${due}`;
}

const times: Look = async ({ db, row, now }) => {
  const field = row.send_kind === 'local' ? 'local_time' : 'scheduled_for';
  const start = await startOf({ db, programId: row.program_id, now }, row);
  if (!start) return [of('no_time', 'schedule', field, 'Choose a day and a time')];
  const isOver =
    start < now && row.state !== 'scheduled' && row.state !== 'sending' && row.state !== 'paused';
  const over = isOver
    ? [of('time_over', 'schedule', field, 'This time is over where the first guests are; choose a later one')]
    : [];
  if (row.send_kind === 'now') return over;
  const { local_time: local } = row;
  const odd = (await zonesOf(db, row.program_id)).flatMap((zone) => {
    const message =
      row.send_kind === 'local' && local !== null
        ? localOddity(zone, local)
        : nightsOf(zone, start) && clockAt(zone, start).split(' ').length > 2
          ? `The clocks in ${zone} show this time twice that night; it goes out at ${clockAt(zone, start)}`
          : null;
    return message ? [of('clock_change', 'schedule', field, message)] : [];
  });
  return [...over, ...odd];
};

const approval = (row: CampaignRow, approvers: readonly Approver[]): Finding[] => {
  if (row.user_group_ids.length === 0)
    return [
      of(
        'no_group',
        'review',
        'user_group_ids',
        'No group is chosen, so nobody else looks at it before it goes',
      ),
    ];
  if (approvers.length === 0)
    return [
      of(
        'no_group',
        'review',
        'user_group_ids',
        'The chosen groups have no approver, so nobody else looks at it before it goes',
      ),
    ];
  return approvers.some(({ is_author }) => !is_author)
    ? []
    : [
        of(
          'no_approver',
          'review',
          'user_group_ids',
          'Only you approve in the chosen groups, and nobody approves what is their own; choose another group',
        ),
      ];
};

const LOOKS: readonly Look[] = [
  (checked) => CONTENT[channelOf(checked.row.channel)](checked),
  tags,
  senderFindings,
  templateFindings,
  testFindings,
  audience,
  times,
  carrier,
];

/** Everything that is found about a campaign, what blocks first. */
export async function findingsOf(checked: Checked, approvers: readonly Approver[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const look of LOOKS) found.push(...(await look(checked)));
  found.push(...approval(checked.row, approvers));
  const hasApprover = approvers.some(({ is_author }) => !is_author);
  for (const { check, field, message } of await ceilingFindings(checked, hasApprover))
    found.push(of(check, 'review', field, message));
  return found.sort((a, b) => Number(a.level === 'warns') - Number(b.level === 'warns'));
}

/** Texts that would be due while texts rest wait until they may go, which is told where the guests are. */
export function quietFindings({ by_zone }: Pick<CampaignAudience, 'by_zone'>): Finding[] {
  return by_zone.flatMap(({ timezone, guests, words, is_quiet }) => {
    if (!is_quiet) return [];
    const many = guests === 1 ? '1 guest' : `${guests.toLocaleString('en-US')} guests`;
    return [
      of(
        'quiet_hours',
        'schedule',
        'scheduled_for',
        `Texts rest in ${timezone} then (${words}); ${many} get it when they may go again`,
      ),
    ];
  });
}

const MOST_NAMES = 20;

/** The checklist of a campaign, with who approves it. */
export async function readChecklist(checked: Checked, quiet: readonly Finding[]): Promise<Checklist> {
  const approvers = await listApprovers(checked.db, checked.row);
  const findings = [...(await findingsOf(checked, approvers)), ...quiet];
  const others = approvers.filter(({ is_author }) => !is_author);
  return {
    findings,
    can_be_sent: findings.every(({ level }) => level === 'warns'),
    needs_approval: approvers.length > 0,
    approver_names: others.slice(0, MOST_NAMES).map(({ name }) => name),
  };
}

/** VALIDATION with everything that blocks, by its field. */
export async function requireReady(checked: Checked, approvers: readonly Approver[]): Promise<void> {
  const blocking = (await findingsOf(checked, approvers)).filter(({ level }) => level === 'blocks');
  const [first] = blocking;
  if (!first) return;
  // Of several of one field the first is told.
  const errors = Object.fromEntries(
    blocking.map(({ field, message }) => [field ?? 'root.serverError', message] as const).reverse(),
  );
  fail('VALIDATION', `“${checked.row.name}” cannot be sent yet: ${first.message}.`, {
    errors,
    details: { findings: blocking },
  });
}
