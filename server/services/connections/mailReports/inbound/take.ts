import type { InboundOutcome } from '#contract/connections/mailReports/endpoints.ts';
import { looksLikeToken, mailOf } from '#server/integrations/email/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSent } from '../queries.ts';
import { takeReports } from '../take.ts';
import { parseInbound } from './parse.ts';
import { reportsOf } from './read.ts';

export interface InboundMail {
  readonly raw: string | Buffer;
  /** Whom it came to, by the envelope. */
  readonly to: readonly string[];
}

/**
 * Takes in what comes back by mail: reports of delivery (RFC 3464), complaints (RFC 5965), and bounces in prose. The mail of ours is
 * known by the name in the address that it came back to, or in what was sent back of it; what the report says of whom it was for is
 * not believed.
 */
export async function takeInbound(platform: Platform, { raw, to }: InboundMail): Promise<InboundOutcome> {
  const inbound = await parseInbound(raw);
  const { tokenSecret } = platform.config;
  const places = [...to, ...(inbound.kind === 'other' ? [] : inbound.about)];
  const name = places.map((place) => mailOf(place, tokenSecret)).find((known) => known !== null);
  if (!name) return places.some(looksLikeToken) ? 'forged' : 'no_mail';
  if (inbound.kind === 'other') return 'nothing';
  const { db, clock } = platform;
  const sent = await findSent(db, name.programId, name.key);
  if (!sent) return 'unknown';
  const reports = reportsOf(inbound, { key: name.key, ...sent }, clock.now());
  if (reports.length === 0) return 'nothing';
  await takeReports(platform, name.programId, reports);
  return 'taken';
}
