import { PURPOSE_FACTS } from '#contract/host/messages/purposes.ts';
import { actionErrors, presetErrors, textErrors } from '#contract/host/messages/rules.ts';
import type { MessagePreset, PresetCreate, PresetUpdate } from '#contract/host/messages/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';
import { findPreset, findRivals, type PresetRow } from './presetQueries.ts';
import { presentPreset, presetFor } from './present.ts';

type Actions = MessagePreset['actions'];

const presets = recordOf({
  table: 'message_presets',
  key: 'merchant_message_preset_id',
  find: findPreset,
  present: (row, { ctx }) => presetFor(ctx, row),
  thing: (id) => `Text ${id}`,
  called: ({ name }) => `The text ${name}`,
  name: ({ name }) => name,
  told: (_shown, row) => {
    const {
      merchant_message_preset_id: _id,
      phones: _phones,
      other_merchants: _others,
      ...told
    } = presentPreset(row);
    return told;
  },
});

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
  const how = { kind: 'message_preset.created', taken: { ...nameTaken(fields.name), ...RIVAL } } as const;
  return presets.create(platform, ctx, how, async ({ trx, store }) => {
    const presetId = await store(fields);
    await storeActions(trx, ctx.programId, presetId, actions);
    const preset = found(await findPreset(trx, ctx.programId, presetId), 'The text');
    await storeMerchants(trx, ctx, preset, merchant_ids);
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

/**
 * Changes what is given of a text, its answers and its locations. Errors: NOT_FOUND, STALE, FORBIDDEN, VALIDATION by field such as
 * `actions.0.keyword_override`, DUPLICATE under `name`, or under `merchant_ids` when a location has another text of this kind.
 */
export async function savePreset(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, merchant_ids, actions, ...fields }: PresetUpdate,
): Promise<MessagePreset> {
  if (actions) refuseErrors(actionErrors(actions));
  const hasText = Object.values(fields).some((value) => value !== undefined);
  const taken = { ...nameTaken(fields.name ?? ''), ...RIVAL };
  const how = { kind: 'message_preset.updated', id, version, taken } as const;
  return presets.change(platform, ctx, how, async ({ trx, row, store }) => {
    if (hasText || actions) requireAll(ctx, row);
    const { purpose, text, message_schedule_time: minutes } = presentPreset(row);
    const { text: written = text, message_schedule_time = minutes } = fields;
    if (hasText) refuseErrors(textErrors({ purpose, text: written, message_schedule_time }));
    if (actions) await storeActions(trx, ctx.programId, id, actions);
    if (merchant_ids) await storeMerchants(trx, ctx, row, merchant_ids);
    await store(fields);
  });
}

/** A location no longer sends the text; NOT_FOUND when it did not. */
export function removeMerchant(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  merchantId: number,
): Promise<MessagePreset> {
  return presets.change(
    platform,
    ctx,
    { kind: 'message_preset.updated', id },
    async ({ trx, row, store }) => {
      const ids = row.phones.map((phone) => phone.merchant_id);
      found(ids.includes(merchantId) && ctx.worksAt(merchantId) ? true : null, 'This location of the text');
      await storeMerchants(
        trx,
        ctx,
        row,
        ids.filter((one) => one !== merchantId),
      );
      await store({});
    },
  );
}

/** Errors: NOT_FOUND, STALE, FORBIDDEN. */
export function removePreset(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  version: number | undefined,
): Promise<void> {
  const which = { kind: 'message_preset.removed', id, version } as const;
  return presets.remove(platform, ctx, which, ({ row }) => requireAll(ctx, row));
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
  const open = await openAmong(trx, ctx.programId, added);
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
