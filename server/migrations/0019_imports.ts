import { type Kysely, sql } from 'kysely';

/**
 * Every import stands in one pair of tables, whatever it brings in. Uploads of locations and billing information get ids behind
 * those of guests, their events with them. Whose work was under way has lost its place in the queue: it can be checked, or undone, anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guest_imports rename to imports;
    alter table imports rename column guest_import_id to import_id;
    alter table guest_import_rows rename to import_rows;
    alter table import_rows rename column guest_import_id to import_id;
    alter table imports rename constraint guest_imports_pkey to imports_pkey;
    alter table import_rows rename constraint guest_import_rows_pkey to import_rows_pkey;
    alter index guest_import_rows_by_record rename to import_rows_by_record;
    alter index guest_import_rows_shown rename to import_rows_shown;
    alter table imports drop constraint guest_imports_kind_check, add constraint imports_kind_check
      check (kind in ('merchants', 'billing', 'guests', 'reservations'));
    alter table imports drop constraint guest_imports_status_check, add constraint imports_status_check check (status in
      ('mapping', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'));
    alter table import_rows drop constraint guest_import_rows_outcome_check, add constraint import_rows_outcome_check
      check (outcome in ('created', 'merged', 'unchanged', 'refused'));
    alter table import_rows drop constraint guest_import_rows_record_type_check, add constraint import_rows_record_type_check
      check (record_type in ('guest', 'party'));
    comment on column imports.options is 'What the kind of import remembers: what the columns are, how dates are written, the location';
    comment on column imports.started_ts is 'When its first row could be written; null as long as it was only checked';

    create temporary table moved on commit drop as
      select u.*, (select coalesce(max(import_id), 0) from imports) + u.upload_id as import_id from uploads u;
    insert into imports (program_id, import_id, user_id, kind, file_name, content, options, status, total, processed,
        created_count, refused_count, message, created_ts, started_ts, finished_ts)
      overriding system value
      select program_id, import_id, user_id, kind, file_name, nullif(content, ''), '{}', status, total, processed,
        created_count, invalid_count, message, created_ts,
        case when status in ('running', 'done') or (status = 'failed' and created_count > 0) then created_ts end, finished_ts
      from moved;
    insert into import_rows (program_id, import_id, row_number, outcome, cells, reasons)
      select r.program_id, m.import_id, r.row_number, 'refused', r.cells, r.reasons
      from upload_rows r join moved m on m.program_id = r.program_id and m.upload_id = r.upload_id;
    update events e set record_id = m.import_id::text
      from moved m where e.program_id = m.program_id and e.record_type = 'upload' and e.record_id = m.upload_id::text;
    select setval(pg_get_serial_sequence('imports', 'import_id'), (select max(import_id) from imports))
      where exists (select 1 from imports);
    drop table upload_rows, uploads;

    update imports set status = 'failed', finished_ts = now(), message =
      'The server was updated while it worked on this file. What was done so far stays; take the last step again.'
      where status in ('checking', 'running', 'undoing');

    do $$ begin
      if to_regclass('pgboss.schedule') is not null then
        delete from pgboss.schedule where name in ('uploads.forget', 'guestImports.forget');
      end if;
    end $$;
  `.execute(db);
}
