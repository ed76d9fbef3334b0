import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { addressOf, blocksOf, type Fields, fieldsOf } from './fields.ts';

/** What a report says of one recipient. */
export interface Told {
  readonly recipient: string | null;
  readonly action: string;
  /** The enhanced status (RFC 3463); '' where none was given. */
  readonly status: string;
  /** What the other server said. */
  readonly answer: string;
}

export type Inbound =
  | {
      readonly kind: 'delivery';
      readonly told: readonly Told[];
      readonly id: string;
      readonly about: readonly string[];
    }
  | {
      readonly kind: 'feedback';
      readonly type: string;
      readonly id: string;
      readonly about: readonly string[];
    }
  /** Nothing that anybody has to act on, such as an answer of somebody who is away. */
  | { readonly kind: 'other' };

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024 };
const MOST_TOLD = 50;
const STATUS = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const QMAIL = /^(Hi\. This is the |.*qmail-send program|.*I wasn't able to deliver your message)/im;
const ANSWER = /^(?:.*?(?:said|replied|response|error):?\s*)?.*\b([45]\d\d)[ -].*$/im;

/** Reads what came back; what cannot be read is nothing to act on. */
export async function parseInbound(raw: string | Buffer): Promise<Inbound> {
  const mail = await PostalMime.parse(raw, { ...LIMITS, forceRfc822Attachments: true }).catch(() => null);
  if (!mail) return { kind: 'other' };
  const of = (type: string) => mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  const original = of('message/rfc822') ?? of('text/rfc822-headers') ?? of('message/rfc822-headers');
  const headers = fieldsOf(textOf(original).split(/\r?\n\r?\n/)[0] ?? '');
  const status = of('message/delivery-status') ?? of('message/global-delivery-status');
  const about = [...whereTo(mail), ...namesIn(headers)];
  if (status) return deliveryOf(blocksOf(textOf(status)), mail, about);
  const feedback = of('message/feedback-report');
  if (feedback) return feedbackOf(fieldsOf(textOf(feedback)), mail, about);
  return proseOf(mail, about);
}

function deliveryOf(blocks: readonly Fields[], mail: Email, about: readonly string[]): Inbound {
  const told = blocks
    .filter((block) => block.has('final-recipient') || block.has('original-recipient') || block.has('action'))
    .slice(0, MOST_TOLD)
    .map((block): Told => {
      const answer = (block.get('diagnostic-code') ?? '').replace(/^smtp;\s*/i, '');
      return {
        recipient: addressOf(block.get('original-recipient')) ?? addressOf(block.get('final-recipient')),
        action: (block.get('action') ?? 'failed').toLowerCase(),
        status: STATUS.exec(block.get('status') ?? '')?.[1] ?? STATUS.exec(answer)?.[1] ?? '',
        answer,
      };
    });
  return told.length === 0 ? { kind: 'other' } : { kind: 'delivery', told, id: idOf(mail), about };
}

function feedbackOf(fields: Fields, mail: Email, about: readonly string[]): Inbound {
  const own = [fields.get('original-mail-from'), fields.get('original-envelope-id')];
  return {
    kind: 'feedback',
    type: (fields.get('feedback-type') ?? '').toLowerCase(),
    id: idOf(mail),
    about: [...about, ...own.flatMap((one) => one ?? [])],
  };
}

/** A bounce in prose, as some servers still write it; an automatic answer of a person is none. */
function proseOf(mail: Email, about: readonly string[]): Inbound {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const sender = mail.from?.address?.toLowerCase() ?? '';
  const isFromServer = /^(mailer-daemon|postmaster|mail-daemon)@/.test(sender);
  const isAnswer = /auto-replied/i.test(header('auto-submitted')) || header('x-autoreply') !== '';
  const text = mail.text ?? '';
  if (isAnswer || !(isFromServer || QMAIL.test(text))) return { kind: 'other' };
  const lines = text.split(/\r?\n/);
  const answer =
    lines.find((line) => STATUS.test(line)) ??
    lines.find((line) => ANSWER.test(line)) ??
    lines.find((line) => /sorry|not deliver|unable/i.test(line));
  if (answer === undefined) return { kind: 'other' };
  const status = STATUS.exec(answer)?.[1] ?? '';
  const recipient = /^<([^>\s]+@[^>\s]+)>:?\s*$/m.exec(text)?.[1]?.toLowerCase() ?? null;
  const isPassing = status.startsWith('4.') && /still (be )?(try|retr)|will (keep|try)|delayed/i.test(text);
  const told = { recipient, action: isPassing ? 'delayed' : 'failed', status, answer: answer.trim() };
  return { kind: 'delivery', told: [told], id: idOf(mail), about: [...about, text] };
}

/** Whom a report came to, where a mail of ours may be named. */
function whereTo(mail: Email): readonly string[] {
  const to = (mail.to ?? []).flatMap(({ address }) => address ?? []);
  return [mail.deliveredTo ?? '', ...to].filter(Boolean);
}

const namesIn = (headers: Fields) =>
  [headers.get('return-path'), headers.get('message-id')].flatMap((name) => name ?? []);

/** What tells one report from another; the same one may come by two ways. */
const idOf = (mail: Email) => mail.messageId ?? mail.date ?? '';

function textOf(part: Attachment | undefined): string {
  if (!part) return '';
  return typeof part.content === 'string'
    ? part.content
    : Buffer.from(new Uint8Array(part.content)).toString('utf8');
}
