import { sql } from 'kysely';
import { PURPOSE_FACTS } from '#contract/host/messages/purposes.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { getLocation, type Location } from '#server/services/administration/merchants/index.ts';
import { type Copier, isWritten, versionsOf } from '#server/services/host/copies/index.ts';
import { planTexts, type TextPart, textPart } from './copyRules.ts';

interface Place {
  readonly programId: number;
  readonly merchantId: number;
}

/** The texts that a location sends, by occasion and name. */
async function listTexts(db: Db | Trx, { programId, merchantId }: Place) {
  const rows = await db
    .selectFrom('message_preset_merchants as pm')
    .innerJoin('message_presets as p', (join) =>
      join
        .onRef('p.program_id', '=', 'pm.program_id')
        .onRef('p.merchant_message_preset_id', '=', 'pm.merchant_message_preset_id'),
    )
    .select(['p.merchant_message_preset_id as id', 'p.name', 'p.purpose', 'p.text'])
    .where('pm.program_id', '=', programId)
    .where('pm.merchant_id', '=', merchantId)
    .orderBy('p.purpose')
    .orderBy(sql`lower(p.name)`)
    .execute();
  return rows.map(({ text, ...row }) => ({ text, part: textPart.parse(row) }));
}

/** Those of the texts that are there; none of them is changed or removed until the transaction ends. */
async function lockTexts(trx: Trx, programId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('message_presets')
    .select('merchant_message_preset_id')
    .where('program_id', '=', programId)
    .where('merchant_message_preset_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('merchant_message_preset_id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map((row) => row.merchant_message_preset_id));
}

/** Counts a text up and tells that a location sends it, or does not any more. */
async function tellText(
  work: Write,
  { merchant_id, merchant_name }: Location,
  text: TextPart,
  isSent: boolean,
) {
  const { trx, ctx, now } = work;
  await trx
    .updateTable('message_presets')
    .set((eb) => ({ updated_ts: now, version: eb('version', '+', 1) }))
    .where('program_id', '=', ctx.programId)
    .where('merchant_message_preset_id', '=', text.id)
    .execute();
  const [from, to] = isSent ? [null, merchant_name] : [merchant_name, null];
  await tell(
    { trx, ctx, merchantId: merchant_id },
    {
      kind: 'message_preset.updated',
      recordId: text.id,
      recordName: text.name,
      changes: [{ field: 'location', from, to }],
    },
  );
}

async function give(work: Write, location: Location, part: TextPart, rival: TextPart | null): Promise<void> {
  const { trx, ctx } = work;
  const own = { program_id: ctx.programId, merchant_id: location.merchant_id };
  if (rival) {
    await trx
      .deleteFrom('message_preset_merchants')
      .where((where) => where.and({ ...own, merchant_message_preset_id: rival.id }))
      .execute();
    await tellText(work, location, rival, false);
  }
  await trx
    .insertInto('message_preset_merchants')
    .values({ ...own, merchant_message_preset_id: part.id, purpose: part.purpose })
    .execute();
  await tellText(work, location, part, true);
}

/** Has other locations send the texts of one; a text is one record for all of its locations. */
export const textCopier: Copier = {
  flag: null,
  async parts(db, place) {
    return (await listTexts(db, place)).map(({ text, part }) => ({
      key: String(part.id),
      name: part.name,
      about: `${PURPOSE_FACTS[part.purpose].name}: ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`,
      value: part,
    }));
  },
  copyTo: (platform, ctx, { merchantId, parts, keeps, isTrial, open, close }) =>
    write(platform, ctx, async (work) => {
      const { trx } = work;
      const location = await getLocation(trx, ctx, merchantId);
      const place = { programId: ctx.programId, merchantId };
      const given = parts.map(({ value }) => textPart.parse(value));
      const ids = given.map(({ id }) => id);
      const before = (await listTexts(trx, place)).map(({ part }) => part.id);
      const known = await lockTexts(trx, ctx.programId, isTrial ? ids : [...ids, ...before]);
      // Read again under the locks of the texts.
      const texts = (await listTexts(trx, place)).map(({ part }) => part);
      await open(trx, versionsOf(texts.map(({ id }) => ['text', id, 0])));
      const plans = planTexts(given, { texts, known }, keeps);
      if (!isTrial)
        for (const { item, part, rival } of plans)
          if (isWritten(item)) await give(work, location, part, rival);
      await close(
        trx,
        plans.map(({ item }) => item),
      );
      return [];
    }),
};
