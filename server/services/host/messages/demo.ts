import type { Trx } from '#server/platform/db/index.ts';

const QUICK = [
  ['Running late is fine', 'No worry, {{fname}}. We keep your table until a quarter hour after {{time}}.'],
  ['Almost ready', 'Hi {{fname}}, your table at {{merchant_name}} is almost ready. Please stay close.'],
  ['Where to park', 'You can park behind the house. See you soon, {{fname}}!'],
] as const;
const REMINDER =
  'Hi {{fname}}, we look forward to seeing you at {{merchant_name}} on {{date}} at {{time}}, party of {{party_size}}.';

/** Quick replies at every location of a demo concept, and a reminder of the day before at its last one. */
export async function seedPresets(trx: Trx, programId: number): Promise<void> {
  const merchants = await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .execute();
  const all = merchants.map(({ merchant_id }) => merchant_id);
  for (const [name, text] of QUICK) await addPreset(trx, programId, { name, text, purpose: 'quick' }, all);
  const reminder = {
    name: 'The day before',
    text: REMINDER,
    purpose: 'reminder',
    message_schedule_time: 1440,
  };
  const presetId = await addPreset(trx, programId, reminder, all.slice(-1));
  await trx
    .insertInto('message_preset_actions')
    .values(
      [1, 2].map((action_type_id) => ({
        program_id: programId,
        merchant_message_preset_id: presetId,
        action_type_id,
        sort_order: action_type_id,
      })),
    )
    .execute();
}

async function addPreset(
  trx: Trx,
  programId: number,
  preset: { name: string; text: string; purpose: string; message_schedule_time?: number },
  merchantIds: readonly number[],
): Promise<number> {
  const { merchant_message_preset_id } = await trx
    .insertInto('message_presets')
    .values({ program_id: programId, ...preset })
    .returning('merchant_message_preset_id')
    .executeTakeFirstOrThrow();
  if (merchantIds.length > 0) {
    await trx
      .insertInto('message_preset_merchants')
      .values(
        merchantIds.map((merchant_id) => ({
          program_id: programId,
          merchant_message_preset_id,
          merchant_id,
          purpose: preset.purpose,
        })),
      )
      .execute();
  }
  return merchant_message_preset_id;
}
