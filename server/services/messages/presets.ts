import { PURPOSE_FACTS } from '#contract/messages/purposes.ts';
import { actionErrors, presetErrors, textErrors } from '#contract/messages/rules.ts';
import type { MessagePreset, PresetCreate, PresetText } from '#contract/messages/schemas.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, fail, found, refuseDuplicates } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPreset, findPresetForUpdate, findRivals, listOpen, type PresetRow } from './presetQueries.ts';
import { presentPreset, presetFor } from './present.ts';

type Actions = MessagePreset['actions'];
type Kind = `message_preset.${'created' | 'updated' | 'removed'}`;

const nameTaken = (name: string) => ({
  message_presets_name: {
    field: 'name',
    message: `There is already a text called “${name}”. Choose another name.`,
  },
});

/** Another admin gave the location a text of this kind in the same moment. */
const RIVAL = {
  message_preset_merchants_once: {
    field: 'merchant_ids',
    message: 'One of the locations was given another text of this kind just now. Look again and save.',
  },
};

function refuseErrors(errors: Record<string, string>): void {
  const [message] = Object.values(errors);
  if (message !== undefined) fail('VALIDATION', message, { errors });
}

/** Writes a new text (ADMIN-035); errors: VALIDATION by field, DUPLICATE, NOT_FOUND for a location of another concept. */
export async function createPreset(
  platform: Platform,
  ctx: RequestContext,
  body: PresetCreate,
): Promise<MessagePreset> {
  refuseErrors(presetErrors(body));
  const { merchant_ids, actions, ...fields } = body;
  const now = platform.clock.now();
  const work = async (trx: Trx) => {
    const { merchant_message_preset_id: presetId } = await trx
      .insertInto('message_presets')
      .values({ program_id: ctx.programId, ...fields, created_ts: now, updated_ts: now })
      .returning('merchant_message_preset_id')
      .executeTakeFirstOrThrow();
    await storeActions(trx, ctx.programId, presetId, actions);
    const preset = found(await findPreset(trx, ctx.programId, presetId), 'The text');
    await storeMerchants(trx, ctx, preset, merchant_ids);
    return tell(trx, ctx, 'message_preset.created', presetId, {});
  };
  return refuseDuplicates(() => platform.db.transaction().execute(work), {
    ...nameTaken(body.name),
    ...RIVAL,
  });
}

/** What a text says is changed by who works at every location that sends it. */
function requireAll(ctx: RequestContext, { name, phones }: PresetRow): void {
  if (phones.every(({ merchant_id }) => ctx.worksAt(merchant_id))) return;
  fail(
    'FORBIDDEN',
    `“${name}” is sent by locations at which you do not work. Write a text of your own for yours, or ask an admin of your concept.`,
  );
}

/** One change of a stored text: lock, version, work, event. */
async function changePreset(
  platform: Platform,
  ctx: RequestContext,
  presetId: number,
  version: number | undefined,
  work: (trx: Trx, preset: PresetRow) => Promise<void>,
): Promise<MessagePreset> {
  const { db, clock } = platform;
  return db.transaction().execute(async (trx) => {
    const row = found(await findPresetForUpdate(trx, ctx.programId, presetId), `Text ${presetId}`);
    const before = presentPreset(row);
    checkVersion(row.version, version, `The text ${row.name}`, presetFor(ctx, row));
    await work(trx, row);
    await trx
      .updateTable('message_presets')
      .set({ updated_ts: clock.now(), version: row.version + 1 })
      .where('program_id', '=', ctx.programId)
      .where('merchant_message_preset_id', '=', presetId)
      .execute();
    return tell(trx, ctx, 'message_preset.updated', presetId, before);
  });
}

/** Errors: NOT_FOUND, STALE, FORBIDDEN, VALIDATION, DUPLICATE under `name`. */
export async function saveText(
  platform: Platform,
  ctx: RequestContext,
  presetId: number,
  { version, ...body }: PresetText,
): Promise<MessagePreset> {
  const { text, message_schedule_time, name } = body;
  const save = () =>
    changePreset(platform, ctx, presetId, version, async (trx, preset) => {
      requireAll(ctx, preset);
      const { purpose } = presentPreset(preset);
      refuseErrors(textErrors({ purpose, text, message_schedule_time }));
      await trx
        .updateTable('message_presets')
        .set({ text, message_schedule_time, ...(name === undefined ? {} : { name }) })
        .where('program_id', '=', ctx.programId)
        .where('merchant_message_preset_id', '=', presetId)
        .execute();
    });
  return refuseDuplicates(save, nameTaken(name ?? ''));
}

/** Errors: NOT_FOUND, STALE, DUPLICATE when a location has another text of this kind. */
export async function saveMerchants(
  platform: Platform,
  ctx: RequestContext,
  presetId: number,
  { merchant_ids, version }: { merchant_ids: number[]; version?: number | undefined },
): Promise<MessagePreset> {
  const save = () =>
    changePreset(platform, ctx, presetId, version, (trx, preset) =>
      storeMerchants(trx, ctx, preset, merchant_ids),
    );
  return refuseDuplicates(save, RIVAL);
}

/** A location no longer sends the text; NOT_FOUND when it did not. */
export async function removeMerchant(
  platform: Platform,
  ctx: RequestContext,
  presetId: number,
  merchantId: number,
): Promise<MessagePreset> {
  return changePreset(platform, ctx, presetId, undefined, async (trx, preset) => {
    const ids = preset.phones.map((phone) => phone.merchant_id);
    found(ids.includes(merchantId) && ctx.worksAt(merchantId) ? true : null, 'This location of the text');
    await storeMerchants(
      trx,
      ctx,
      preset,
      ids.filter((id) => id !== merchantId),
    );
  });
}

/** Errors: NOT_FOUND, STALE, FORBIDDEN, VALIDATION keyed `actions.0.keyword_override`. */
export async function saveActions(
  platform: Platform,
  ctx: RequestContext,
  presetId: number,
  { actions, version }: { actions: Actions; version?: number | undefined },
): Promise<MessagePreset> {
  refuseErrors(actionErrors(actions));
  return changePreset(platform, ctx, presetId, version, (trx, preset) => {
    requireAll(ctx, preset);
    return storeActions(trx, ctx.programId, presetId, actions);
  });
}

/** Errors: NOT_FOUND, STALE, FORBIDDEN. */
export async function removePreset(
  platform: Platform,
  ctx: RequestContext,
  presetId: number,
  version: number | undefined,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const row = found(await findPresetForUpdate(trx, ctx.programId, presetId), `Text ${presetId}`);
    checkVersion(row.version, version, `The text ${row.name}`, presetFor(ctx, row));
    requireAll(ctx, row);
    await trx
      .deleteFrom('message_presets')
      .where('program_id', '=', ctx.programId)
      .where('merchant_message_preset_id', '=', presetId)
      .execute();
    await recordEvent(trx, ctx.stamp(), {
      kind: 'message_preset.removed',
      recordType: 'message_preset',
      recordId: presetId,
      recordName: row.name,
    });
  });
}

async function storeActions(trx: Trx, programId: number, presetId: number, actions: Actions): Promise<void> {
  await trx
    .deleteFrom('message_preset_actions')
    .where('program_id', '=', programId)
    .where('merchant_message_preset_id', '=', presetId)
    .execute();
  if (actions.length === 0) return;
  const ids = { program_id: programId, merchant_message_preset_id: presetId };
  await trx
    .insertInto('message_preset_actions')
    .values(
      actions.map(({ action_type_id, ...words }, sort_order) => ({
        ...ids,
        action_type_id,
        sort_order,
        confirm_override: words.confirm_override || null,
        keyword_override: words.keyword_override || null,
        prompt_override: words.prompt_override || null,
      })),
    )
    .execute();
}

/** Replaces the locations; those at which the caller does not work stay as they are. */
async function storeMerchants(
  trx: Trx,
  ctx: RequestContext,
  preset: PresetRow,
  wanted: readonly number[],
): Promise<void> {
  const before = preset.phones.map((phone) => phone.merchant_id);
  const added = [...new Set(wanted)].filter((id) => !before.includes(id));
  const open = await listOpen(trx, ctx.programId, added);
  const unknown = added.filter((id) => !open.has(id) || !ctx.worksAt(id));
  found(unknown.length === 0 ? true : null, `Location ${unknown.slice(0, 5).join(', ')}`);
  await refuseRivals(trx, ctx.programId, preset, added);
  const removed = before.filter((id) => !wanted.includes(id) && ctx.worksAt(id));
  const ids = {
    program_id: ctx.programId,
    merchant_message_preset_id: preset.merchant_message_preset_id,
  };
  if (removed.length > 0) {
    await trx
      .deleteFrom('message_preset_merchants')
      .where('program_id', '=', ids.program_id)
      .where('merchant_message_preset_id', '=', ids.merchant_message_preset_id)
      .where('merchant_id', 'in', removed)
      .execute();
  }
  if (added.length === 0) return;
  await trx
    .insertInto('message_preset_merchants')
    .values(added.map((merchant_id) => ({ ...ids, merchant_id, purpose: preset.purpose })))
    .execute();
}

async function refuseRivals(
  trx: Trx,
  programId: number,
  preset: PresetRow,
  merchantIds: readonly number[],
): Promise<void> {
  const { name: kind, once } = PURPOSE_FACTS[presentPreset(preset).purpose];
  if (!once || merchantIds.length === 0) return;
  const rivals = await findRivals(trx, programId, preset, merchantIds);
  const [first] = rivals;
  if (!first) return;
  const others = rivals.length > 1 ? `, and ${rivals.length - 1} more have one too` : '';
  const message = `${first.merchant_name} sends “${first.name}” as its “${kind}” already${others}. Take the location off that text first.`;
  fail('DUPLICATE', message, { errors: { merchant_ids: message } });
}

async function tell(
  trx: Trx,
  ctx: RequestContext,
  kind: Kind,
  presetId: number,
  before: object,
): Promise<MessagePreset> {
  const row = found(await findPreset(trx, ctx.programId, presetId), 'The text');
  const {
    merchant_message_preset_id: _id,
    phones: _phones,
    other_merchants: _others,
    ...told
  } = presentPreset(row);
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordType: 'message_preset',
    recordId: presetId,
    recordName: row.name,
    changes: changesBetween(before, told),
  });
  return presetFor(ctx, row);
}
