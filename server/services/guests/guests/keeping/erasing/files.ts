import { type RawBuilder, sql } from 'kysely';
import { GUEST_IMPORT_KINDS } from '#contract/guests/guestImports/fields.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Subject } from './subject.ts';

/** The bytes as text in which a word is found in whatever encoding the file has: without zero bytes and in small letters. */
const CONTENT = sql`lower(replace(encode(coalesce(i.content, ''), 'escape'), '\\000', ''))`;
const OPTIONS = sql`lower(i.options::text)`;
const OVER = ['done', 'failed', 'undone'];

/** True of an import i with a row that became the guest, or a text with their number or address. */
function holdsGuest(subject: Subject, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const { guestIds, partyIds, phones, emails } = subject;
  const words = emails.map((email) => `%${email.replace(/[\\%_]/g, '\\$&')}%`);
  const digits = phones.map((phone) => `%${phone.slice(-10)}%`);
  const inText = texts.map(
    (text) =>
      sql`${text} like any(${words}::text[]) or translate(${text}, ' ()-.+/', '') like any(${digits}::text[])`,
  );
  return sql`(exists (select 1 from import_rows r
    where r.program_id = i.program_id and r.import_id = i.import_id
      and ((r.record_type = 'guest' and r.record_id = any(${[...guestIds]}::bigint[]))
        or (r.record_type = 'party' and r.record_id = any(${[...partyIds]}::bigint[]))))
    or ${sql.join(inText, sql` or `)})`;
}

/**
 * Forgets the files of imports that hold a guest, and the examples that were taken from them. Errors: IN_USE while such an import is
 * under way, since the rest of its rows is still needed.
 */
export async function eraseImportFiles(trx: Trx, subject: Subject): Promise<bigint> {
  const { programId } = subject;
  const { rows } = await sql<{ import_id: number; file_name: string; status: string }>`
    select i.import_id, i.file_name, i.status from imports i
    where i.program_id = ${programId} and i.kind = any(${[...GUEST_IMPORT_KINDS]}::text[]) and ${holdsGuest(subject, [CONTENT, OPTIONS])}`.execute(
    trx,
  );
  const open = rows.find(({ status }) => !OVER.includes(status));
  if (open) {
    fail(
      'IN_USE',
      `The import of ${open.file_name} is under way, and its file holds this guest. Finish or discard it first.`,
      { details: { guest_import_id: open.import_id } },
    );
  }
  const gone = await sql`
    update imports i set content = null, options = jsonb_set(i.options, '{columns}', (
      select coalesce(jsonb_agg(c.column_ || '{"examples": []}' order by c.n), '[]')
      from jsonb_array_elements(coalesce(i.options -> 'columns', '[]')) with ordinality c(column_, n)))
    where i.program_id = ${programId}
      and i.import_id = any(${rows.map((row) => row.import_id)}::bigint[])`.execute(trx);
  return gone.numAffectedRows ?? 0n;
}
