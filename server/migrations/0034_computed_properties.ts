import { type Kysely, sql } from 'kysely';
import { touching } from './0032_segments.ts';

/** Notes these guests to be worked out anew, where the concept has computed properties. */
const stale = (rows: string) => `
        insert into computed_stale (program_id, guest_id)
          select distinct s.program_id, s.guest_id from (${rows}) s
          where s.guest_id is not null
            and exists (select 1 from computed_properties c where c.program_id = s.program_id);`;

const both = (of: string, key: string, changed: string) => `
          select n.program_id, n.guest_id from new_rows n join old_rows o using (program_id, ${key}) where ${changed}
          union all
          select o.program_id, o.guest_id from new_rows n join old_rows o using (program_id, ${key}) where ${changed}${of}`;

const differs = (columns: readonly string[]) =>
  `(${columns.map((column) => `n.${column}`).join(', ')}) is distinct from (${columns.map((column) => `o.${column}`).join(', ')})`;

const PARTY = differs([
  'guest_id',
  'visited_ts',
  'merchant_id',
  'party_size',
  'kind',
  'status',
  'visit_state',
  'reserved_ts',
]);
const TICKET = `(${differs(['guest_id', 'party_id', 'status', 'merchant_id', 'open_ts', 'total_cents', 'order_type'])}
            or n.detail -> 'items' is distinct from o.detail -> 'items')`;

/** A visit is worth what its checks come to, also those without a guest of their own. */
const ofParties = (rows: string, where = 'true') => `
          union all
          select p.program_id, p.guest_id from ${rows}
          join parties p on p.program_id = t.program_id and p.party_id = t.party_id where ${where}`;

/** The function that a table's three triggers call, after each statement. */
const keep = (table: string, key: string, changed: string, parties: readonly [string, string, string]) => `
    create function stale_of_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${stale(`select program_id, guest_id from new_rows${parties[0]}`)}
      elsif tg_op = 'DELETE' then ${stale(`select program_id, guest_id from old_rows${parties[1]}`)}
      else ${stale(both(parties[2], key, changed))}
      end if;
      return null;
    end $$;
    create trigger ${table}_stale_in after insert on ${table}
      referencing new table as new_rows for each statement execute function stale_of_${table}();
    create trigger ${table}_stale_anew after update on ${table}
      referencing old table as old_rows new table as new_rows for each statement execute function stale_of_${table}();
    create trigger ${table}_stale_out after delete on ${table}
      referencing old table as old_rows for each statement execute function stale_of_${table}();`;

const TICKET_PARTIES = [
  ofParties('new_rows t'),
  ofParties('old_rows t'),
  ofParties(
    `(select n.program_id, unnest(array[n.party_id, o.party_id]) as party_id
            from new_rows n join old_rows o using (program_id, ticket_id) where ${TICKET}) t`,
  ),
] as const;

const ANEW = `stale_ts = now(), reached_guest_id = 0, done_count = 0, total_count = 0, run_day = null`;

/** What keeps values that are worked out for every guest: whom they wait for, and whose segments may change with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table computed_properties
      add column if not exists user_id bigint references users,
      add column if not exists author_name text;
    create unique index computed_properties_name on computed_properties (program_id, lower(name));
    comment on column computed_properties.is_timed is 'Whether values change with the day, without anything happening';
    comment on column computed_properties.stale_ts is 'Since when all guests are to be worked out anew; null when they are';
    comment on column computed_properties.reached_guest_id is 'How far the present run has come';
    comment on column computed_properties.run_day is 'The day of the concept for which the present run works';
    comment on column computed_properties.computed_day is 'The day of the concept for which all guests were last worked out';

    alter table computed_values
      add check (num_nonnulls(number_value, text_value, date_value) = 1),
      add foreign key (program_id, computed_property_id) references computed_properties on delete cascade,
      add foreign key (program_id, guest_id) references guests on delete cascade;
    comment on table computed_values is 'What a computed property comes to for a guest; no row where it comes to nothing';
    create index computed_values_by_guest on computed_values (program_id, guest_id);

    create table computed_stale (
      program_id bigint not null references programs,
      computed_stale_id bigint generated always as identity,
      guest_id bigint not null,
      primary key (program_id, computed_stale_id)
    );
    comment on table computed_stale is
      'Guests of whom something changed that a computed property may read; written by triggers, emptied by a job';

    ${touching('computed_values', ['insert', 'update', 'delete'])}
    ${keep('parties', 'party_id', PARTY, ['', '', ''])}
    ${keep('tickets', 'ticket_id', TICKET, TICKET_PARTIES)}
    ${keep('guests', 'guest_id', differs(['deleted_ts']), ['', '', ''])}

    create function computed_anew_of_names() returns trigger language plpgsql as $$
    begin
      update computed_properties c set ${ANEW}
        where c.program_id = new.program_id and c.definition ->> 'field' = 'location';
      return null;
    end $$;
    create trigger merchants_computed_anew after update of merchant_name on merchants
      for each row when (new.merchant_name is distinct from old.merchant_name)
      execute function computed_anew_of_names();

    create function computed_anew_of_zones() returns trigger language plpgsql as $$
    begin
      update computed_properties c set ${ANEW} where c.program_id = new.program_id;
      return null;
    end $$;
    create trigger programs_computed_anew after update of default_timezone on programs
      for each row when (new.default_timezone is distinct from old.default_timezone)
      execute function computed_anew_of_zones();
  `)
    .execute(db);
}
