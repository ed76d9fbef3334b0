import { addSeconds } from 'date-fns';
import { type SocialSource, SOURCE_NAMES } from '#contract/connections/socialConnections/sources.ts';
import { SourceProblem } from '#server/integrations/sources/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type {
  DoorOutcome,
  DoorReview,
  ReplyDoor,
  ReplyDoors,
} from '#server/services/sentiment/reviews/index.ts';
import { inName, knownPlace } from './asking.ts';
import { lose } from './health.ts';
import { missingOf } from './present.ts';
import { findPlaceOf, findStored, type PlaceRow, type StoredConnection } from './queries.ts';
import { type ReplyPlace, type SourceWay, wayOf } from './ways/index.ts';

/** The least time between two answers, so that none is held for spam. */
const PACE_MS = {
  google: 1000,
  facebook: 1500,
  instagram: 1500,
  twitter: 2000,
  chatmeter: 500,
} as const satisfies Record<SocialSource, number>;

/** The ways out to the sources that are connected here. */
export function sourceDoors(platform: Platform): ReplyDoors {
  const door = (source: SocialSource) => doorOf(platform, source);
  return {
    google: door('google'),
    facebook: door('facebook'),
    instagram: door('instagram'),
    twitter: door('twitter'),
    chatmeter: door('chatmeter'),
  };
}

type Found = { readonly row: StoredConnection; readonly place: PlaceRow } | { readonly reason: string };

async function findDoor(
  { db }: Platform,
  source: SocialSource,
  { programId, merchantId }: { programId: number; merchantId: number },
): Promise<Found> {
  const name = SOURCE_NAMES[source];
  const row = await findStored(db, programId, source);
  if (!row) return { reason: `${name} is not connected. Connect it under Settings, Social accounts.` };
  if (row.state === 'lost')
    return { reason: `${name} is not connected any more. Reconnect it under Settings, Social accounts.` };
  if (row.is_paused) return { reason: `${name} is paused. Resume it under Settings, Social accounts.` };
  const lacking = missingOf(source, row.scopes).find(({ step }) => step === 'reply');
  if (lacking)
    return {
      reason: `${name} did not give the permission to answer (${lacking.scope}). Reconnect it and agree to that.`,
    };
  const place = await findPlaceOf(db, programId, { connectionId: row.source_connection_id, merchantId });
  if (!place)
    return { reason: `This location has no place at ${name}. Map it under Settings, Social accounts.` };
  return { row, place };
}

function doorOf(platform: Platform, source: SocialSource): ReplyDoor {
  const way: SourceWay = wayOf(source);
  const through = async (
    review: DoorReview,
    act: (at: ReplyPlace) => Promise<string | null>,
  ): Promise<DoorOutcome> => {
    const found = await findDoor(platform, source, review);
    if ('reason' in found) return { outcome: 'refused', reason: found.reason, mayRetry: true };
    try {
      const externalId = await inName(platform, found.row, (held) =>
        act({
          providers: platform.sources,
          held,
          place: knownPlace(platform, found.place),
          reviewId: review.externalId,
        }),
      );
      return { outcome: 'accepted', externalId };
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      if (error.code === 'expired' || error.code === 'revoked')
        await lose(platform, found.row, error.message);
      return outcomeOf(platform, error);
    }
  };
  return {
    paceMs: PACE_MS[source],
    async isOpen(at) {
      const found = await findDoor(platform, source, at);
      return 'reason' in found ? { open: false, reason: found.reason } : { open: true };
    },
    reply: (review, { content, isPrivate }) => through(review, (at) => way.reply(at, content, isPrivate)),
    editReply: (review, externalId, { content }) =>
      through(review, (at) => way.editReply(at, externalId, content)),
    deleteReply: (review, externalId) =>
      through(review, async (at) => {
        await way.deleteReply(at, externalId);
        return null;
      }),
    async find(review, { content }) {
      let isThere = false;
      const outcome = await through(review, async (at) => {
        const same = (await way.replies(at)).find(({ text }) => text.trim() === content.trim());
        isThere = same !== undefined;
        return same?.id ?? null;
      });
      return outcome.outcome === 'accepted' && !isThere ? { outcome: 'absent' } : outcome;
    },
  };
}

/** Whether the same may be said again follows from what went wrong. */
function outcomeOf({ clock }: Platform, error: SourceProblem): DoorOutcome {
  const { code, message, retryAfterSeconds } = error;
  if (code === 'away' && !error.isNothingDone) return { outcome: 'unknown', reason: message };
  if (code === 'refused' || code === 'gone') return { outcome: 'refused', reason: message, mayRetry: false };
  const retryAt = retryAfterSeconds === null ? null : addSeconds(clock.now(), retryAfterSeconds);
  return { outcome: 'refused', reason: message, mayRetry: true, retryAt };
}
