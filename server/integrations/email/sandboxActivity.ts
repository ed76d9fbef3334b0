import type { SandboxAnswer } from '../sandbox/index.ts';
import { good, refused } from './answers.ts';
import type { EmailCall } from './call.ts';
import { findMails } from './sandboxStore.ts';

const BY_ARGUMENT = /^unique_args\['([^']{1,100})'\]\s*=\s*"([^"]{1,500})"$/;
const BY_ADDRESS = /^to_email\s*=\s*"([^"]{3,320})"$/;

/** What was taken, by a custom argument or an address: how one learns of mail whose answer was lost. */
export async function listMails({ db, url }: EmailCall): Promise<SandboxAnswer> {
  const query = (url.searchParams.get('query') ?? '').trim();
  const limit = Number(url.searchParams.get('limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    return refused('limit must be between 1 and 1000', 'limit');
  const [, name, value] = BY_ARGUMENT.exec(query) ?? [];
  const [, email] = BY_ADDRESS.exec(query) ?? [];
  if (name !== undefined && value !== undefined)
    return present(await findMails(db, { argument: [name, value] }, limit));
  if (email !== undefined) return present(await findMails(db, { email }, limit));
  return refused('invalid query', 'query');
}

const present = (rows: Awaited<ReturnType<typeof findMails>>) =>
  good({
    messages: rows.map((row) => ({
      msg_id: row.message_id,
      from_email: row.mail_from,
      to_email: row.mail_to,
      subject: row.subject,
      status: row.status,
      opens_count: row.opens_count,
      clicks_count: row.clicks_count,
      last_event_time: row.last_event_ts.toISOString(),
    })),
  });
