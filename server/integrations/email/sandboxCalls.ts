import type { EmailCallRow } from './call.ts';
import { GROUP_CALLS } from './sandboxGroups.ts';
import { listMails } from './sandboxActivity.ts';
import { takeMail } from './sandboxSend.ts';
import { SENDER_CALLS } from './sandboxSenders.ts';
import { WEBHOOK_CALLS } from './sandboxWebhook.ts';

/** Method and path, `:` for any segment. */
const CALLS: readonly EmailCallRow[] = [
  ['POST', '/v3/mail/send', takeMail],
  ['GET', '/v3/messages', listMails],
  ...SENDER_CALLS,
  ...GROUP_CALLS,
  ...WEBHOOK_CALLS,
];

/** The call of a request with what its path names; null where there is none. */
export function findCall(method: string, segments: readonly string[]) {
  for (const [wanted, path, answer] of CALLS) {
    const parts = path.split('/').filter(Boolean);
    if (wanted !== method || parts.length !== segments.length) continue;
    if (!parts.every((part, index) => part === ':' || part === segments[index])) continue;
    return { answer, ids: segments.filter((_, index) => parts[index] === ':') };
  }
  return null;
}
