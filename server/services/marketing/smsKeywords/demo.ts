import type { Trx } from '#server/platform/db/index.ts';

/** A word that puts guests on a list, one that answers, and the answer to who asks for help. */
export async function seedKeywords(
  trx: Trx,
  { programId, userId, list }: { readonly programId: number; readonly userId: number; readonly list: string },
): Promise<void> {
  const joined = await trx
    .selectFrom('contact_lists')
    .select('contact_list_id')
    .where('program_id', '=', programId)
    .where('name', '=', list)
    .executeTakeFirst();
  const rows = [
    {
      keyword: 'WINE',
      answer:
        '{{concept_name}}: welcome to our wine evenings, {{first_name|friend}}! We text at most 4 times a month. Msg and data rates may apply. Reply STOP to end.',
      contact_list_id: joined?.contact_list_id ?? null,
    },
    {
      keyword: 'HOURS',
      answer: '{{location_name}} is open daily from 11 AM to 10 PM. For a table call {{location_phone|us}}.',
      contact_list_id: null,
    },
    {
      keyword: 'HELP',
      answer:
        '{{concept_name}}: texts about your reservations, and news if you asked for them. Call {{location_phone|us}} for help. Msg and data rates may apply. Reply STOP to end.',
      contact_list_id: null,
    },
  ];
  await trx
    .insertInto('sms_keywords')
    .values(rows.map((row) => ({ ...row, program_id: programId, created_by_user_id: userId })))
    .execute();
}
