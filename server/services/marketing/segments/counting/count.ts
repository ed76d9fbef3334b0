import { type Definition, placesOf } from '#contract/marketing/segments/definition.ts';
import type { SegmentCount } from '#contract/marketing/segments/schemas.ts';
import { sentenceOf, textOf, titleOf } from '#contract/marketing/segments/sentence.ts';
import { withinTime } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkRule } from '../checks.ts';
import type { Known } from '../known.ts';
import { momentOf } from '../membership/index.ts';
import { estimate } from './estimate.ts';
import { funnelOf, type Tally, tally } from './tally.ts';

/** So long a person waits for a number before about so many are told. */
export const COUNT_MS = 5_000;

const at = (numbers: readonly number[], n: number) => numbers[n] ?? 0;

function presentCount(definition: Definition, known: Known, found: Tally) {
  const { all, size, alone, left, without, ...reach } = found;
  return {
    size,
    all_guests: all,
    reach,
    rules: placesOf(definition.root).map(({ path, rule }, n) => ({
      path,
      title: titleOf(rule, known),
      alone: at(alone, n),
    })),
    funnel: funnelOf(definition).map(({ path, rule }, n) => ({
      path,
      title: titleOf(rule, known),
      left: at(left, n),
      removed: (n === 0 ? all : at(left, n - 1)) - at(left, n),
      without: at(without, n),
    })),
    sentence: textOf(sentenceOf(definition, known)),
  };
}

/** What a rule comes to now; from a sample where counting all would take too long. Errors: VALIDATION with the place. */
export async function countRule(
  platform: Platform,
  ctx: RequestContext,
  query: Definition,
  signal: AbortSignal,
  ms = COUNT_MS,
): Promise<SegmentCount> {
  const { db } = platform;
  const { programId } = ctx;
  const { definition, known } = await checkRule(db, ctx, query);
  const moment = await momentOf(db, platform, programId);
  const compile = { programId, moment };
  const counted = await withinTime(db, { ms, signal, person: ctx.caller }, (trx) =>
    tally(trx, definition, compile),
  );
  const found = counted ?? (await estimate(db, programId, definition, moment)).tally;
  return {
    ...presentCount(definition, known, found),
    is_about: counted === null,
    counted_ts: moment.now.toISOString(),
  };
}
