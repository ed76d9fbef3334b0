import type { IntegrationType, OmnivoreState, TableIdentifier } from '#contract/connections/pos/rules.ts';
import type { PosMerchant } from '#contract/connections/pos/schemas.ts';
import { sql } from 'kysely';
import { type PosLocation, PosProblem } from '#server/integrations/pos/index.ts';
import { checkOpened } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { keyOf } from './accounts.ts';
import { presentMerchant } from './present.ts';
import { findMerchant, listMerchants, lockMerchant, updateConnection } from './queries.ts';
import { refreshMerchant } from './refresh.ts';

const read = async (db: Trx | Platform['db'], programId: number, merchantId: number) =>
  presentMerchant(found(await findMerchant(db, programId, merchantId), 'This location'));

/** Refuses what a person asked a point of sale for. Errors: NOT_FOUND, UNAVAILABLE. */
export function refuseProblem(error: unknown): never {
  if (!(error instanceof PosProblem)) throw error;
  return fail(error.code === 'not_found' ? 'NOT_FOUND' : 'UNAVAILABLE', error.message);
}

export const presentOutside = ({ id, name, address, isOnline }: PosLocation) => ({
  id,
  name,
  address,
  status: isOnline ? ('online' as const) : ('offline' as const),
});

interface Match {
  readonly merchant_id: number;
  readonly integration_id: string | null;
  readonly integration_type: IntegrationType;
}

/**
 * Matches a location to an integration after looking it up; one that Omnivore does not have is flagged, and what was matched
 * stays (POS-021..023). Errors: NOT_FOUND, TAKEN where another location has it, UNAVAILABLE where Omnivore does not answer.
 */
export async function matchMerchant(
  platform: Platform,
  ctx: RequestContext,
  { merchant_id: merchantId, integration_id: id, integration_type }: Match,
): Promise<PosMerchant> {
  const { programId } = ctx;
  await getLocation(platform.db, ctx, merchantId);
  const isKnown = id === null || integration_type === 'other' || (await lookUp(platform, programId, id));
  const taken = {
    pos_merchants_once: {
      field: 'integration_id',
      message: 'Another location is matched to it. Choose another one, or disconnect that location first.',
      code: 'TAKEN' as const,
    },
  };
  const saved = await write(
    platform,
    ctx,
    async (work) => {
      const stored = await lockMerchant(work.trx, programId, merchantId);
      const isSame =
        stored.integration_id === id && (id === null || stored.integration_type === integration_type);
      const connection = {
        integration_id: id,
        integration_type: id === null ? null : integration_type,
        status: null,
        ...(isSame ? {} : UNREAD),
      };
      if (!isKnown) {
        await updateConnection(work.trx, programId, merchantId).set({ is_invalid_location: true }).execute();
        return read(work.trx, programId, merchantId);
      }
      await updateConnection(work.trx, programId, merchantId)
        .set((eb) => ({
          ...connection,
          is_invalid_location: false,
          updated_ts: work.now,
          version: eb('version', '+', 1),
        }))
        .execute();
      if (!isSame) await forget(work.trx, programId, merchantId);
      const after = await read(work.trx, programId, merchantId);
      await tell(
        { ...work, merchantId },
        {
          kind: id === null ? 'pos_merchant.unmatched' : 'pos_merchant.matched',
          recordId: merchantId,
          recordName: after.name_human,
          changes: isSame ? [] : [{ field: 'integration_id', from: stored.integration_id, to: id }],
        },
      );
      return after;
    },
    taken,
  );
  if (!isKnown || id === null) return saved;
  await refreshMerchant(platform, { programId, merchantId });
  return read(platform.db, programId, merchantId);
}

/** What is so of a location that was matched just now, or to nothing. */
const UNREAD = {
  tickets_cursor: null,
  tickets_ts: null,
  answered_ts: null,
  tickets_problem: null,
  failed_tables: false,
  failed_categories: false,
  failed_jobs: false,
};

/** Whether Omnivore has a location. */
async function lookUp(platform: Platform, programId: number, id: string): Promise<boolean> {
  try {
    await platform.omnivore.readLocation(await keyOf(platform, programId), id);
    return true;
  } catch (error) {
    if (error instanceof PosProblem && error.code === 'not_found') return false;
    return refuseProblem(error);
  }
}

/** What the former point of sale had; mapped tables stay. */
async function forget(trx: Trx, programId: number, merchantId: number): Promise<void> {
  for (const table of ['pos_tables', 'pos_jobs', 'pos_employees', 'pos_menu_categories'] as const)
    await sql`delete from ${sql.table(table)}
      where program_id = ${programId} and merchant_id = ${merchantId}`.execute(trx);
}

interface Settings {
  readonly omnivore_state?: OmnivoreState | undefined;
  readonly enable_omnivore_employees?: boolean | undefined;
  readonly pos_table_identifier?: TableIdentifier | undefined;
  readonly version?: number | undefined;
}
const FIELDS = ['omnivore_state', 'enable_omnivore_employees', 'pos_table_identifier'] as const;

/** Sets what is set for one location (POS-019, POS-038). Errors: NOT_FOUND, STALE. */
export function updateMerchant(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  { version, ...wanted }: Settings,
): Promise<PosMerchant> {
  const { programId } = ctx;
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    await getLocation(trx, ctx, merchantId);
    const stored = await lockMerchant(trx, programId, merchantId);
    const before = await read(trx, programId, merchantId);
    const record = { programId, type: 'pos_merchant', id: merchantId };
    const versions = { stored: stored.version, sent: version };
    await checkOpened(trx, record, versions, 'This point of sale', before);
    const changed = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
    if (changed.length === 0) return before;
    await updateConnection(trx, programId, merchantId)
      .set((eb) => ({
        ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
        updated_ts: now,
        version: eb('version', '+', 1),
      }))
      .execute();
    if (changed.includes('pos_table_identifier'))
      await renumber(trx, programId, merchantId, wanted.pos_table_identifier === 'POSID');
    await tell(
      { ...work, merchantId },
      {
        kind: 'pos_merchant.updated',
        recordId: merchantId,
        recordName: before.name_human,
        changes: changed.map((field) => ({ field, from: before[field], to: wanted[field] })),
      },
    );
    return read(trx, programId, merchantId);
  });
}

/** Mapped tables keep their table of the point of sale when it is known by something else. */
async function renumber(trx: Trx, programId: number, merchantId: number, isById: boolean): Promise<void> {
  const [from, to] = isById ? ['name', 'pos_id'] : ['pos_id', 'name'];
  await sql`update pos_table_overrides o set table_number = t.${sql.ref(String(to))} from pos_tables t
    where o.program_id = ${programId} and o.merchant_id = ${merchantId} and t.program_id = o.program_id
      and t.merchant_id = o.merchant_id and t.${sql.ref(String(from))} = o.table_number`.execute(trx);
}

/** Sets the meal-stage state of the caller's locations whose state differs; answers those (POS-020). */
export async function updateMerchants(
  platform: Platform,
  ctx: RequestContext,
  omnivore_state: OmnivoreState,
): Promise<number[]> {
  const { programId } = ctx;
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const differing = (await listMerchants(trx, ctx))
      .filter((row) => row.omnivore_state !== omnivore_state)
      .sort((a, b) => a.merchant_id - b.merchant_id);
    const changed: number[] = [];
    for (const { merchant_id, merchant_name } of differing) {
      const stored = await lockMerchant(trx, programId, merchant_id);
      if (stored.omnivore_state === omnivore_state) continue;
      await updateConnection(trx, programId, merchant_id)
        .set((eb) => ({ omnivore_state, updated_ts: now, version: eb('version', '+', 1) }))
        .execute();
      const changes = [{ field: 'omnivore_state', from: stored.omnivore_state, to: omnivore_state }];
      const about = { recordId: merchant_id, recordName: merchant_name, changes };
      await tell({ ...work, merchantId: merchant_id }, { kind: 'pos_merchant.updated', ...about });
      changed.push(merchant_id);
    }
    return changed;
  });
}
