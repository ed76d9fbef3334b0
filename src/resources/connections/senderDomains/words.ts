import type {
  RecordPurpose,
  RecordState,
  SenderDomain,
} from '#contract/connections/senderDomains/schemas.ts';
import type { StatusChipProps } from '#src/ui/identity/StatusChip.tsx';

type Chip = Pick<StatusChipProps, 'tone' | 'label'>;

export const STATES = {
  unverified: { tone: 'warn', label: 'Not verified' },
  verified: { tone: 'ok', label: 'Verified' },
  failing: { tone: 'bad', label: 'Failing' },
} as const satisfies Record<SenderDomain['state'], Chip>;

export const RECORDS = {
  unchecked: { tone: 'info', label: 'Not checked' },
  right: { tone: 'ok', label: 'Right' },
  missing: { tone: 'bad', label: 'Missing' },
  wrong: { tone: 'bad', label: 'Wrong' },
  double: { tone: 'bad', label: 'Twice' },
  unasked: { tone: 'warn', label: 'No answer' },
} as const satisfies Record<RecordState, Chip>;

export const PURPOSES = {
  dkim: { title: 'Signature (DKIM)', about: 'Proves that email comes from you and was not changed.' },
  dkim_next: {
    title: 'Next signature (DKIM)',
    about: 'The key that follows. Publish it now, so that keys can be changed without a gap.',
  },
  spf: { title: 'Allowed senders (SPF)', about: 'Names our email servers. A domain has one such record.' },
  dmarc: {
    title: 'Policy for forged email (DMARC)',
    about: 'Large mailbox providers take no bulk email without it.',
  },
  return_path: {
    title: 'Where email comes back to',
    about: 'Email that cannot be delivered is counted by it.',
  },
} as const satisfies Record<RecordPurpose, { title: string; about: string }>;

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
export const saidWhen = (instant: string | null) =>
  instant === null ? 'Never' : when.format(new Date(instant));
