import type { BounceClass } from '../rules.ts';

/** What another server said of a mail. */
export interface Answer {
  /** The enhanced status; '' where none was given, and it may stand in the text. */
  readonly status: string;
  readonly answer: string;
}

const STATUS = /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const CODE = /(?<!\d)([45]\d\d)(?=[ -])/;
const SAYS = {
  block:
    /spamhaus|barracuda|block ?list|black ?list|blocked using|poor reputation|reputation|unsolicited|\bspam\b|\bS3[0-9]{3}\b/i,
  policy:
    /dmarc|\bspf\b|\bdkim\b|unauthenticated|too large|size limit|exceeds? (the )?(maximum|size)|\bvirus\b|malware/i,
  full: /quota|mailbox (is )?full|storage|out of space/i,
  gone: /no such (user|recipient|mailbox|address)|user unknown|unknown (user|recipient|mailbox)|does not exist|doesn't exist|doesn't have an? .* account|no mailbox here|invalid recipient|recipient (address )?(rejected|not found)|mailbox (not found|unavailable|disabled)|account .*(disabled|inactive|closed)|address not found|host or domain name not found|null mx/i,
} as const;

/** Why a mail came back, by what the other server said: its words where they are plain, else its status, else its code. */
export function classOfAnswer({ status: given, answer }: Answer): BounceClass {
  const status = given || STATUS.exec(answer)?.[1] || '';
  const code = CODE.exec(answer)?.[1] ?? '';
  const isPassing = status ? status.startsWith('4.') : code.startsWith('4');
  if (/^[45]\.2\.2$/.test(status) || SAYS.full.test(answer)) return 'soft';
  if (isPassing || /^5\.4\.7$/.test(status)) return 'soft';
  if (/^5\.7\.(2[0-9]|5[0-9]{2})$/.test(status)) return SAYS.block.test(answer) ? 'block' : 'policy';
  if (!status.startsWith('5.1.') && SAYS.block.test(answer)) return 'block';
  if (/^5\.(3\.4|2\.3|6\.\d+)$/.test(status) || SAYS.policy.test(answer)) return 'policy';
  if (/^5\.(1\.([012368]|10)|2\.1|4\.4)$/.test(status)) return 'hard';
  if (status.startsWith('5.7.')) return 'policy';
  if (SAYS.gone.test(answer)) return 'hard';
  return 'unknown';
}
