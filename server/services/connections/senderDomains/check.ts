import type { SenderDomain } from '#contract/connections/senderDomains/schemas.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DomainWriter, keepChecks } from './domains.ts';
import { judge } from './judge.ts';
import { wantedBy } from './present.ts';
import { findDomain } from './queries.ts';
import { type Checked, NEEDED, type Wanted } from './records.ts';

/** What a state becomes: what nobody answered changes nothing, and what was right once and is no more is failing. */
export function stateAfter(before: SenderDomain['state'], checks: readonly Checked[]): SenderDomain['state'] {
  const needed = checks.filter(({ purpose }) => NEEDED.includes(purpose));
  if (needed.every(({ state }) => state === 'right')) return 'verified';
  if (needed.every(({ state }) => state === 'right' || state === 'unasked')) return before;
  return before === 'unverified' ? 'unverified' : 'failing';
}

/** Asks the name servers, outside any transaction, and keeps what they say; errors: NOT_FOUND. */
export async function checkDomain(platform: Platform, ctx: DomainWriter, id: number): Promise<SenderDomain> {
  const { db, dns, config } = platform;
  const row = found(await findDomain(db, ctx.programId, id), 'This domain');
  const look = ({ kind, name }: Wanted) => (kind === 'TXT' ? dns.texts(name) : dns.aliases(name));
  const checks = await Promise.all(
    wantedBy(row, config).map(async (wanted) => judge(wanted, await look(wanted))),
  );
  return keepChecks(platform, ctx, id, { checks, stateAfter: (before) => stateAfter(before, checks) });
}
