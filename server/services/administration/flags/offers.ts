import { type FlagName, isFlagName } from '#contract/core/flags.ts';
import { changesBetween, recordEvent, type Stamp } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { insertFlagRule, signalFlags, updateFlagRule } from './queries.ts';

/** Tells the rules of new concepts from those that people wrote. */
const NOTE = 'Offered to new concepts';
/** A rule names so many concepts at most; the next one begins another rule. */
const MOST_CONCEPTS = 500;

/** What a concept that its owner makes starts with, by name. */
export async function listOffers(db: Db | Trx): Promise<FlagName[]> {
  const rows = await db.selectFrom('concept_offers').select('flag').orderBy('flag').execute();
  return rows.map(({ flag }) => flag).filter(isFlagName);
}

/** Decides what new concepts start with; those that exist keep what they have. */
export function saveOffers(platform: Platform, ctx: RequestContext, flags: readonly FlagName[]) {
  return write(platform, { stamp: () => ctx.stamp(0) }, async (work) => {
    const { trx } = work;
    const before = await listOffers(trx);
    await trx.deleteFrom('concept_offers').execute();
    const wanted = [...new Set(flags)];
    if (wanted.length > 0)
      await trx
        .insertInto('concept_offers')
        .values(wanted.map((flag) => ({ flag })))
        .execute();
    const after = await listOffers(trx);
    const told = (list: readonly FlagName[]) => ({ flags: list.join(', ') });
    await tell(work, {
      kind: 'flag_rule.offered',
      recordId: 0,
      recordName: 'What new concepts start with',
      changes: changesBetween(told(before), told(after)),
    });
    return after;
  });
}

/** Switches on for a new concept what is offered, as flag rules; `platform.flags.forget()` belongs after the commit. */
export async function offerTo(trx: Trx, stamp: Stamp, programId: number, now: Date): Promise<void> {
  const offers = await listOffers(trx);
  const rules = await lockOfferRules(trx);
  for (const flag of offers) {
    const stored = rules.findLast((rule) => rule.flag === flag);
    const known = stored?.program_ids ?? [];
    const isOpen = stored !== undefined && known.length < MOST_CONCEPTS;
    const values = {
      ...{ flag, value: true, user_ids: null, merchant_ids: null, is_admin: null, note: NOTE },
      program_ids: isOpen ? [...known, programId] : [programId],
    };
    const row = isOpen
      ? await updateFlagRule(trx, stored, values, now)
      : await insertFlagRule(trx, values, now);
    await recordEvent(trx, stamp, {
      kind: isOpen ? 'flag_rule.updated' : 'flag_rule.created',
      recordId: row.flag_rule_id,
      recordName: flag,
      changes: changesBetween(isOpen ? stored : {}, row),
    });
  }
  await signalFlags(trx);
}

/** The rules by which new concepts have what was offered to them, the oldest first; one concept at a time joins them. */
const lockOfferRules = (trx: Trx) =>
  trx
    .selectFrom('flag_rules')
    .selectAll()
    .where('note', '=', NOTE)
    .where('value', '=', true)
    .where('program_ids', 'is not', null)
    .where('user_ids', 'is', null)
    .where('merchant_ids', 'is', null)
    .where('is_admin', 'is', null)
    .orderBy('flag_rule_id')
    .forUpdate()
    .execute();
