import {
  type Definition,
  holds,
  isGroup,
  isMember,
  placesOf,
} from '#contract/marketing/segments/definition.ts';
import type { GuestFacts } from '#contract/marketing/segments/facts.ts';
import { type Condition, judgeCondition } from '#contract/marketing/segments/kinds.ts';
import { definitionAt, NOT_SHOWN, unreadableIn } from '#contract/marketing/segments/rights.ts';
import type { SegmentExplanation } from '#contract/marketing/segments/schemas.ts';
import type { Moment } from '#contract/marketing/segments/spans.ts';
import { titleOf } from '#contract/marketing/segments/sentence.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { calledGuest, getGuestRow } from '#server/services/guests/guests/index.ts';
import { checkRule } from './checks.ts';
import { getSegment } from './commands.ts';
import { isAtOne, type Known } from './known.ts';
import { momentOf } from './membership/index.ts';
import { locationsOf, viewerOf } from './queries.ts';
import { readFacts } from './rule/index.ts';
import { standingOf } from './standing.ts';

interface Asked {
  readonly guest_id: number;
  readonly query?: Definition | undefined;
  readonly segment_id?: number | undefined;
}

interface Explained {
  readonly definition: Definition | null;
  readonly known: Known | null;
  /** Whether it matches nobody at present, whatever its conditions say. */
  readonly isOff: boolean;
}

/** The rule that is sent, or the stored one of the segment. */
async function ruleOf(
  { db }: Platform,
  ctx: RequestContext,
  { query, segment_id }: Asked,
): Promise<Explained> {
  const row = segment_id === undefined ? null : await getSegment(db, ctx, segment_id);
  if (query) return { ...(await checkRule(db, ctx, query)), isOff: false };
  if (!row) return fail('VALIDATION', 'Send a rule, or the segment whose rule is meant.');
  const standing = standingOf(row.query, row.known);
  return {
    definition: standing?.definition ?? null,
    known: row.known.seenBy(await viewerOf(db, ctx)),
    isOff: (standing?.problem ?? null) !== null,
  };
}

/** When a guest came into a segment and left it last. */
async function stayOf(db: Db, programId: number, segmentId: number, guestId: number) {
  const whose = { program_id: programId, segment_id: segmentId, guest_id: guestId };
  const member = await db
    .selectFrom('segment_members')
    .select('entered_ts')
    .where((eb) => eb.and(whose))
    .executeTakeFirst();
  const left = await db
    .selectFrom('segment_departures')
    .select(['entered_ts', 'left_ts'])
    .where((eb) => eb.and(whose))
    .orderBy('left_ts', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    is_stored: member !== undefined,
    entered_ts: (member ?? left)?.entered_ts.toISOString() ?? null,
    left_ts: left?.left_ts.toISOString() ?? null,
  };
}

const NO_STAY = { is_stored: null, entered_ts: null, left_ts: null };

/** Whether a condition looks at locations beside these, or at lists or properties of others. */
function isBeyond(condition: Condition, known: Known, own: readonly number[]): boolean {
  if (condition.kind === 'lists')
    return !condition.list_ids.every((id) => isAtOne(known.placesOf({ type: 'list', id }), own));
  if (condition.kind !== 'computed') return false;
  const places = known.placesOf({ type: 'property', id: condition.property_id });
  return places.length === 0 || !places.every((id) => own.includes(id));
}

/** What may be told of the value that a condition saw. */
function seenBy(ctx: RequestContext, known: Known, rule: Condition, seen: string): string {
  if (unreadableIn(rule, (permission) => ctx.can(permission)) !== null) return NOT_SHOWN;
  const own = locationsOf(ctx);
  if (own === null) return seen;
  if (isBeyond(rule, known, own)) return NOT_SHOWN;
  return 'merchant_ids' in rule ? `${seen} at your locations` : seen;
}

/** Every condition and group, judged by what happened at the locations of who asks. */
function judged(
  ctx: RequestContext,
  { definition, known }: { readonly definition: Definition; readonly known: Known },
  facts: GuestFacts,
  moment: Moment,
) {
  const own = locationsOf(ctx);
  const asked = placesOf((own ? definitionAt(definition, own) : definition).root);
  return placesOf(definition.root).map(({ path, depth, rule: stored }, n) => {
    const rule = asked[n]?.rule ?? stored;
    const title = titleOf(stored, known);
    if (isGroup(rule)) return { path, depth, title, ok: holds(rule, facts, moment), seen: null };
    const { ok, seen } = judgeCondition(rule, facts, moment);
    return { path, depth, title, ok, seen: seenBy(ctx, known, rule, seen) };
  });
}

/** Why a guest is in or out: every condition with the value seen, as far as whoever asks may read it (SEG A1). Errors: NOT_FOUND, GONE, VALIDATION. */
export async function explainGuest(
  platform: Platform,
  ctx: RequestContext,
  asked: Asked,
): Promise<SegmentExplanation> {
  const { db } = platform;
  const { programId } = ctx;
  const { definition, known, isOff } = await ruleOf(platform, ctx, asked);
  const guest = await getGuestRow(db, programId, asked.guest_id);
  const facts = found((await readFacts(db, programId, [guest.guest_id]))[0], 'This guest');
  const moment = await momentOf(db, platform, programId);
  const stay =
    asked.segment_id === undefined ? NO_STAY : await stayOf(db, programId, asked.segment_id, guest.guest_id);
  return {
    guest_id: guest.guest_id,
    guest_name: calledGuest(guest),
    is_member: definition ? !isOff && isMember(definition, facts, moment) : stay.is_stored === true,
    ...stay,
    rules: definition && known ? judged(ctx, { definition, known }, facts, moment) : [],
    reach: facts.reach,
  };
}
