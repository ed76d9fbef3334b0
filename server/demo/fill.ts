import { type Db, oneAtATime, type Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  seedContactImport,
  seedSegmentImport,
  seedSuppressionImport,
} from '#server/services/guests/guestImports/index.ts';
import { seedFeedback } from '#server/services/sentiment/feedback/index.ts';
import { seedSegments } from '#server/services/marketing/segments/index.ts';
import { seedPointsOfSale } from '#server/services/connections/pos/index.ts';
import { seedLoyalty } from '#server/services/marketing/loyalty/index.ts';
import { seedAutomations } from '#server/services/marketing/automations/index.ts';
import { seedCampaigns } from '#server/services/marketing/campaigns/index.ts';
import { seedEmailTemplates } from '#server/services/marketing/templates/index.ts';
import { MARLOWE, SALTWOOD } from './concepts.ts';
import { writeHistory } from './history.ts';
import { claim, fillBooks, fillMoney, seedReviews, seedSentimentEmails } from './host/index.ts';
import { repeatable } from './random.ts';

type Seed = (platform: Platform, programId: number) => Promise<void>;

const seedAnswers: Seed = ({ db, clock }, programId) =>
  seedFeedback(db, { programId, now: clock.now(), random: repeatable(programId * 31) });

/** What follows the book of a concept, in this order; each by the name under which it is done once. */
const AFTER_THE_BOOK: readonly (readonly [name: string, seed: Seed])[] = [
  ['segments', seedSegments],
  ['email-templates', seedEmailTemplates],
  ['loyalty', seedLoyalty],
  ['points-of-sale', seedPointsOfSale],
  ['campaigns', seedCampaigns],
  ['automations', seedAutomations],
  ['reviews', seedReviews],
  ['feedback', seedAnswers],
  ['sentiment-emails', seedSentimentEmails],
  ['segment-import', seedSegmentImport],
  ['contact-import', seedContactImport],
  ['suppression-import', seedSuppressionImport],
];

/** The book of a demo concept around today and all that follows from it, each part once; goes on where it was ended by `signal`. */
export async function fillConcept(
  platform: Platform,
  programId: number,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = platform;
  await fillBooks(db, programId, clock.now(), signal);
  for (const [name, seed] of AFTER_THE_BOOK) {
    signal?.throwIfAborted();
    const isFirst = await db.transaction().execute((trx) => claim(trx, `${name}:${programId}`));
    if (isFirst) await seed(platform, programId);
  }
}

/** In `demo_state` from the first tables of a demo on until it is whole. A demo from before has no such mark, and is left as it is. */
const UNFILLED = 'unfilled';
const LOCK = 1_131_378_041;

/** Says of a new demo that it is not whole yet. */
export const markUnfilled = (trx: Trx): Promise<boolean> => claim(trx, UNFILLED);

/** Whether a start has the demo to fill, which takes about a minute. */
export async function isUnfilled(db: Db): Promise<boolean> {
  const row = await db.selectFrom('demo_state').select('key').where('key', '=', UNFILLED).executeTakeFirst();
  return row !== undefined;
}

/** Everything that the demo shows beside what its tables begin with: the staff's past, payments, books, audiences, messages, reviews. */
export function fillDemo(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db } = platform;
  return oneAtATime(
    db,
    async () => {
      if (await isUnfilled(db)) await fillAll(platform, signal);
    },
    LOCK,
  );
}

async function fillAll(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db, clock } = platform;
  const concepts = await db
    .selectFrom('programs')
    .select('program_id')
    .where('program_name', 'in', [MARLOWE.name, SALTWOOD.name])
    .orderBy('program_id')
    .execute();
  await writeHistory(db, clock.now());
  for (const { program_id } of concepts) await fillMoney(platform, program_id);
  for (const { program_id } of concepts) await fillConcept(platform, program_id, signal);
  await db.deleteFrom('demo_state').where('key', '=', UNFILLED).execute();
}
