import { DEFAULT_LOGO_SIZE, type PresetGroup } from '#contract/host/forms/presetTypes.ts';
import type { SentPreset, Values } from '#contract/host/forms/rules.ts';
import type { PresetSet, PresetSetWrite } from '#contract/host/forms/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkVersion, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { checkedValues, presentPresets, valuesOf, viewerOf } from './presets.ts';
import { findSet, type SetKind } from './queries.ts';

/** Which set of presets is meant. */
export interface SetRef {
  readonly kind: SetKind;
  readonly group: PresetGroup;
  readonly merchantId: number | null;
}

export const BRAND: SetRef = { kind: 'widget', group: 'brand', merchantId: null };
export const SPLASH: SetRef = { kind: 'splash', group: 'splash', merchantId: null };
export const EMAIL: SetRef = { kind: 'email', group: 'email', merchantId: null };
/** What a concept's or location's forms of every type inherit. */
export const widgetsOf = (merchantId: number | null): SetRef => ({
  kind: 'widget',
  group: 'widget',
  merchantId,
});

const NAMES: Readonly<Record<SetKind, string>> = {
  widget: 'Form presets',
  splash: 'Splash pages',
  email: 'Email widgets',
};

const sizeOf = (values: Values, typeId: 'logo_width' | 'logo_height'): number => {
  const value = values[typeId];
  return typeof value === 'number' ? value : DEFAULT_LOGO_SIZE;
};

/** The presets of a set with what they inherit; errors: NOT_FOUND for a location of others. */
export async function readSet(db: Db | Trx, ctx: RequestContext, ref: SetRef): Promise<PresetSet> {
  if (ref.merchantId !== null) await getLocation(db, ctx, ref.merchantId);
  const own = await findSet(db, ctx.programId, ref);
  const above =
    ref.merchantId === null ? null : await findSet(db, ctx.programId, { ...ref, merchantId: null });
  const [ownValues, inherited] = [valuesOf(own?.presets), valuesOf(above?.presets)];
  const levels =
    ref.merchantId === null ? { program: ownValues } : { program: inherited, merchant: ownValues };
  const level = ref.merchantId === null ? 'program' : 'merchant';
  return {
    merchant_id: ref.merchantId,
    presets: presentPresets(ref.group, levels, level, viewerOf(ctx)),
    logo_width: sizeOf({ ...inherited, ...ownValues }, 'logo_width'),
    logo_height: sizeOf({ ...inherited, ...ownValues }, 'logo_height'),
    version: own?.version ?? 0,
  };
}

/** Locks the stored set, which is made when it is first saved. */
async function lockSet(trx: Trx, programId: number, { kind, merchantId }: SetRef, now: Date) {
  await trx
    .insertInto('widget_presets')
    .values({
      program_id: programId,
      kind,
      merchant_id: merchantId,
      version: 0,
      created_ts: now,
      updated_ts: now,
    })
    .onConflict((conflict) => conflict.constraint('widget_presets_once').doNothing())
    .execute();
  const row = await trx
    .selectFrom('widget_presets')
    .selectAll()
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('merchant_id', 'is not distinct from', merchantId)
    .forUpdate()
    .executeTakeFirst();
  return found(row, 'This set of presets');
}

type Plan = (before: Values) => Values;

async function change(
  platform: Platform,
  ctx: RequestContext,
  ref: SetRef,
  { version, verb, plan }: { version?: number | undefined; verb: 'updated' | 'reset'; plan: Plan },
): Promise<PresetSet> {
  return write(platform, ctx, async ({ trx, now }) => {
    if (ref.merchantId !== null) await getLocation(trx, ctx, ref.merchantId);
    const row = await lockSet(trx, ctx.programId, ref, now);
    if (version !== undefined && version !== row.version)
      checkVersion(row.version, version, NAMES[ref.kind], await readSet(trx, ctx, ref));
    const before = valuesOf(row.presets);
    const after = plan(before);
    const removed = Object.keys(before).filter((typeId) => after[typeId] === undefined);
    const without = Object.fromEntries(removed.map((typeId) => [typeId, null]));
    const changes = changesBetween(before, { ...after, ...without });
    if (changes.length > 0) {
      await trx
        .updateTable('widget_presets')
        .set({ presets: JSON.stringify(after), updated_ts: now, version: row.version + 1 })
        .where('program_id', '=', ctx.programId)
        .where('widget_presets_id', '=', row.widget_presets_id)
        .execute();
      await tell(
        { trx, ctx, ...(ref.merchantId === null ? {} : { merchantId: ref.merchantId }) },
        {
          kind: `widget_presets.${verb}`,
          recordId: row.widget_presets_id,
          recordName: NAMES[ref.kind],
          changes,
        },
      );
    }
    return readSet(trx, ctx, ref);
  });
}

/** Values of the set that its screen does not show, which a save leaves alone. */
const otherValues = (shown: readonly SentPreset[], before: Values): Values => {
  const sent = new Set(shown.map(({ type_id }) => type_id));
  return Object.fromEntries(Object.entries(before).filter(([typeId]) => !sent.has(typeId)));
};

const checked = (
  { kind, group }: SetRef,
  presets: readonly SentPreset[],
  before: Values,
  ctx: RequestContext,
) => checkedValues(kind === 'widget' ? 'widget' : group, presets, before, viewerOf(ctx));

/** Replaces a set by what was sent: what is not sent is inherited again. */
export const replaceSet = (
  platform: Platform,
  ctx: RequestContext,
  ref: SetRef,
  { presets, version }: PresetSetWrite,
) =>
  change(platform, ctx, ref, {
    version,
    verb: 'updated',
    plan: (before) => checked(ref, presets, before, ctx),
  });

/** Sets what was sent and leaves the rest alone. */
export const addToSet = (
  platform: Platform,
  ctx: RequestContext,
  ref: SetRef,
  { presets, version }: PresetSetWrite,
) =>
  change(platform, ctx, ref, {
    version,
    verb: 'updated',
    plan: (before) => ({ ...otherValues(presets, before), ...checked(ref, presets, before, ctx) }),
  });

/** Has everything inherited again, or one preset. */
export const resetSet = (platform: Platform, ctx: RequestContext, ref: SetRef, typeId?: string) =>
  change(platform, ctx, ref, {
    verb: 'reset',
    plan: (before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => typeId !== undefined && id !== typeId)),
  });
