import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/index.ts';
import { fail } from '../../../../platform/errors/index.ts';
import type { Subject } from './subject.ts';

/** The bytes as text in which a word is found in whatever encoding the file has: without zero bytes and in small letters. */
const CONTENT = sql`lower(replace(encode(i.content, 'escape'), '\\000', ''))`;

/**
 * Forgets the files of imports that hold a guest. Errors: IN_USE while such an import is under way, since the rest of its rows is
 * still needed.
 */
export async function eraseImportFiles(trx: Trx, subject: Subject): Promise<bigint> {
  const { programId, guestIds, partyIds, phones, emails } = subject;
  const words = emails.map((email) => `%${email.replace(/[\\%_]/g, '\\$&')}%`);
  const digits = phones.map((phone) => `%${phone.slice(-10)}%`);
  const { rows } = await sql<{ guest_import_id: number; file_name: string; status: string }>`
    select i.guest_import_id, i.file_name, i.status from guest_imports i
    where i.program_id = ${programId} and i.content is not null and (
      exists (select 1 from guest_import_rows r
        where r.program_id = i.program_id and r.guest_import_id = i.guest_import_id
          and ((r.record_type = 'guest' and r.record_id = any(${[...guestIds]}::bigint[]))
            or (r.record_type = 'party' and r.record_id = any(${[...partyIds]}::bigint[]))))
      or ${CONTENT} like any(${words}::text[])
      or translate(${CONTENT}, ' ()-.+/', '') like any(${digits}::text[]))`.execute(trx);
  const open = rows.find(({ status }) => !['done', 'failed', 'undone'].includes(status));
  if (open) {
    fail(
      'IN_USE',
      `The import of ${open.file_name} is under way, and its file holds this guest. Finish or discard it first.`,
      { details: { guest_import_id: open.guest_import_id } },
    );
  }
  const gone = await sql`update guest_imports set content = null where program_id = ${programId}
    and guest_import_id = any(${rows.map((row) => row.guest_import_id)}::bigint[])`.execute(trx);
  return gone.numAffectedRows ?? 0n;
}
